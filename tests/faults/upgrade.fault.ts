import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Clock } from "#platform/clock.ts";
import { type DatabasePlace, databaseKinds, freshDatabase } from "../support/database.ts";
import { freePort } from "../support/free-port.ts";
import { type S3Double, startS3Double } from "../support/s3-double.ts";
import { s3Environment } from "../support/s3-environment.ts";
import { ApplicationsWorkload } from "./applications-workload.ts";
import { findOrphans } from "./find-orphans.ts";
import { type Answer, type Call, HttpClient } from "./http-client.ts";
import { admin } from "./human-resources.ts";
import { KycWorkload } from "./kyc-workload.ts";
import { buildPrevious, findPreviousCommit, type PreviousBuild } from "./previous-build.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { serverSecrets } from "./server-secrets.ts";
import { openStoppedStore } from "./stopped-store.ts";
import type { Workload } from "./workload.ts";

const journal = JSON.parse(
  readFileSync(new URL("../../db/migrations/meta/_journal.json", import.meta.url), "utf8"),
) as { entries: { tag: string }[] };
const migrations = journal.entries.length;
const commit = findPreviousCommit(journal.entries.at(-1)?.tag as string);
const lack = !databaseKinds.includes("postgresql")
  ? "PostgreSQL is missing"
  : !commit && "git does not know the commit before the last migration";
if (lack)
  process.stderr.write(`\n!!! The upgrade of one node at a time was NOT tested: ${lack}\n\n`);

const seed = Number(process.env.SEED ?? 20_261_122);
const acting = 6_000;

interface Node {
  server: ServerProcess;
  client: HttpClient;
}

/** Asks one node after the other, so that each journey meets both. */
class ClientInTurn extends HttpClient {
  readonly #clients: readonly HttpClient[];
  #calls = 0;

  constructor(clients: readonly HttpClient[]) {
    super(0);
    this.#clients = clients;
  }

  override call(call: Call): Promise<Answer> {
    this.#calls += 1;
    return (this.#clients[this.#calls % this.#clients.length] as HttpClient).call(call);
  }
}

describe.skipIf(lack)(`nodes are replaced one by one, from ${commit} (SEED=${seed})`, () => {
  let previous: PreviousBuild;
  let place: DatabasePlace;
  let store: S3Double;
  let database: pg.Client;
  let environment: Record<string, string>;
  let oldNode: Node;
  let newNode: Node;
  const workloads: Workload[] = [new ApplicationsWorkload(seed), new KycWorkload(seed)];

  beforeAll(async () => {
    previous = buildPrevious(commit as string);
    place = await freshDatabase("postgresql");
    store = await startS3Double();
    database = new pg.Client({ connectionString: place.databaseUrl as string });
    await database.connect();
    // the previous build brings an empty one to its own schema first
    for (const schema of ["public", "drizzle"])
      await database.query(`DROP SCHEMA ${schema} CASCADE`);
    await database.query("CREATE SCHEMA public");
    environment = {
      DATABASE_URL: place.databaseUrl as string,
      DATA_DIR: place.dataDir,
      ...serverSecrets(),
      ADMIN_PASSWORD: admin.password,
      ORIGIN: "http://careers.example",
      TRUSTED_PROXIES: "127.0.0.1",
      ...s3Environment(store.config),
      LOG_LEVEL: "warn",
    };
  });
  afterAll(async () => {
    for (const node of [oldNode, newNode]) {
      node?.client.close();
      await node?.server.kill();
    }
    await database?.end();
    await store?.close();
    await place?.remove();
    previous?.remove();
  });

  async function start(command?: string[]): Promise<Node> {
    const port = await freePort();
    const server = await startServer({ ...environment, PORT: String(port) }, command);
    return { server, client: new HttpClient(port, undefined, command === undefined) };
  }

  async function applied(): Promise<number> {
    const count = "SELECT count(*)::integer AS count FROM drizzle.__drizzle_migrations";
    return (await database.query(count)).rows[0].count;
  }

  async function act(client: HttpClient, milliseconds = acting): Promise<void> {
    let isOver = false;
    const all = workloads.map((workload) => workload.actUntil(() => isOver, client));
    await pause(milliseconds);
    isOver = true;
    await Promise.all(all);
    for (const workload of workloads) await workload.look(client);
  }

  test("the previous build makes its own schema, and people begin", async () => {
    oldNode = await start(previous.command);
    expect(previous.migrations).toBeLessThan(migrations);
    expect(await applied()).toBe(previous.migrations);
    await act(oldNode.client);
  });

  test("the new build migrates beneath it, and both serve the same people in turn", async () => {
    newNode = await start();
    expect(await applied()).toBe(migrations);
    await act(new ClientInTurn([oldNode.client, newNode.client]), 2 * acting);
    for (const { client } of [oldNode, newNode]) {
      const { status } = await client.call({ method: "GET", path: "/readyz" });
      expect(status).toBe(200);
    }
  });

  test("the previous build starts again over the new schema, leaves it, and serves", async () => {
    oldNode.client.close();
    await oldNode.server.kill();
    oldNode = await start(previous.command);
    expect(await applied()).toBe(migrations);
    await act(new ClientInTurn([oldNode.client, newNode.client]));
    await act(oldNode.client);
  });

  test("the old node goes, in the middle of work, and everybody gets through on the new one", async () => {
    let isOver = false;
    const both = new ClientInTurn([oldNode.client, newNode.client]);
    const all = workloads.map((workload) => workload.actUntil(() => isOver, both));
    await pause(acting / 3);
    isOver = true;
    oldNode.server.signal("SIGTERM");
    await Promise.all(all);
    expect(await oldNode.server.exit).toEqual({ code: 0, signal: null });
    for (const workload of workloads) await workload.finish(newNode.client);
    expect(
      workloads.flatMap((workload) => [...workload.unfinished(), ...workload.violations]),
    ).toEqual([]);
    const faults = /"msg":"(request failed|page failed|store fault|chore failed)"/g;
    expect(newNode.server.output().match(faults)).toBe(null);
  });

  test("nothing that either had acknowledged is lost, partial or doubled", async () => {
    newNode.server.signal("SIGTERM");
    expect(await newNode.server.exit).toEqual({ code: 0, signal: null });
    const tomorrow: Clock = { now: () => new Date(Date.now() + 25 * 60 * 60 * 1_000) };
    const stopped = await openStoppedStore({ ...environment, PORT: "3000" }, tomorrow);
    try {
      const contents = await stopped.read();
      expect(workloads.flatMap((workload) => workload.check(contents))).toEqual([]);
      expect(findOrphans(contents)).toEqual([]);
      const compared = await Promise.all(
        workloads.map((workload) => workload.compare(contents, stopped)),
      );
      expect(compared.flat()).toEqual([]);
    } finally {
      await stopped.close();
    }
    for (const workload of workloads) process.stderr.write(`${workload.summary()}\n`);
  });
});
