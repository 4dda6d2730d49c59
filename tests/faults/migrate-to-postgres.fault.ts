import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { openDatabase } from "#platform/database/open-database.ts";
import { seededRandom } from "../../scripts/demo/seeded-random.ts";
import { databaseContents } from "../support/databases/database-contents.ts";
import { startCluster } from "../support/databases/postgres.ts";
import { shownPages } from "../support/people/shown-pages.ts";
import { freePort } from "../support/run/free-port.ts";
import { HttpClient } from "../support/servers/http-client.ts";
import { repeatCommand, runCommand, spawnCommand } from "../support/servers/operator-process.ts";
import { type RunningServer, runServer } from "../support/servers/running-server.ts";
import { spawnServer, startServer } from "../support/servers/server-process.ts";
import { s3Environment, startS3Double } from "../support/services/s3-double.ts";
import { lackOfCeph, startCeph } from "../support/stores/ceph.ts";
import { type Through, TwoCrowds } from "../support/workloads/two-groups.ts";

const seed = Number(process.env.SEED ?? 1848199175);
const kills = Number(process.env.KILLS ?? 8);
const canRun = inject("postgresAvailable");
if (!canRun) process.stderr.write("\n  WITHOUT POSTGRESQL MOVING UP IS NOT TESTED.\n");

/** Places and people of one move, which the tests go through in their order. */
describe.runIf(canRun)("an embedded installation that moves to PostgreSQL and a bucket", () => {
  const crowds = new TwoCrowds(seed);
  let old: RunningServer;
  let target: MoveTarget;
  let words: string[];
  let pages: Record<string, string>;
  let through: Through;
  let before: Record<string, string[]>;
  let hasFailed = false;
  const remove: (() => Promise<unknown>)[] = [];
  beforeEach(({ skip }) => skip(hasFailed, "what comes before has failed"));
  afterEach(({ task }) => {
    hasFailed ||= task.result?.state === "fail";
  });
  afterAll(async () => {
    for (const each of remove.reverse()) await each();
  });

  test("stays where it is while its server runs", async () => {
    old = await runServer("embedded", { LOG_LEVEL: "warn" });
    remove.push(() => old.remove());
    target = await startMoveTarget();
    remove.push(() => target.remove());
    crowds.begin(old.client);
    while (crowds.through().candidates.length < 25) await pause(100);
    expect(await crowds.end()).toEqual([]);
    through = crowds.through();
    pages = await shownPages(old.client);
    words = ["move-up", "--to", target.file];
    const { code, output } = await runCommand(words, old.environment);
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/^A server runs on /),
    });
  });

  test("is not moved while the database is away, or goes away on the way, which a sentence says", async () => {
    old.signal("SIGTERM");
    expect(await old.exit).toEqual({ code: 0, signal: null });
    before = await contentsOf({ databaseUrl: null, dataDir: old.environment.DATA_DIR as string });
    const command = spawnCommand(words, old.environment);
    await command.prints("Copying documents and pictures");
    // a fast stop: its connections end, and new ones are refused until it is there again
    const ended = await endConnections(target, command);
    expect(ended.code).toBe(1);
    expect(ended.output.trim().split("\n").at(-1), ended.output).toMatch(/Repeat the command/);
    expect(ended.output).not.toContain("    at ");
  });

  test("arrives with every row and document, however often the command is killed", async () => {
    const random = seededRandom(seed);
    const moved = await repeatCommand(words, old.environment, { kills, random });
    expect(moved, moved.output).toMatchObject({ code: 0 });
    expect(moved.output).not.toContain(old.environment.SESSION_SECRET);
    const databaseUrl = target.environment.DATABASE_URL as string;
    expect(await contentsOf({ databaseUrl, dataDir: "" })).toEqual(before);
    const rows = Object.values(before).reduce((sum, table) => sum + table.length, 0);
    const people = `${through.applications.length} applications, ${through.candidates.length} candidates`;
    const how = `to PostgreSQL and ${target.bucket}; seed ${seed}; killed ${moved.kills} times`;
    process.stderr.write(`  moved ${rows} rows of ${people} ${how}\n`);
  });

  test("is served from there as before, and no longer from where it was", async () => {
    const refused = spawnServer(old.environment);
    expect(await refused.exit).toMatchObject({ code: 1 });
    expect(refused.output()).toMatch(/was moved to PostgreSQL: set DATABASE_URL/);
    const { SESSION_SECRET, DOCUMENT_KEYS, TRUSTED_PROXIES } = old.environment;
    const kept = { SESSION_SECRET, DOCUMENT_KEYS, TRUSTED_PROXIES } as Record<string, string>;
    const environment = { ...kept, ...target.environment };
    const server = await startServer(environment);
    remove.push(() => server.kill());
    const client = new HttpClient(Number(environment.PORT));
    remove.push(async () => client.close());
    expect(await shownPages(client)).toEqual(pages);
    const opened = await crowds.open(through, client);
    expect(opened).toBeGreaterThan(through.applications.length);

    const later = new TwoCrowds(seed, 10_000);
    later.begin(client);
    while (later.through().applications.length < 3) await pause(100);
    expect(await later.end()).toEqual([]);
    const { code, output } = await runCommand(words, old.environment);
    expect({ code, output }).toMatchObject({ code: 1 });
    expect(output).toMatch(/The database is not empty/);
  });
});

async function contentsOf(place: { databaseUrl: string | null; dataDir: string }) {
  const database = await openDatabase(place);
  const contents = await databaseContents(database);
  await database.close();
  return contents;
}

/** Ends every connection of the command's until it gives up. */
async function endConnections(
  { environment }: MoveTarget,
  command: ReturnType<typeof spawnCommand>,
) {
  const database = await openDatabase({
    databaseUrl: environment.DATABASE_URL ?? null,
    dataDir: "",
  });
  let isOver = false;
  const exit = command.exit.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await database.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'",
    );
    await pause(5);
  }
  await database.close();
  return { code: (await exit).code, output: command.output() };
}

/** Where an installation is moved to: a PostgreSQL of its own, and a bucket. */
interface MoveTarget {
  /** Holds the settings of the new nodes. */
  file: string;
  environment: Record<string, string>;
  bucket: string;
  remove(): Promise<void>;
}

/** The bucket is Ceph's where that is installed. */
async function startMoveTarget(): Promise<MoveTarget> {
  const folder = join(inject("runFolder"), `target-${randomUUID()}`);
  const cluster = await startCluster(folder, { durable: true });
  const lack = lackOfCeph();
  if (lack) process.stderr.write(`\n  NOT CEPH BUT A DOUBLE IS MOVED TO: ${lack}\n`);
  const bucket = lack ? await startDouble() : await startCeph();
  const environment = {
    PORT: String(await freePort()),
    DATABASE_URL: cluster.url,
    ...bucket.environment,
  };
  const file = `${folder}.env`;
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(file, lines.join(""), { mode: 0o600 });
  return {
    ...{ file, environment, bucket: lack ? "a double" : "Ceph" },
    async remove() {
      await bucket.stop();
      await cluster.stop();
      await rm(file);
    },
  };
}

async function startDouble() {
  const double = await startS3Double();
  return { environment: s3Environment(double.config), stop: () => double.close() };
}
