import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import {
  clusterFolder,
  dropDatabasesLike,
  findPostgres,
  stopClusterIn,
} from "../databases/postgres.ts";
import { refusedByEmbedded } from "../databases/sent-statements.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder for what all test files of one run share; made on first use, removed at the end. */
    runFolder: string;
    postgresAvailable: boolean;
    /** How the names of this run's PostgreSQL databases begin. */
    databasePrefix: string;
    /** Set where tests are run thousands of times, for what they say of code that is no SQL. */
    usualDatabaseOnly?: boolean;
  }
}

const missing = `
  PostgreSQL 15 or newer was not found and could not be installed:
  THE STORE TESTS RUN ON THE EMBEDDED DATABASE ONLY.
  Install it, or point TEST_DATABASE_URL at a server where databases may be created.
`;

const folderPrefix = join(tmpdir(), "careers-test-");

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  const postgresAvailable = Boolean(serverUrl ?? findPostgres());
  if (!postgresAvailable && process.env.CI) throw new Error(missing);
  if (!postgresAvailable) process.stderr.write(missing);

  await removeAbandonedRuns();
  const runFolder = await mkdtemp(folderPrefix);
  await writeFile(join(runFolder, "owner"), String(process.pid));
  // The database server runs as another user and has its own folder in here.
  await chmod(runFolder, 0o711);
  const databasePrefix = `careers_test_${process.pid}_`;
  project.provide("runFolder", runFolder);
  project.provide("postgresAvailable", postgresAvailable);
  project.provide("databasePrefix", databasePrefix);
  return async () => {
    try {
      await expectOnEmbedded(runFolder);
    } finally {
      if (serverUrl) await dropDatabasesLike(serverUrl, databasePrefix);
      await removeRun(runFolder);
    }
  };
}

/** Fails the run, be it of one test file: nobody has to remember to try a statement on both databases. */
async function expectOnEmbedded(runFolder: string): Promise<void> {
  const refused = await refusedByEmbedded(runFolder);
  if (refused.length > 0)
    throw new Error(
      `Sent to PostgreSQL, refused by the embedded database:\n\n${refused.join("\n\n")}`,
    );
}

async function removeRun(folder: string): Promise<void> {
  await stopClusterIn(clusterFolder(folder));
  unmountIn(folder);
  await rm(folder, { recursive: true, force: true });
}

/** A small disk that a killed test has left cannot be removed, and no run would start again. */
function unmountIn(folder: string): void {
  const mounts = "/proc/self/mounts";
  if (!existsSync(mounts)) return;
  const places = readFileSync(mounts, "utf8")
    .split("\n")
    .map((line) => line.split(" ")[1] ?? "");
  for (const place of places) {
    if (place.startsWith(`${folder}/`)) spawnSync("umount", [place]);
  }
}

/** A run that was killed could not stop its database server. */
async function removeAbandonedRuns(): Promise<void> {
  for (const owner of globSync(`${folderPrefix}*/owner`)) {
    const pid = Number(readFileSync(owner, "utf8"));
    if (!isRunning(pid)) await removeRun(join(owner, ".."));
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
