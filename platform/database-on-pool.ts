import { randomBytes } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Availability } from "./availability.ts";
import type { Database, Queries } from "./database.ts";
import { isSilence } from "./store-unavailable.ts";

/** In milliseconds; short, because it may follow on a query that already waited in vain. */
const rollbackTimeout = 500;

/** The parts of a database that are the same for every kind of server behind the pool. */
export function databaseOnPool(
  pool: pg.Pool,
  availability: Availability,
): Pick<Database, "node" | "pool" | "queries" | "transaction" | "ping"> {
  // A connection may break between two queries of a transaction: the next query reports it, but
  // without a listener the event itself would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));

  return {
    node: randomBytes(9).toString("base64url"),
    pool,
    queries: drizzle(pool),

    transaction: (work) => availability.guard(() => inTransaction(pool, work)),

    async ping() {
      // of a store that was away until now there may be better news
      if (availability.isAway) await availability.check();
      await pool.query("SELECT 1");
    },
  };
}

async function inTransaction<Result>(
  pool: pg.Pool,
  work: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const result = await work(drizzle(client));
    await commit(client);
    client.release();
    return result;
  } catch (error) {
    // the server rolls back by itself where it does not listen any more
    if (isSilence(error)) client.release(error as Error);
    else await abandon(client);
    throw error;
  }
}

/** PostgreSQL answers COMMIT after a failed statement with a quiet roll-back: nothing was stored. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query("COMMIT");
  if (command !== "COMMIT") {
    throw new Error("The transaction was rolled back because one of its statements had failed.");
  }
}

/** A connection that cannot roll back is closed, and the server rolls back by itself. */
async function abandon(client: pg.PoolClient): Promise<void> {
  try {
    const rollback = { text: "ROLLBACK", query_timeout: rollbackTimeout };
    await client.query(rollback);
    client.release();
  } catch (error) {
    client.release(error as Error);
  }
}
