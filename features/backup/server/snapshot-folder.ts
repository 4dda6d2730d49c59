import { once } from "node:events";
import { createReadStream, createWriteStream, type WriteStream } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import { writeWhole } from "#platform/durable-file.ts";
import { readSnapshot, type SnapshotFacts } from "./snapshot-store.ts";

/** What may lie in memory before the database is made to wait for the disk. */
const writeAhead = 16 * 1024 * 1024;

/** The state of a database at one moment, as files. */
export interface Snapshot extends SnapshotFacts {
  /** When it was begun: all that was acknowledged before is in it. ISO 8601. */
  takenAt: string;
}

const factsFile = "snapshot.json";

/**
 * Writes the state of the database at this moment into a folder that is not there yet, for its
 * owner only. What says that it is whole is written last.
 */
export async function writeSnapshot(
  database: Database,
  folder: string,
  now: Date,
): Promise<Snapshot> {
  const takenAt = now.toISOString();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = new Map<string, WriteStream>();
  const open = (table: string) => {
    const options = { flags: "wx", mode: 0o600, flush: true, highWaterMark: writeAhead };
    const file = createWriteStream(tableFile(folder, table), options);
    // told where its end is waited for
    file.on("error", () => undefined);
    files.set(table, file);
    return file;
  };
  try {
    const facts = await readSnapshot(database, async (table, rows) => {
      const file = files.get(table) ?? open(table);
      if (file.errored) throw file.errored;
      if (!file.write(rows)) await once(file, "drain");
    });
    for (const { name } of facts.tables) if (!files.has(name)) open(name);
    for (const file of files.values()) await finished(file.end());
    const snapshot = { takenAt, ...facts };
    await writeWhole(join(folder, factsFile), JSON.stringify(snapshot));
    return snapshot;
  } finally {
    for (const file of files.values()) file.destroy();
  }
}

/** @returns null where the folder holds no whole snapshot */
export async function readSnapshotFacts(folder: string): Promise<Snapshot | null> {
  try {
    return JSON.parse(await readFile(join(folder, factsFile), "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Where the rows of a table are. */
export function tableFile(folder: string, table: string): string {
  return join(folder, `${table}.rows`);
}

/** The rows of a table in COPY text format. */
export function readTable(folder: string, table: string): Readable {
  return createReadStream(tableFile(folder, table), { highWaterMark: 1024 * 1024 });
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
export const answerPath = (request: string) => join(request, "answer");

/** A request, and the folder that it stands in. */
export interface SnapshotRequest {
  folder: string;
  /** Takes it back, and the answer with it. */
  end(): Promise<void>;
}

/** Leaves a request, and says now and then that somebody still waits. */
export async function askForSnapshot(dataDir: string, name: string): Promise<SnapshotRequest> {
  const folder = join(requestsIn(dataDir), name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const say = () => void utimes(folder, new Date(), new Date()).catch(() => undefined);
  const saying = setInterval(say, sayEvery);
  return {
    folder,
    async end() {
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
    const asked = await stat(request).catch(() => null);
    if (!asked) continue;
    if (clock.now().getTime() - asked.mtimeMs > forgotten) {
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
