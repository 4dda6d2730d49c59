import pg from "pg";
import type { Database } from "./database.ts";
import { databaseOnPool } from "./database-on-pool.ts";
import { EmbeddedConnection } from "./embedded-connection.ts";
import { maintain } from "./embedded-maintenance.ts";
import { LastingEngine } from "./lasting-engine.ts";

const longestWaitForConnection = 10_000;

/**
 * Opens the database that needs no server, in `folder`, creating it where there is none.
 * The caller holds the lock on the data folder: two processes on one folder destroy it.
 */
export async function openEmbeddedDatabase(
  folder: string,
  onFault: (error: Error) => void,
): Promise<Database> {
  const engine = new LastingEngine(folder, onFault);
  await engine.open();
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: longestWaitForConnection,
    user: "postgres",
    database: "postgres",
    stream: () => new EmbeddedConnection(() => engine.open()),
  });
  // Of a connection that breaks there is nothing more to say than of the engine itself.
  pool.on("error", () => undefined);

  const endMaintenance = maintain(pool, onFault);

  async function onConnection<Result>(
    work: (client: pg.ClientBase) => Promise<Result>,
  ): Promise<Result> {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  }

  return {
    kind: "embedded",
    ...databaseOnPool(pool),

    withoutTimeLimit: onConnection,

    withTimeLimit: (_, work) => onConnection(work),

    async close() {
      endMaintenance();
      await pool.end();
      await engine.close();
    },
  };
}
