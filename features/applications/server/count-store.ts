import { sql } from "drizzle-orm";
import type { Queries } from "#platform/database.ts";
import { applications } from "../tables.ts";
import type { RecordRange } from "./export/read-records.ts";
import { inRange, lookupConditionsOf } from "./query-store.ts";
import type { MeantQuery } from "./search-meaning.ts";

/** To the last one, however many. @param range null for all */
export async function countExactly(
  queries: Queries,
  query: MeantQuery,
  range: RecordRange | null,
): Promise<number> {
  const conditions = sql.join([lookupConditionsOf(query), ...inRange(range)], sql` AND `);
  const { rows } = await queries.execute<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM ${applications} WHERE ${conditions}`);
  return rows[0]?.total ?? 0;
}
