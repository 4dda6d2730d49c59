import { existsSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import { DataFolderInUse, lockDataFolder } from "#platform/data-folder.ts";
import { openDiskReader } from "#platform/disk-storage.ts";
import { refuseEarlierFolder } from "#platform/earlier-schema.ts";
import { openDatabase } from "#platform/open-database.ts";
import { OperatorError } from "#platform/operator-error.ts";
import type { Storage } from "#platform/storage.ts";
import { nameAt } from "./backup-folder.ts";
import { checkMigrations } from "./check-copy.ts";
import type { Manifest } from "./manifest.ts";
import type { ObjectList } from "./objects.ts";
import {
  answerPath,
  askForSnapshot,
  readAnswer,
  readSnapshotFacts,
  type Snapshot,
  writeSnapshot,
} from "./snapshot-folder.ts";

/** A whole copy of an installation: its manifest, and how to read what that lists. */
export interface Source {
  manifest: Manifest;
  objects: ObjectList;
  /** Rows of a table in COPY text format. */
  rows(table: string): AsyncIterable<Buffer>;
  /** Null where it is not there after all. */
  object(key: string): Promise<Readable | null>;
  /** What an object that is not as it was listed is called in a message. */
  whereabouts(key: string): string;
  /** A sentence on what helps then. */
  wayOut: string;
}

type Place = Pick<Config, "databaseUrl" | "dataDir" | "s3">;

const lookEvery = 200;
const longestWait = 120_000;

/** Where an installation keeps its objects, to be read beside a running server. */
export async function openObjects({ s3, dataDir }: Place): Promise<Pick<Storage, "get" | "keys">> {
  if (!s3) return openDiskReader(join(dataDir, "documents"));
  const { openS3Storage } = await import("#platform/s3-storage.ts");
  return openS3Storage(s3);
}

/** @throws OperatorError where there is no installation to be copied */
export function checkPlace({ databaseUrl, dataDir }: Pick<Place, "databaseUrl" | "dataDir">): void {
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
  const snapshot = place.databaseUrl
    ? await readItself(place, folder, clock)
    : await fromDataFolder(place, folder, clock);
  checkMigrations(snapshot.migrations);
  return snapshot;
}

async function fromDataFolder(place: Place, folder: string, clock: Clock): Promise<Snapshot> {
  const request = await askForSnapshot(place.dataDir, nameAt(clock.now()));
  try {
    const deadline = performance.now() + longestWait;
    while (performance.now() < deadline) {
      const lock = tryToLock(place.dataDir);
      if (lock) return await readItself(place, folder, clock).finally(() => lock.release());
      const answer = await readAnswer(request.folder);
      if (answer === "failed")
        throw new OperatorError(
          "The server could not write its tables into DATA_DIR: its log says why.",
        );
      if (answer === "taken") return await takeOver(answerPath(request.folder), folder);
      await pause(lookEvery);
    }
  } finally {
    await request.end();
  }
  throw new OperatorError("The process that holds the data folder does not answer. Stop it first.");
}

async function takeOver(answer: string, folder: string): Promise<Snapshot> {
  await cp(answer, folder, { recursive: true });
  const snapshot = await readSnapshotFacts(folder);
  if (!snapshot) throw new Error("The snapshot has gone.");
  return snapshot;
}

/** The same where this process holds the installation, or its database can be shared. */
export async function takeSnapshotOfOwn(
  place: Place,
  folder: string,
  clock: Clock,
): Promise<Snapshot> {
  const snapshot = await readItself(place, folder, clock);
  checkMigrations(snapshot.migrations);
  return snapshot;
}

async function readItself(place: Place, folder: string, clock: Clock): Promise<Snapshot> {
  const database = await openDatabase({ ...place, onFault: toldElsewhere });
  try {
    return await writeSnapshot(database, folder, clock.now());
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

/** Whatever breaks, the query that meets it fails as well. */
const toldElsewhere = () => undefined;
