import { type SQL, sql } from "drizzle-orm";
import type { Queries } from "#platform/database/database.ts";
import { boundedCount, type Counted, maxCounted } from "#records/list/counted-list.ts";
import { countUpTo } from "#records/list/list-sql.ts";
import type { Tab } from "../../list/application-query.ts";
import { applications } from "../../tables.ts";
import type { RecordRange } from "../export/read-records.ts";
import { type InterpretedQuery, isOfManyResumes } from "./interpret-search.ts";
import { conditionsOf, inRange, lookupConditionsOf } from "./list-conditions.ts";
import { hasText } from "./parse-search-text.ts";

/** To the last one, however many. @param range null for all */
export async function countExactly(
  queries: Queries,
  query: InterpretedQuery,
  range: RecordRange | null,
): Promise<number> {
  const conditions = sql.join([lookupConditionsOf(query), ...inRange(range)], sql` AND `);
  const { rows } = await queries.execute<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM ${applications} WHERE ${conditions}`);
  return rows[0]?.total ?? 0;
}

/**
 * How many of the list each tab holds: what fits all other filters is looked up once, and each tab takes its own of it.
 * Of more than `most` each is counted by its index. A text may have to be compared with every application for that:
 * then nothing is said.
 * @param rest the query without the filters that tabs choose
 */
export async function countTabs(
  queries: Queries,
  rest: InterpretedQuery,
  tabs: readonly Tab[],
  most = maxCounted,
): Promise<(Counted | null)[]> {
  if (isOfManyResumes(rest)) return tabs.map(() => null);
  const all = { sort: rest.sort, descending: rest.descending, scope: null };
  const { rows } = await queries.execute<Counts>(sql`
    WITH found AS MATERIALIZED (
      SELECT ${columns(tabs, (tab) => conditionsOf({ ...all, ...tab }))}
      FROM ${applications} WHERE ${lookupConditionsOf(rest)} LIMIT ${most + 1}
    ) SELECT ${columns(tabs, (_, name) => sql`count(*) FILTER (WHERE ${name})::int`)},
      count(*)::int AS total FROM found`);
  if ((rows[0]?.total ?? 0) <= most) return inOrder(tabs, rows, most);
  if (hasText(rest)) return tabs.map(() => null);
  const each = (tab: Tab) => countUpTo(applications, lookupConditionsOf({ ...rest, ...tab }), most);
  const counted = await queries.execute<Counts>(sql`SELECT ${columns(tabs, each)}`);
  return inOrder(tabs, counted.rows, most);
}

const columns = (tabs: readonly Tab[], of: (tab: Tab, name: SQL) => SQL) =>
  sql.join(
    tabs.map((tab, at) => {
      const name = sql.identifier(`tab${at}`);
      return sql`${of(tab, sql`${name}`)} AS ${name}`;
    }),
    sql`, `,
  );

type Counts = Record<string, number>;
const inOrder = (tabs: readonly Tab[], [found]: Counts[], most: number) =>
  tabs.map((_, at) => boundedCount(found?.[`tab${at}`] ?? 0, most));
