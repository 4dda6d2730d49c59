import { randomUUID } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, inject, test } from "vitest";
import { systemClock } from "#platform/clock.ts";
import { readConfig } from "#platform/config.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openStorage } from "#platform/storage/open-storage.ts";
import { seededRandom } from "../../scripts/demo/seeded-random.ts";
import { type DatabaseKind, freshDatabase } from "../support/databases/database.ts";
import { shownPages } from "../support/people/shown-pages.ts";
import { documentsOf } from "../support/records/stored-documents.ts";
import { freePort } from "../support/run/free-port.ts";
import { HttpClient } from "../support/servers/http-client.ts";
import { repeatCommand, runCommand } from "../support/servers/operator-process.ts";
import { environmentOf, type RunningServer, runServer } from "../support/servers/running-server.ts";
import { startServer } from "../support/servers/server-process.ts";
import { s3Environment, startS3Double } from "../support/services/s3-double.ts";
import { ageDocuments } from "../support/stores/killed-sweep.ts";
import { openStoppedStore } from "../support/stores/stopped-store.ts";
import { TwoCrowds } from "../support/workloads/two-groups.ts";

const seed = Number(process.env.SEED ?? 1848199175);
const kills = Number(process.env.KILLS ?? 5);
const enough = { applications: 12, candidates: 4 };

const cases: { from: DatabaseKind; to: DatabaseKind; isInBucket: boolean }[] = [
  { from: "embedded", to: "postgresql", isInBucket: false },
  { from: "postgresql", to: "embedded", isInBucket: true },
];
const possible = inject("postgresAvailable") ? cases : [];
if (possible.length === 0) process.stderr.write("\n  WITHOUT POSTGRESQL NO BACKUP IS TESTED.\n");

describe.each(possible)("a backup of a busy site, $from to $to", ({ from, to, isInBucket }) => {
  const folder = join(inject("runFolder"), `backups-${randomUUID()}`);
  const remove: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const each of remove.reverse()) await each();
  });

  test("holds all that was acknowledged before it began, and nothing by halves", async () => {
    const site = await openSite(from, isInBucket);
    remove.push(site.remove, () => rm(folder, { recursive: true, force: true }));
    const { server } = site;
    const { crowds, through, ...busy } = await backUpBusySite(server, isInBucket);
    expect(readable(folder)).toEqual([]);
    // those of killed commands go as soon as the server sees that nobody waits for them
    while (from === "embedded" && readdirSync(snapshotsOf(server)).length > 0) await pause(100);
    const pages = await shownPages(server.client);

    const target = await newPlace(to, server.environment);
    remove.push(target.remove);
    const { environment } = target;
    const random = seededRandom(seed + 1);
    const restored = await repeatCommand(["restore", folder], environment, { kills, random });
    expect(restored, restored.output).toMatchObject({ code: 0 });
    const store = await openStoppedStore(environment, systemClock);
    const violations = await crowds.check(through, store);
    await store.close();
    expect(violations).toEqual([]);

    const again = await startServer(environment);
    remove.push(() => again.kill());
    const client = new HttpClient(Number(environment.PORT));
    remove.push(async () => client.close());
    const opened = await crowds.open(through, client);
    expect(opened).toBeGreaterThan(through.applications.length);
    expect(await shownPages(client)).toEqual(pages);
    const { applications, candidates } = through;
    const people = `${applications.length} applications and ${candidates.length} candidates before`;
    const done = `restore killed ${restored.kills} times; ${opened} documents opened by HR`;
    process.stderr.write(`  ${from} to ${to}: seed ${seed}; ${people}; ${busy.summary}; ${done}\n`);
  });

  /** Backs it up while it is used and swept: killed some times, then whole. */
  async function backUpBusySite(server: RunningServer, isShared: boolean) {
    const crowds = new TwoCrowds(seed);
    crowds.begin(server.client);
    while (!isEnough(crowds)) await pause(100);
    const sweeping = isShared ? sweepWhile(server.environment, () => crowds.givenUp()) : null;
    const random = seededRandom(seed);
    const first = await repeatCommand(["backup", folder], server.environment, { kills, random });
    expect(first, first.output).toMatchObject({ code: 0 });
    const through = crowds.through();
    const begun = performance.now();
    const second = await runCommand(["backup", folder], server.environment);
    expect(second, second.output).toMatchObject({ code: 0 });
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    const swept = (await sweeping?.end()) ?? 0;
    expect(await crowds.end()).toEqual([]);
    const summary = `backup killed ${first.kills} times, then made in ${seconds} s; ${swept} swept meanwhile`;
    return { crowds, through, summary };
  }
});

/** A running site; its documents lie in a bucket or in its folder. */
async function openSite(kind: DatabaseKind, isInBucket: boolean) {
  const double = isInBucket ? await startS3Double() : null;
  const bucket = double ? s3Environment(double.config) : {};
  const server = await runServer(kind, { ...bucket, LOG_LEVEL: "warn" });
  const remove = async () => {
    await server.remove();
    await double?.close();
  };
  return { server, remove };
}

function isEnough(crowds: TwoCrowds): boolean {
  const { applications, candidates } = crowds.through();
  return applications.length >= enough.applications && candidates.length >= enough.candidates;
}

const snapshotsOf = ({ environment }: RunningServer) =>
  join(environment.DATA_DIR as string, "snapshots");

/** Files that somebody else could read. */
function readable(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files.filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);
}

/** Somewhere empty, with the secrets of the old place. */
async function newPlace(kind: DatabaseKind, old: Record<string, string>) {
  const { SESSION_SECRET = "", DOCUMENT_KEYS = "" } = old;
  const place = await freshDatabase(kind);
  const port = { PORT: String(await freePort()) };
  const environment = { ...environmentOf(place), SESSION_SECRET, DOCUMENT_KEYS, ...port };
  const remove = async () => {
    await place.remove();
    await rm(place.dataDir, { recursive: true, force: true });
  };
  return { environment, remove };
}

const between = 50;

/** Sweeps again and again, as another node would, what has just been given up. */
function sweepWhile(environment: Record<string, string>, givenUp: () => string[]) {
  let isOver = false;
  const run = async () => {
    const config = readConfig(environment);
    const database = await openDatabase(config);
    const storage = await openStorage(config);
    const documents = documentsOf(config, { database, storage, clock: systemClock });
    let swept = 0;
    while (!isOver) {
      await ageDocuments(database, givenUp());
      swept += await documents.sweep();
      await pause(between);
    }
    await database.close();
    return swept;
  };
  const running = run();
  return {
    /** @returns how many documents went */
    end(): Promise<number> {
      isOver = true;
      return running;
    },
  };
}
