import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import { createCachedReads } from "./cached-reads.ts";
import { countExactly } from "./count-store.ts";
import { dailyCountScopeOf, sumDailyCounts } from "./daily-counts-store.ts";
import { createReadAside } from "./read-aside.ts";
import type { MeantQuery } from "./search-meaning.ts";

/** Exact counts, however many. */
export interface RecordCounts {
  /** Null where counting takes longer than it may. */
  count(query: MeantQuery): Promise<number | null>;
  /** What is counted next is counted again, because applications have changed. */
  forget(): void;
}

interface CountLimits {
  /** Milliseconds that one count may take; on the embedded database its size is the limit. */
  milliseconds: number;
}

/** Milliseconds for which a count is told again: as long as somebody turns pages. */
const cachedFor = 30_000;
const mostKept = 100;
const mostAtOnce = 2;

/**
 * Counts what queries find, by sums where there are any, else row by row beside the pages'
 * connections. Whoever asks the same again, in any order, is not counted for again until
 * applications arrive or are erased, which their sum tells, are changed here (`forget`), or the
 * count grows old.
 */
export function createRecordCounts(
  database: Database,
  clock: Clock,
  { milliseconds }: CountLimits,
): RecordCounts {
  const aside = createReadAside(database, { atOnce: mostAtOnce, milliseconds });
  const kept = createCachedReads<number | null>({ clock, maxAge: cachedFor, most: mostKept });

  const byRows = (query: MeantQuery) => aside((queries) => countExactly(queries, query, null));

  return {
    async count(query) {
      const scope = dailyCountScopeOf(query);
      if (scope) return sumDailyCounts(database.queries, scope);
      const all = await sumDailyCounts(database.queries, { dimension: "all", values: [""] });
      const key = JSON.stringify([all, ...partsOf(query)]);
      return kept.get(key, () => byRows(query));
    },

    forget: kept.forget,
  };
}

/** All that tells which applications are found, without their order. */
function partsOf({ sort: _, descending: __, meaning, ...filters }: MeantQuery): unknown[] {
  return [filters, ...(meaning ? [[...meaning.statuses], meaning.referrers] : [])];
}
