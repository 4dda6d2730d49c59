import type { TestProject } from "vitest/node";
import { dropDatabasesLike, findPostgres } from "../databases/postgres.ts";
import { refusedByEmbedded } from "../databases/sent-statements.ts";
import { makeRunFolder, removeRunFolder } from "./run-folder.ts";

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

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  const postgresAvailable = Boolean(serverUrl ?? findPostgres());
  if (!postgresAvailable && process.env.CI) throw new Error(missing);
  if (!postgresAvailable) process.stderr.write(missing);

  const runFolder = await makeRunFolder();
  const databasePrefix = `careers_test_${process.pid}_`;
  project.provide("runFolder", runFolder);
  project.provide("postgresAvailable", postgresAvailable);
  project.provide("databasePrefix", databasePrefix);
  return async () => {
    try {
      await expectOnEmbedded(runFolder);
    } finally {
      if (serverUrl) await dropDatabasesLike(serverUrl, databasePrefix);
      await removeRunFolder(runFolder);
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
