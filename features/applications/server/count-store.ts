import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { applications } from "#db/schema.ts";
import { inRange, lookupConditionsOf } from "./query-store.ts";
import type { RecordRange } from "./records.ts";
import type { MeantQuery } from "./search-meaning.ts";

/** Counts row by row, for what no sum is kept of. */
export function createCountStore(client: pg.ClientBase) {
  const queries = drizzle(client as pg.Client);
  return {
    /** @param range null for all */
    async count(query: MeantQuery, range: RecordRange | null): Promise<number> {
      const conditions = sql.join([lookupConditionsOf(query), ...inRange(range)], sql` AND `);
      const { rows } = await queries.execute<{ total: number }>(sql`
        SELECT count(*)::int AS total FROM ${applications} WHERE ${conditions}`);
      return rows[0]?.total ?? 0;
    },
  };
}
