import { type SQL, sql } from "drizzle-orm";
import type { Queries } from "#platform/database.ts";
import { boundedCount, mostInTab, type TabCount } from "#records/list/counted-list.ts";
import { nobody, type Tab } from "../application-list.ts";
import { applications } from "../tables.ts";
import { dailyCountScopeOf, sumDailyCounts, sumEach } from "./daily-counts-store.ts";
import { conditionsOf, lookupConditionsOf } from "./query-store.ts";
import type { MeantQuery } from "./search-meaning.ts";
import { hasText } from "./search-words.ts";

interface Counting {
  queries: Queries;
  /** The query without the filters that tabs choose. */
  rest: MeantQuery;
  most: number;
}

/**
 * How many of the list each tab holds, which costs no more than the list itself: by sums where they are kept; else
 * what fits all other filters is looked up once, and each tab takes its own of it. Of more than that only those tabs are
 * counted that an index answers; the others are null.
 */
export async function countTabs(
  queries: Queries,
  rest: MeantQuery,
  tabs: readonly Tab[],
  most = mostInTab,
): Promise<(TabCount | null)[]> {
  const counting = { queries, rest, most };
  const scopes = tabs.map((tab) => dailyCountScopeOf({ ...rest, ...tab }));
  const sums = await sumEach(queries, scopes);
  const others = tabs.filter((_, at) => sums[at] === null);
  const counted = others.length === 0 ? [] : await countOthers(counting, others);
  return sums.map((sum) => {
    const count = sum ?? counted.shift() ?? null;
    return count === null ? null : boundedCount(count, most);
  });
}

async function countOthers(counting: Counting, tabs: readonly Tab[]): Promise<(number | null)[]> {
  const { queries, rest, most } = counting;
  // a text may have to be compared with every application
  const asked = hasText(rest) ? { scope: null, sort: rest.sort, descending: true } : rest;
  const scope = dailyCountScopeOf(asked);
  const known = scope && (await sumDailyCounts(queries, scope));
  const mayBeFew = known === null || known <= most;
  const sorted = mayBeFew ? await sortIntoTabs(counting, tabs) : null;
  if (sorted) return sorted;
  const isLookedUp = tabs.map(
    ({ assignee = nobody, unread }) => !hasText(rest) && (assignee !== nobody || unread === true),
  );
  const counts = await lookUp(
    counting,
    tabs.filter((_, at) => isLookedUp[at]),
  );
  return isLookedUp.map((is) => (is ? (counts.shift() ?? 0) : null));
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
const inOrder = (tabs: readonly Tab[], [found]: Counts[]) =>
  tabs.map((_, at) => found?.[`tab${at}`] ?? 0);

/** Null where more than `most` fit all other filters. */
async function sortIntoTabs({ queries, rest, most }: Counting, tabs: readonly Tab[]) {
  const all = { sort: rest.sort, descending: rest.descending, scope: null };
  const { rows } = await queries.execute<Counts>(sql`
    WITH found AS MATERIALIZED (
      SELECT ${columns(tabs, (tab) => conditionsOf({ ...all, ...tab }))}
      FROM ${applications} WHERE ${lookupConditionsOf(rest)} LIMIT ${most + 1}
    ) SELECT ${columns(tabs, (_, name) => sql`count(*) FILTER (WHERE ${name})::int`)},
      count(*)::int AS total FROM found`);
  return (rows[0]?.total ?? 0) > most ? null : inOrder(tabs, rows);
}

async function lookUp({ queries, rest, most }: Counting, tabs: readonly Tab[]) {
  if (tabs.length === 0) return [];
  const count = (tab: Tab) => sql`(SELECT count(*)::int FROM (
    SELECT FROM ${applications} WHERE ${lookupConditionsOf({ ...rest, ...tab })} LIMIT ${most + 1}
  ) AS found)`;
  const { rows } = await queries.execute<Counts>(sql`SELECT ${columns(tabs, count)}`);
  return inOrder(tabs, rows);
}
