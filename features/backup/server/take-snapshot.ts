import { existsSync } from "node:fs";
import { cp, mkdir, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database/database.ts";
import { refuseEarlierFolder } from "#platform/database/earlier-schema.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { DataFolderInUse, lockDataFolder } from "#platform/files/data-folder.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { nameAt } from "./backup-folder.ts";
import { checkMigrations } from "./manifest.ts";
import { readSnapshotFacts, type Snapshot, writeSnapshot } from "./snapshot.ts";

type Place = Pick<Config, "databaseUrl" | "dataDir">;

const lookEvery = 200;
const maxWaitMs = 120_000;

/** @throws OperatorError where there is no installation to be copied */
export function checkPlace({ databaseUrl, dataDir }: Place): void {
  if (databaseUrl) return;
  const folder = join(dataDir, "database");
  refuseEarlierFolder(folder);
  if (existsSync(folder)) return;
  throw new OperatorError(`There is no installation in ${dataDir}. Is DATA_DIR right?`);
}

/**
 * Writes the state of an installation's database into a folder that is not there yet. A server may
 * run on it: the one that holds the embedded database is asked.
 */
export async function takeSnapshot(place: Place, folder: string, clock: Clock): Promise<Snapshot> {
  if (place.databaseUrl) return takeOwnSnapshot(place, folder, clock);
  const request = await askForSnapshot(place.dataDir, nameAt(clock.now()));
  try {
    const deadline = performance.now() + maxWaitMs;
    while (performance.now() < deadline) {
      const lock = tryToLock(place.dataDir);
      if (lock) return await takeOwnSnapshot(place, folder, clock).finally(() => lock.release());
      const answer = await readAnswer(request.folder);
      if (answer === "failed")
        throw new OperatorError(
          "The server could not write its tables into DATA_DIR: its log says why.",
        );
      if (answer === "taken") return await adoptSnapshot(answerPath(request.folder), folder);
      await pause(lookEvery);
    }
  } finally {
    await request.end();
  }
  throw new OperatorError("The process that holds the data folder does not answer. Stop it first.");
}

async function adoptSnapshot(answer: string, folder: string): Promise<Snapshot> {
  await cp(answer, folder, { recursive: true });
  const snapshot = await readSnapshotFacts(folder);
  if (!snapshot) throw new Error("The snapshot has gone.");
  checkMigrations(snapshot.migrations);
  return snapshot;
}

/** The same where this process holds the installation, or its database can be shared. */
export async function takeOwnSnapshot(
  place: Place,
  folder: string,
  clock: Clock,
): Promise<Snapshot> {
  // whatever breaks, the query that meets it fails as well
  const database = await openDatabase({ ...place, onFault: () => undefined });
  try {
    const snapshot = await writeSnapshot(database, folder, clock.now());
    checkMigrations(snapshot.migrations);
    return snapshot;
  } finally {
    await database.close();
  }
}

function tryToLock(dataDir: string) {
  try {
    return lockDataFolder(dataDir);
  } catch (error) {
    if (error instanceof DataFolderInUse) return null;
    throw error;
  }
}

/*
 * The embedded database belongs to the server's process alone. A command that wants to read it
 * leaves a request in the data folder, which is the owner's alone, and the server answers there.
 */

/** Milliseconds after which nobody waits for an answer any more: it holds personal data. */
const forgotten = 15_000;
const sayEvery = 2_000;
const failedFile = "failed";

const requestsIn = (dataDir: string) => join(dataDir, "snapshots");

/** Where the answer to a request lies. */
const answerPath = (request: string) => join(request, "answer");

/** Leaves a request in a folder, and says now and then that somebody still waits; `end` takes it back, and the answer. */
export async function askForSnapshot(dataDir: string, name: string) {
  const folder = join(requestsIn(dataDir), name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const say = () => void utimes(folder, new Date(), new Date()).catch(() => undefined);
  const saying = setInterval(say, sayEvery);
  return {
    folder,
    async end(): Promise<void> {
      clearInterval(saying);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What the server has said to a request so far. */
export async function readAnswer(request: string): Promise<"taken" | "failed" | "waiting"> {
  if (await readSnapshotFacts(answerPath(request))) return "taken";
  const isFailed = await stat(join(request, failedFile)).catch(() => null);
  return isFailed ? "failed" : "waiting";
}

/** Answers requests for snapshots, and removes those that nobody waits for. */
export async function answerRequests(
  database: Database,
  { dataDir, clock }: { dataDir: string; clock: Clock },
): Promise<number> {
  let answered = 0;
  for (const name of await namesIn(requestsIn(dataDir))) {
    const request = join(requestsIn(dataDir), name);
    const requestFile = await stat(request).catch(() => null);
    if (!requestFile) continue;
    if (clock.now().getTime() - requestFile.mtimeMs > forgotten) {
      await rm(request, { recursive: true, force: true });
      continue;
    }
    if ((await readAnswer(request)) !== "waiting") continue;
    await answer(database, request, clock);
    answered += 1;
  }
  return answered;
}

/** @throws what made it fail, once whoever waits has been told */
async function answer(database: Database, request: string, clock: Clock): Promise<void> {
  // of a server that ended half-way
  await rm(answerPath(request), { recursive: true, force: true });
  try {
    await writeSnapshot(database, answerPath(request), clock.now());
  } catch (error) {
    await rm(answerPath(request), { recursive: true, force: true });
    await writeFile(join(request, failedFile), "").catch(() => undefined);
    throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
