import { drizzle } from "drizzle-orm/node-postgres";
import pLimit from "p-limit";
import type pg from "pg";
import type { Database, Queries } from "./database.ts";

/** How PostgreSQL says that a statement took longer than it may. */
const canceled = "57014";

interface LongReadLimits {
  atOnce: number;
  /** For each statement. */
  milliseconds: number;
}

/** Runs work that reads much; null where that takes longer than it may. */
export type LongRead = <Result>(
  work: (queries: Queries) => Promise<Result>,
) => Promise<Result | null>;

/**
 * Long reading on connections of its own, so that pages keep theirs: few at once, the others wait.
 * Within the pool its limits of time would end the connection with the statement.
 */
export function createLongReads(
  database: Database,
  { atOnce, milliseconds }: LongReadLimits,
): LongRead {
  const limit = pLimit(atOnce);
  return async (work) => {
    try {
      return await limit(() =>
        database.withTimeLimit(milliseconds, (client) => work(drizzle(client as pg.Client))),
      );
    } catch (error) {
      if (codeOf(error) === canceled) return null;
      throw error;
    }
  };
}

function codeOf(error: unknown): unknown {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return code ?? cause?.code;
}
