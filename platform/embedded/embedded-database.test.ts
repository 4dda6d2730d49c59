import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { freshDatabase, openTestDatabase } from "../../tests/support/databases/database.ts";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { isStoreUnavailable } from "../store-unavailable.ts";
import { looks } from "./embedded-engine.ts";
import { checkpointEvery, vacuumEvery } from "./embedded-maintenance.ts";

const usualLooks = { ...looks };
let dataDir: string;
let opened: Database[];
beforeEach(() => {
  dataDir = join(inject("runFolder"), randomUUID());
  opened = [];
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Object.assign(looks, usualLooks);
  for (const database of opened) await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function useTemplate() {
  ({ dataDir } = await freshDatabase("embedded"));
}
async function open(onFault?: (error: Error) => void) {
  const database = await openDatabase({ databaseUrl: null, dataDir, onFault });
  opened.push(database);
  return database;
}

/** SQL that computes for so long without a look at the disk. */
const computeFor = (seconds: number) => `DO $$ BEGIN
  WHILE clock_timestamp() < statement_timestamp() + interval '${seconds} seconds' LOOP END LOOP;
END $$`;

test("a new database takes the place of one whose making was broken off", async () => {
  await mkdir(join(dataDir, "database.unfinished"), { recursive: true });
  await writeFile(join(dataDir, "database.unfinished", "PG_VERSION"), "18\n");
  const database = await open();
  await database.ping();
  expect((await stat(join(dataDir, "database"))).mode & 0o777).toBe(0o700);
  await expect(stat(join(dataDir, "database.unfinished"))).rejects.toThrow("ENOENT");
});

test("a folder that cannot be opened says why at once", async () => {
  await useTemplate();
  await writeFile(join(dataDir, "database", "PG_VERSION"), "12\n");
  await expect(open()).rejects.toThrow("incompatible with server");
});

test("it waits for the disk and keeps its memory small", async () => {
  const database = await openTestDatabase("embedded");
  opened.push(database);
  const { rows } = await database.pool.query(
    "SELECT name, setting FROM pg_settings WHERE name = ANY($1) ORDER BY name",
    [["fsync", "shared_buffers", "synchronous_commit", "wal_sync_method"]],
  );
  const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
  expect(settings).toEqual({
    fsync: "on",
    shared_buffers: "2048",
    synchronous_commit: "on",
    wal_sync_method: "fsync",
  });
});

test("a connection starts without what an earlier one left behind", async () => {
  const database = await openTestDatabase("embedded");
  opened.push(database);
  const first = await database.pool.connect();
  await first.query("SET search_path = elsewhere");
  await first.query("SELECT pg_advisory_lock(1)");
  await first.query({ name: "statement", text: "SELECT 1" });
  await first.query("BEGIN");
  first.release(new Error("broken"));

  const second = await database.pool.connect();
  expect((await second.query("SHOW search_path")).rows[0].search_path).toBe("public");
  expect((await second.query("SELECT FROM pg_locks WHERE locktype = 'advisory'")).rowCount).toBe(0);
  await second.query({ name: "statement", text: "SELECT 2" });
  await expect(second.query("SAVEPOINT outside")).rejects.toMatchObject({ code: "25P01" });
  second.release();
});

test("results far larger than one message arrive whole", async () => {
  const database = await openTestDatabase("embedded");
  opened.push(database);
  const { rows } = await database.pool.query("SELECT repeat('é', 3000000) AS long, $1 AS given", [
    "x".repeat(2_000_000),
  ]);
  expect([rows[0].long.length, rows[0].given.length]).toEqual([3_000_000, 2_000_000]);
});

test("when the engine gives up, all queries say so, and one follows that has all that was committed", async () => {
  await useTemplate();
  const faults: string[] = [];
  const database = await open((error) => faults.push(error.message));
  await database.pool.query("CREATE TABLE numbers (number integer)");
  await database.pool.query("INSERT INTO numbers VALUES (1)");
  const log = join(dataDir, "database", "pg_wal");
  await rename(log, `${log}-away`);
  const outcomes = await Promise.allSettled([
    database.pool.query("INSERT INTO numbers VALUES (2); SELECT pg_switch_wal()"),
    database.pool.query("INSERT INTO numbers VALUES (3)"),
    database.transaction((queries) => queries.execute("INSERT INTO numbers VALUES (4)")),
  ]);
  expect(outcomes.slice(1).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(database.ping()).rejects.toSatisfy(isStoreUnavailable);
  await expect(database.transaction(async () => 1)).rejects.toSatisfy(isStoreUnavailable);
  expect(faults).toEqual([expect.stringMatching(/has stopped: .*PANIC.*pg_wal/)]);

  await rename(`${log}-away`, log);
  await expect
    .poll(() => database.ping().then(() => "well", String), { timeout: 20_000 })
    .toBe("well");
  const asked = Array.from({ length: 5 }, () => database.pool.query("SELECT number FROM numbers"));
  for (const { rows } of await Promise.all(asked)) expect(rows[0]).toEqual({ number: 1 });
  await database.pool.query("INSERT INTO numbers VALUES (5)");
  expect(faults).toHaveLength(1);
});

test("an engine that tells no pulse for want of a processor fails requests, and not the start", async () => {
  const database = await openTestDatabase("embedded");
  opened.push(database);
  const pulse = Promise.withResolvers<never>();
  const pulseOf = vi.spyOn(Worker.prototype, "cpuUsage").mockReturnValue(pulse.promise);
  Object.assign(looks, { every: 50, maxPulse: 250 });
  const busy = () => database.pool.query(computeFor(0.6));
  await database.patiently(busy);
  await expect(busy()).rejects.toSatisfy(isStoreUnavailable);
  // from here on the thread tells its own pulse again, should the machine let a look meet the ping
  pulseOf.mockRestore();
  Object.assign(looks, usualLooks);
  pulse.reject(new Error("over"));
  const state = () => database.ping().then(() => "well", String);
  await expect.poll(state, { timeout: 15_000 }).toBe("well");
});

test("a statement that computes for long is no disk that hangs", async () => {
  const database = await openTestDatabase("embedded");
  opened.push(database);
  Object.assign(looks, { every: 100, maxPulse: 1_000 });
  const [, { rows }] = await Promise.all([
    database.pool.query(computeFor(1.5)),
    database.pool.query("SELECT 1 AS answer"),
  ]);
  expect(rows).toEqual([{ answer: 1 }]);
});

test("answers are not kept in memory once they were given", async () => {
  const database = await openTestDatabase("embedded");
  opened.push(database);
  const ask = async (times: number) => {
    for (let at = 0; at < times; at += 1) await database.pool.query("SELECT repeat('x', 1000000)");
  };
  await ask(25);
  const before = process.memoryUsage.rss();
  await ask(175);
  expect(process.memoryUsage.rss() - before).toBeLessThan(110e6);
});

// the last one on the engine that they share: it makes a table
test("it makes its checkpoints and vacuums by itself", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const database = await openTestDatabase("embedded");
  opened.push(database);
  const ask = async (question: string) => (await database.pool.query(question)).rows[0].answer;
  const checkpoint = "SELECT checkpoint_lsn::text AS answer FROM pg_control_checkpoint()";
  const vacuums = "SELECT sum(vacuum_count)::int AS answer FROM pg_stat_user_tables";

  await database.pool.query("CREATE TABLE written (); DROP TABLE written");
  const before = await ask(checkpoint);
  vi.advanceTimersByTime(checkpointEvery);
  await expect.poll(() => ask(checkpoint), { timeout: 15_000 }).not.toBe(before);
  const after = await ask(checkpoint);
  vi.advanceTimersByTime(checkpointEvery);
  await ask("SELECT 1 AS answer");
  expect(await ask(checkpoint), "nothing was written since").toBe(after);

  vi.advanceTimersByTime(vacuumEvery);
  await expect.poll(() => ask(vacuums), { timeout: 15_000 }).toBeGreaterThan(3);
});
