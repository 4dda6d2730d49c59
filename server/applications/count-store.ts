import { sql } from "drizzle-orm";
import { applications } from "../../db/schema.ts";
import type { Queries } from "../platform/database.ts";
import { lookupConditionsOf } from "./query-store.ts";
import type { MeantQuery } from "./search-meaning.ts";

/** Counts row by row, for what no sum is kept of. */
export function createCountStore(queries: Queries) {
  return {
    /** For the rest of this transaction. */
    async limitTime(milliseconds: number): Promise<void> {
      await queries.execute(
        sql`SELECT set_config('statement_timeout', ${`${milliseconds}ms`}, true)`,
      );
    },

    async count(query: MeantQuery): Promise<number> {
      const { rows } = await queries.execute<{ total: number }>(sql`
        SELECT count(*)::int AS total FROM ${applications} WHERE ${lookupConditionsOf(query)}`);
      return rows[0]?.total ?? 0;
    },
  };
}
