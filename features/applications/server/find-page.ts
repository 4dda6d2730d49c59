import type { Queries } from "#platform/database.ts";
import {
  type DailyCountScope,
  dailyCountScopeOf,
  locateDay,
  sumDailyCounts,
} from "./daily-counts-store.ts";
import type { FoundPage, ListPage } from "./desk.ts";
import { findByReading, type ReadingLimits, readingLimits } from "./find-by-reading.ts";
import { createPageStore } from "./page-store.ts";
import type { MeantQuery } from "./search-meaning.ts";

export interface FindingLimits extends ReadingLimits {
  /** Places up to which walking from the list's beginning costs no more than finding the day. */
  nearBeginning: number;
}

export const findingLimits: FindingLimits = { ...readingLimits, nearBeginning: 1_000 };

/** Ids of a page and the count of all, each by the quickest way. See docs/decisions/0018. */
export async function findPage(
  queries: Queries,
  query: MeantQuery,
  page: ListPage,
  limits: FindingLimits = findingLimits,
): Promise<FoundPage> {
  const scope = dailyCountScopeOf(query);
  if (scope) return findTallied({ queries, query, scope, limits }, page);
  return findByReading(queries, query, page, limits);
}

interface Tallied {
  queries: Queries;
  query: MeantQuery;
  scope: DailyCountScope;
  limits: FindingLimits;
}

async function findTallied(tallied: Tallied, page: ListPage): Promise<FoundPage> {
  const { queries, query, scope, limits } = tallied;
  const count = await sumDailyCounts(queries, scope);
  const found = { count, exact: true };
  // at the very end the list may just have grown
  const limit = Math.min(page.limit, Math.max(0, count - page.offset));
  if (limit === 0) return { ids: [], ...found };
  const store = createPageStore(queries);
  const rows = { limit, offset: page.offset };
  if (query.sort === "date") return { ids: await byDate(tallied, rows), ...found };
  if (scope.dimension === "all" && !scope.from && !scope.to) {
    return { ids: await fromNearerEnd(queries, query, rows, count), ...found };
  }
  if (count <= limits.fewRows) return { ids: await store.sortAll(query, rows), ...found };
  return { ids: await store.walk(query, rows), ...found };
}

/** Begins on the day on which the page falls, so that every page costs the same. */
async function byDate(
  { queries, query, scope, limits }: Tallied,
  { limit, offset }: ListPage,
): Promise<number[]> {
  const store = createPageStore(queries);
  if (offset <= limits.nearBeginning) return store.walk(query, { limit, offset });
  const { descending } = query;
  const located = await locateDay(queries, scope, { offset, descending });
  if (!located) return [];
  const { day, before, through } = located;
  const end = offset + limit;
  const backwards = end <= through && through - end < offset - before;
  const onwards = descending === backwards ? { from: day } : { to: day };
  const rest = { ...query, ...onwards, descending: descending !== backwards };
  const ids = await store.walk(rest, {
    limit,
    offset: backwards ? through - end : offset - before,
  });
  return backwards ? ids.toReversed() : ids;
}

async function fromNearerEnd(
  queries: Queries,
  query: MeantQuery,
  { limit, offset }: ListPage,
  count: number,
): Promise<number[]> {
  const store = createPageStore(queries);
  const left = count - offset - limit;
  if (offset <= left) return store.walk(query, { limit, offset });
  const reversed = { ...query, descending: !query.descending, mirrored: true };
  return (await store.walk(reversed, { limit, offset: left })).toReversed();
}
