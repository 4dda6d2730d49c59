import { mkdir, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import { readSnapshotFacts, writeSnapshot } from "./snapshot-folder.ts";

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
