import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { isStoreUnavailable } from "../store-unavailable.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import { awaitPostgres, checkPostgresVersion } from "./await-postgres.ts";
import { type Database, databaseOnPool } from "./database.ts";
import { breakOff, DatabasePool, measuredClient } from "./database-pool.ts";

/*
 * Whoever meets a server that is away is told within two seconds: a request waits for a connection, or for
 * the answer to its statement, and fails with the first of them that does not come.
 */
const connectionTimeout = 2_000;
const statementTimeout = 1_700;
/** Longer than the server's own limit, so that it speaks only for a server that has fallen silent. */
const silenceTimeout = 2_000;
const forgottenTransactionTimeout = 30_000;
/** What runs without a limit of time learns soon that the way to the server is broken. */
const keepAliveDelay = 5_000;
const maxEndMs = 2_000;

/** Opens a PostgreSQL server (15 or newer), waiting a while for one that is just starting. */
export async function openPostgresDatabase(
  databaseUrl: string,
  onFault: (error: Error) => void,
  metrics: Metrics | null,
): Promise<Database> {
  const connection: pg.ClientConfig = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectionTimeout,
    application_name: "careers",
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelay,
  };
  const Client = measuredClient(metrics);
  const pool = new DatabasePool(
    {
      ...connection,
      max: 10,
      statement_timeout: statementTimeout,
      query_timeout: silenceTimeout,
      idle_in_transaction_session_timeout: forgottenTransactionTimeout,
    },
    metrics,
  );
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
    const client = new Client(config);
    client.on("error", onFault);
    await client.connect();
    try {
      return await work(client);
    } catch (error) {
      // one that does not answer would not take leave either
      if (isStoreUnavailable(error)) breakOff(client);
      throw error;
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

    // the server tells of itself what it does not do in time
    patiently: (work) => work(),

    close() {
      closing = true;
      // a server that hangs does not hold up our end
      return Promise.race([pool.end(), pause(maxEndMs, undefined, { ref: false })]);
    },
  };

  try {
    await awaitPostgres(database);
    await checkPostgresVersion(database);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return database;
}
