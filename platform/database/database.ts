import { randomBytes } from "node:crypto";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { isSilence } from "../store-unavailable.ts";

/** Anything that runs queries: the database itself or one open transaction. */
export type Queries = Pick<
  NodePgDatabase,
  "select" | "selectDistinctOn" | "insert" | "update" | "delete" | "execute"
>;

/**
 * The only access to the store: PostgreSQL, or the embedded engine that speaks its protocol.
 * Inside `transaction` use only the handed-in queries: the embedded pool has one connection.
 */
export interface Database {
  readonly kind: "embedded" | "postgresql";
  /** By which the other nodes know this process; new with each start. */
  readonly node: string;
  readonly queries: Queries;
  readonly pool: pg.Pool;
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /** Runs work on one connection without the time-outs of ordinary queries: migrations, exports. */
  withoutTimeLimit<Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result>;
  /**
   * The same, where each statement may take so many milliseconds and fails with the code
   * `57014` beyond. The embedded database cannot stop a statement: there its size is the limit.
   */
  withTimeLimit<Result>(
    milliseconds: number,
    work: (client: pg.ClientBase) => Promise<Result>,
  ): Promise<Result>;
  /** For what no request waits for, as at the start: a machine that is busy for seconds is no store that is away. */
  patiently<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves when a query runs; rejects when the store is out of reach. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** In milliseconds; short, because it may follow on a query that already waited in vain. */
const rollbackTimeout = 500;

/** The parts of a database that are the same for every kind of server behind the pool. */
export function databaseOnPool(
  pool: pg.Pool,
): Pick<Database, "node" | "pool" | "queries" | "transaction" | "ping"> {
  // A connection may break between two queries of a transaction: the next query reports it, but
  // without a listener the event itself would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));

  return {
    node: randomBytes(9).toString("base64url"),
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
        // the server rolls back by itself where it does not listen any more
        if (isSilence(error)) client.release(error as Error);
        else await abandon(client);
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

/**
 * A connection that does not roll back soon is closed, and the server rolls back by itself. That alone says nothing of
 * the server: who waits for an answer is given far longer.
 */
async function abandon(client: pg.PoolClient): Promise<void> {
  const rollback = { text: "ROLLBACK", query_timeout: rollbackTimeout };
  const isDone = await client.query(rollback).then(
    () => true,
    () => false,
  );
  client.release(!isDone);
}
