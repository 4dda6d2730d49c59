import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { Availability } from "./availability.ts";
import { AvailabilityPool } from "./availability-pool.ts";
import { awaitPostgres, judgePostgres } from "./await-postgres.ts";
import type { Database } from "./database.ts";
import { databaseOnPool } from "./database-on-pool.ts";

const connectionTimeout = 2_000;
const statementTimeout = 2_000;
/** Longer than the server's own limit, so that it speaks only for a server that has fallen silent. */
const silenceTimeout = 2_500;
const forgottenTransactionTimeout = 30_000;
/** A look at the server gives up by itself a little after nobody waits for it any more. */
const lookTimeout = 2_000;
const longestEnd = 2_000;

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
  const availability = new Availability({ what: "database", look: () => look(connection) });
  const pool = new AvailabilityPool(
    {
      ...connection,
      max: 10,
      statement_timeout: statementTimeout,
      query_timeout: silenceTimeout,
      idle_in_transaction_session_timeout: forgottenTransactionTimeout,
    },
    availability,
  );
  // Without a listener an idle connection that the server closes would end the process.
  let closing = false;
  pool.on("error", (error) => {
    if (!closing) onFault(error);
  });

  /** On a connection beside the pool, which pages do not wait for. */
  function apart<Result>(
    config: pg.ClientConfig,
    work: (client: pg.ClientBase) => Promise<Result>,
  ): Promise<Result> {
    const client = new pg.Client(config);
    client.on("error", onFault);
    const run = async () => {
      await client.connect();
      try {
        return await work(client);
      } finally {
        await client.end();
      }
    };
    return availability.guard(run, { onCut: () => breakOff(client), long: true });
  }

  const database: Database = {
    kind: "postgresql",
    ...databaseOnPool(pool, availability),

    withoutTimeLimit: (work) => apart(connection, work),

    withTimeLimit(milliseconds, work) {
      const query_timeout = milliseconds + silenceTimeout - statementTimeout;
      return apart({ ...connection, statement_timeout: milliseconds, query_timeout }, work);
    },

    close() {
      closing = true;
      availability.close();
      // a server that hangs does not hold up our end
      return Promise.race([pool.end(), pause(longestEnd, undefined, { ref: false })]);
    },
  };

  try {
    await awaitPostgres(database);
    await judgePostgres(database);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return database;
}

/** Work without a limit of time would wait for ever on a connection that nobody answers. */
function breakOff(client: pg.Client): void {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}

/** On a connection of its own: those of the pool may all wait for what hangs. */
async function look(connection: pg.ClientConfig): Promise<void> {
  const times = { connectionTimeoutMillis: lookTimeout, query_timeout: lookTimeout };
  const client = new pg.Client({ ...connection, ...times });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("SELECT 1");
  } catch (error) {
    // a server that has no connection left for us answers those that we have
    if ((error as { code?: string }).code !== "53300") throw error;
  } finally {
    client.end().catch(() => undefined);
  }
}
