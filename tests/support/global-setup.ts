import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { findPostgres, stopClusterIn } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder for what all test files of one run share; made on first use, removed at the end. */
    runFolder: string;
    postgresAvailable: boolean;
  }
}

const missing = `
  PostgreSQL 15 or newer was not found and could not be installed:
  THE STORE TESTS RUN ON THE EMBEDDED DATABASE ONLY.
  Install it, or point TEST_DATABASE_URL at a server where databases may be created.
`;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgresAvailable = Boolean(process.env.TEST_DATABASE_URL ?? findPostgres());
  if (!postgresAvailable && process.env.CI) throw new Error(missing);
  if (!postgresAvailable) process.stderr.write(missing);

  const runFolder = await mkdtemp(join(tmpdir(), "careers-test-"));
  // The database server runs as another user and has its own folder in here.
  await chmod(runFolder, 0o711);
  project.provide("runFolder", runFolder);
  project.provide("postgresAvailable", postgresAvailable);
  return async () => {
    await stopClusterIn(join(runFolder, "postgresql"));
    await rm(runFolder, { recursive: true, force: true });
  };
}
