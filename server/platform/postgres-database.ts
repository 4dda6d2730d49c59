import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Database } from "./database.ts";
import { databaseOnPool } from "./database-on-pool.ts";
import { OperatorError } from "./operator-error.ts";

const connectionTimeout = 2_000;
const statementTimeout = 2_000;
/** Longer than the server's own limit, so that it speaks only for a server that has fallen silent. */
const silenceTimeout = 2_500;
const forgottenTransactionTimeout = 30_000;

const longestStart = 30_000;
const startRetryInterval = 250;
/** Nobody listens yet, or the server says that it is starting up. */
const startingUp = new Set(["ECONNREFUSED", "ENOENT", "57P03"]);

/** Opens a PostgreSQL server (15 or newer), waiting a while for one that is just starting. */
export async function openPostgresDatabase(
  databaseUrl: string,
  onFault: (error: Error) => void,
): Promise<Database> {
  const connection: pg.ClientConfig = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectionTimeout,
    application_name: "careers",
    keepAlive: true,
  };
  const pool = new pg.Pool({
    ...connection,
    max: 10,
    statement_timeout: statementTimeout,
    query_timeout: silenceTimeout,
    idle_in_transaction_session_timeout: forgottenTransactionTimeout,
  });
  // Without a listener an idle connection that the server closes would end the process.
  let closing = false;
  pool.on("error", (error) => {
    if (!closing) onFault(error);
  });

  /** On a connection beside the pool, which pages do not wait for. */
  async function apart<Result>(
    config: pg.ClientConfig,
    work: (client: pg.ClientBase) => Promise<Result>,
  ): Promise<Result> {
    const client = new pg.Client(config);
    client.on("error", onFault);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  const database: Database = {
    kind: "postgresql",
    ...databaseOnPool(pool),

    withoutTimeLimit: (work) => apart(connection, work),

    withTimeLimit(milliseconds, work) {
      const query_timeout = milliseconds + silenceTimeout - statementTimeout;
      return apart({ ...connection, statement_timeout: milliseconds, query_timeout }, work);
    },

    close() {
      closing = true;
      return pool.end();
    },
  };

  try {
    await waitForServer(database);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return database;
}

async function waitForServer(database: Database): Promise<void> {
  const deadline = Date.now() + longestStart;
  for (;;) {
    try {
      return await database.ping();
    } catch (error) {
      const { code } = error as { code?: string };
      if (!startingUp.has(code ?? "") || Date.now() > deadline) {
        throw new OperatorError("The database named in DATABASE_URL cannot be reached.", {
          cause: error,
        });
      }
    }
    await pause(startRetryInterval);
  }
}
