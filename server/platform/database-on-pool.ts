import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Database } from "./database.ts";

/** The parts of a database that are the same for every kind of server behind the pool. */
export function databaseOnPool(
  pool: pg.Pool,
): Pick<Database, "pool" | "queries" | "transaction" | "ping"> {
  return {
    pool,
    queries: drizzle(pool),

    async transaction(work) {
      const client = await pool.connect();
      try {
        await client.query("BEGIN");
        const result = await work(drizzle(client));
        await commit(client);
        client.release();
        return result;
      } catch (error) {
        await abandon(client);
        throw error;
      }
    },

    async ping() {
      await pool.query("SELECT 1");
    },
  };
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
    await client.query("ROLLBACK");
    client.release();
  } catch (error) {
    client.release(error as Error);
  }
}
