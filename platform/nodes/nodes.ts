import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { Database } from "../database/database.ts";
import { OperatorError } from "../operator-error.ts";
import { changeChannel, type Subscriptions } from "./pub-sub.ts";
import { type Common, differencesOf } from "./shared-config.ts";

export interface NodeOptions {
  database: Database;
  subscriptions: Subscriptions;
  /** What this node is told. */
  common: () => Common;
  /** Told the names of variables in which a running node has come to differ, once. */
  onDifference: (names: readonly string[]) => void;
  /** Milliseconds: a node that was just killed may seem to be there a moment longer. */
  timeoutMs?: number;
}

export interface JoinedNode {
  /** Whether this node is subscribed to the others' changes now; null on the embedded database. */
  hears(): boolean | null;
  /** Leaves the others; resolves when they know. */
  leave(): Promise<void>;
}

/** Milliseconds. */
const beat = 5_000;
const silence = 2_500;
const firstRetry = 100;
const maxRetryMs = 5_000;
const defaultTimeoutMs = 4_000;
const lookAgain = 250;

/** Any number, the same on every node: nodes that join at once check each other one after the other. */
const lockNumber = 7_305_114;

const register = `
  INSERT INTO nodes (id, backend_pid, started_at, seen_at, shared_config)
  VALUES ($1, pg_backend_pid(), now(), now(), $2)
  ON CONFLICT (id) DO UPDATE SET backend_pid = excluded.backend_pid, seen_at = now(),
    shared_config = excluded.shared_config`;

/** A node that was killed has lost its connection at once; one cut off from here is not seen. */
const others = `
  SELECT shared_config AS common FROM nodes WHERE id <> $1 AND seen_at > now() - interval '30 seconds'
    AND EXISTS (SELECT FROM pg_stat_activity WHERE pid = backend_pid)`;

/**
 * Registers this process with the other nodes of the database and subscribes to their changes. Does
 * nothing on the embedded database.
 * @throws OperatorError where a running node was told otherwise what all must be told alike
 */
export async function joinNodes(options: NodeOptions): Promise<JoinedNode> {
  const { database } = options;
  if (database.kind === "embedded") return { hears: () => null, leave: async () => {} };
  const ending = new AbortController();
  const joined = Promise.withResolvers<void>();
  const hearing = { now: false };
  const staying = stay(options, { joined, hearing }, ending.signal);
  await joined.promise;
  return {
    hears: () => hearing.now,
    async leave() {
      ending.abort();
      await staying;
      const gone = { text: "DELETE FROM nodes WHERE id = $1", values: [database.node] };
      await database.pool.query(gone).catch(() => {});
    },
  };
}

/** Ids of the keys by which running nodes encrypt what is new. */
export async function newestKeysInUse({ pool }: Pick<Database, "pool">): Promise<Set<string>> {
  const { rows } = await pool.query<{ common: Common }>({ text: others, values: [""] });
  return new Set(rows.flatMap(({ common }) => common.keys[0]?.id ?? []));
}

interface NodeEvents {
  /** Resolves when this node is known for the first time. */
  joined: PromiseWithResolvers<void>;
  hearing: { now: boolean };
}

/** Keeps a connection, a new one after each that breaks, until it is to end. */
async function stay(
  options: NodeOptions,
  { joined, hearing }: NodeEvents,
  signal: AbortSignal,
): Promise<void> {
  let retry = firstRetry;
  let isFirst = true;
  const tell = tellOnce(options.onDifference);
  while (!signal.aborted) {
    try {
      await options.database.withoutTimeLimit(async (client) => {
        if (isFirst) await introduce(client, options);
        await listen(client, options);
        // what was told before, or since the last connection broke, is not told again
        options.subscriptions.deliverAll();
        isFirst = false;
        hearing.now = true;
        retry = firstRetry;
        joined.resolve();
        await attend(client, { ...options, onDifference: tell }, signal);
      });
    } catch (error) {
      if (isFirst) return joined.reject(error);
    } finally {
      hearing.now = false;
    }
    await pause(retry * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => {});
    retry = Math.min(2 * retry, maxRetryMs);
  }
}

/** Registers this node where all that run are told the same. */
async function introduce(client: pg.ClientBase, options: NodeOptions): Promise<void> {
  const { database, common, timeoutMs = defaultTimeoutMs } = options;
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    await query(client, "BEGIN");
    await query(client, "SELECT pg_advisory_xact_lock($1)", [lockNumber]);
    await query(client, "DELETE FROM nodes WHERE seen_at < now() - interval '1 day'");
    const names = await differences(client, database.node, common());
    if (names.length === 0) await query(client, register, [database.node, common()]);
    await query(client, "COMMIT");
    if (names.length === 0) return;
    if (performance.now() > deadline) throw new OperatorError(refusal(names));
    await pause(lookAgain);
  }
}

const refusal = (names: readonly string[]) =>
  `Another node that runs on this database is told something else in ${names.join(", ")}. All nodes need the same, and documents in one S3 bucket: see "Several nodes" in README.md.`;

async function listen(
  client: pg.ClientBase,
  { database, subscriptions }: NodeOptions,
): Promise<void> {
  client.on("notification", ({ payload = "" }) => {
    const [from, notice = ""] = payload.split(" ");
    if (from !== database.node) subscriptions.deliver(notice);
  });
  await query(client, `LISTEN ${changeChannel}`);
}

/** Says again and again that this node is there, which shows as well whether its connection is. */
async function attend(
  client: pg.ClientBase,
  { database, common, onDifference }: NodeOptions,
  signal: AbortSignal,
): Promise<void> {
  const broken = new Promise<void>((resolve) => client.once("end", resolve));
  while (!signal.aborted) {
    await query(client, register, [database.node, common()]);
    onDifference(await differences(client, database.node, common()));
    const next = new AbortController();
    const beats = pause(beat, undefined, { signal: AbortSignal.any([signal, next.signal]) });
    await Promise.race([beats.catch(() => {}), broken]).finally(() => next.abort());
  }
}

/** What is as it was when it was told is not told again, nor that there is nothing. */
function tellOnce(onDifference: NodeOptions["onDifference"]): NodeOptions["onDifference"] {
  let reported = "";
  return (names) => {
    if (names.length > 0 && String(names) !== reported) onDifference(names);
    reported = String(names);
  };
}

async function differences(client: pg.ClientBase, node: string, mine: Common): Promise<string[]> {
  const { rows } = await query<{ common: Common }>(client, others, [node]);
  return [...new Set(rows.flatMap(({ common }) => differencesOf(mine, common)))];
}

/** One that is not answered in time fails: the connection is of no use then. */
function query<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  text: string,
  values?: unknown[],
): Promise<pg.QueryResult<Row>> {
  return client.query<Row>({ text, values, query_timeout: silence } as pg.QueryConfig);
}
