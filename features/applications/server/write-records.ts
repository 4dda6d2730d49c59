import { once } from "node:events";
import type { Writable } from "node:stream";
import { setImmediate as pause } from "node:timers/promises";
import type pg from "pg";
import { to } from "pg-copy-streams";
import type { Database } from "#platform/database.ts";
import type { YieldToRequests } from "#platform/yield-to-requests.ts";
import type { Piece, RecordKey } from "./records.ts";
import { createRecordsStore } from "./records-store.ts";
import type { MeantQuery } from "./search-meaning.ts";

export interface Writing {
  sink: Writable;
  statement: (range: Pick<Piece, "from" | "until">) => string;
  change: (chunk: Buffer) => Buffer;
}

export interface WayOfReading {
  database: Database;
  rowsAtOnce: number;
  yieldToRequests: YieldToRequests;
}

/** Copies a piece into its sink, `rowsAtOnce` with each statement, and stops when that closes. */
export async function writeRecords(
  { database, rowsAtOnce, yieldToRequests }: WayOfReading,
  query: MeantQuery,
  piece: Piece,
  { sink, statement, change }: Writing,
): Promise<void> {
  const reader = new AbortController();
  const leave = () => reader.abort();
  sink.once("close", leave);
  if (sink.destroyed) leave();
  const { signal } = reader;

  const step: Step = async (client, from, rest) => {
    signal.throwIfAborted();
    const next = await createRecordsStore(client).keyAt(query, from, rowsAtOnce);
    const goesOn = next && (piece.until === null || isBefore(next, piece.until));
    const text = statement({ from, until: goesOn ? next : piece.until });
    const target = { sink, signal, change, yieldToRequests: rest };
    await copyOut(client, text, target, () => cancelOn(database, client));
    return goesOn ? next : null;
  };

  try {
    await inSteps({ database, yieldToRequests }, piece.from, step);
  } finally {
    sink.off("close", leave);
  }
}

/** Answers where the next step begins. @param rest between what it reads, where it may */
type Step = (
  client: pg.ClientBase,
  from: RecordKey,
  rest?: YieldToRequests,
) => Promise<RecordKey | null>;

type Steps = Pick<WayOfReading, "database" | "yieldToRequests">;

/** The embedded database has one connection, which is given back before each rest. */
async function inSteps(
  { database, yieldToRequests }: Steps,
  first: RecordKey,
  step: Step,
): Promise<void> {
  let from: RecordKey | null = first;
  if (database.kind === "postgresql") {
    await database.withoutTimeLimit(async (client) => {
      await createRecordsStore(client).leaveCores();
      while (from) from = await step(client, from, yieldToRequests);
    });
  }
  while (from) {
    const place: RecordKey = from;
    from = await database.withoutTimeLimit((client) => step(client, place));
    await pause();
    if (from) await yieldToRequests();
  }
}

/** Whether a record stands before the other one in a list that begins with the newest. */
function isBefore(one: RecordKey, other: RecordKey): boolean {
  const later = one.receivedAt.getTime() - other.receivedAt.getTime();
  return later > 0 || (later === 0 && one.id > other.id);
}

/** The embedded engine has answered a statement wholly before anyone can ask it to stop. */
async function cancelOn(database: Database, client: pg.ClientBase): Promise<void> {
  if (database.kind === "embedded") return;
  const { processID } = client as pg.ClientBase & { processID?: number };
  await database.pool.query("SELECT pg_cancel_backend($1)", [processID]);
}

interface CopyTarget {
  sink: Writable;
  /** Tells that nobody reads on. */
  signal: AbortSignal;
  change: (chunk: Buffer) => Buffer;
  /** Rests with the connection in hand. */
  yieldToRequests?: YieldToRequests | undefined;
}

/**
 * Runs a COPY … TO STDOUT and writes what comes into `sink`, no faster than it takes it. The
 * connection can be used again afterwards, as all is read from it even where nobody reads on.
 * @param cancel makes the statement end early
 * @throws the signal's reason where that was raised
 */
async function copyOut(
  client: pg.ClientBase,
  statement: string,
  { sink, signal, change, yieldToRequests }: CopyTarget,
  cancel: () => Promise<unknown>,
): Promise<void> {
  signal.throwIfAborted();
  const stop = () => void cancel().catch(() => undefined);
  signal.addEventListener("abort", stop);
  try {
    for await (const chunk of client.query(to(statement))) {
      if (signal.aborted) continue;
      if (!sink.write(change(chunk as Buffer))) {
        await once(sink, "drain", { signal }).catch(() => undefined);
      }
      await yieldToRequests?.();
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener("abort", stop);
  }
  signal.throwIfAborted();
}
