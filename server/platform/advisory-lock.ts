import type { Database } from "./database.ts";

/** Any number, the same on every node. */
const lockNumber = 7_305_113;

/**
 * Does what nodes that start at the same moment must not do at once, such as filling empty tables.
 * A node that ends in the middle lets the next one begin.
 */
export async function inTurn<Result>(
  database: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  // one process has it to itself; and its one connection would wait for itself
  if (database.kind === "embedded") return work();
  return database.withoutTimeLimit(async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [lockNumber]);
    try {
      return await work();
    } finally {
      await client.query("SELECT pg_advisory_unlock($1)", [lockNumber]);
    }
  });
}
