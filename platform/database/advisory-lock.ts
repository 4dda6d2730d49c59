import type { Database } from "./database.ts";

/** Any number, the same on every node. */
const lockNumber = 7_305_113;

/**
 * Runs work that nodes starting at the same moment must not do at once, such as filling empty tables,
 * under PostgreSQL's advisory lock, which is released when a node ends in the middle.
 */
export async function withAdvisoryLock<Result>(
  database: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  // one process has it to itself; and its one connection would wait for itself
  if (database.kind === "embedded") return database.patiently(work);
  return database.withoutTimeLimit(async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [lockNumber]);
    try {
      return await work();
    } finally {
      await client.query("SELECT pg_advisory_unlock($1)", [lockNumber]);
    }
  });
}
