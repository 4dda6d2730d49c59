import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";

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
  /** Resolves when a query runs; rejects when the store is out of reach. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
