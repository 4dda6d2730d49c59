import pg from "pg";
import type { Database } from "./database.ts";
import { databaseOnPool } from "./database-on-pool.ts";
import { EmbeddedConnection } from "./embedded-connection.ts";
import { EmbeddedEngine } from "./embedded-engine.ts";

const minute = 60_000;
const checkpointEvery = 5 * minute;
const vacuumEvery = 24 * 60 * minute;
const longestWaitForConnection = 10_000;

/**
 * Opens the database that needs no server, in `folder`, creating it where there is none.
 * The caller holds the lock on the data folder: two processes on one folder destroy it.
 */
export async function openEmbeddedDatabase(
  folder: string,
  onFault: (error: Error) => void,
): Promise<Database> {
  const engine = await EmbeddedEngine.start(folder);
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: longestWaitForConnection,
    user: "postgres",
    database: "postgres",
    stream: () => new EmbeddedConnection(engine),
  });
  pool.on("error", onFault);

  // The engine has no background processes that would do this.
  const maintain = (statement: string, interval: number) =>
    setInterval(() => pool.query(statement).catch(onFault), interval).unref();
  const timers = [maintain("CHECKPOINT", checkpointEvery), maintain("VACUUM ANALYZE", vacuumEvery)];

  return {
    kind: "embedded",
    ...databaseOnPool(pool),

    async withoutTimeLimit(work) {
      const client = await pool.connect();
      try {
        return await work(client);
      } finally {
        client.release();
      }
    },

    async close() {
      for (const timer of timers) clearInterval(timer);
      await pool.end();
      if (!engine.stopped) await engine.close();
    },
  };
}
