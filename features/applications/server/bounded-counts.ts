import pLimit from "p-limit";
import type { Clock } from "#platform/clock.ts";
import { type AskedQuery, newestFirst } from "../application-list.ts";
import { createCachedReads } from "./cached-reads.ts";
import type { FoundPage } from "./desk.ts";
import { type FindingLimits, findingLimits } from "./find-page.ts";

/** Where not `exact`, there are more than this. */
export type BoundedCount = Pick<FoundPage, "count" | "exact">;

/**
 * Milliseconds for which a count is told again. Whoever decides on applications asks for all of their
 * counts at every step: this is what bounds the work, and how long a count may be wrong.
 */
const maxAge = 5_000;
const most = 500;
/** Pages keep most of their connections. */
const atOnce = 2;

/** Among the first rows of the list as many may fit before the count is left at that. */
export const countLimits: FindingLimits = { ...findingLimits, plenty: findingLimits.firstFound };

/** Counts for links beside a list, of many queries at a time, each no further than the list itself counts. */
export function createBoundedCounts(
  clock: Clock,
  read: (query: AskedQuery) => Promise<BoundedCount>,
): (query: AskedQuery) => Promise<BoundedCount> {
  const kept = createCachedReads<BoundedCount>({ clock, maxAge, most });
  const limit = pLimit(atOnce);
  return (asked) => {
    // in the order of the list that is read fastest
    const query = { ...asked, ...newestFirst };
    return kept.get(JSON.stringify(query), () => limit(() => read(query)));
  };
}
