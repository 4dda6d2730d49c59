import { indianDay } from "#contract/indian-day.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import { knownPath, otherPages } from "./known-path.ts";
import type { PageView, PageViews, ViewCount } from "./page-views.ts";
import { addViews, readDays, readPages } from "./page-views-store.ts";

export interface PageViewsOptions {
  database: Database;
  clock: Clock;
  /** Canonical paths of the site's pages; what is none of them is counted as `other`. */
  pages: () => Promise<readonly string[]>;
  /** Paths of pages that are not counted. */
  uncounted?: readonly string[];
  /** Takes each view on to another service; does nothing by default. */
  forward?: (view: PageView) => void;
}

const day = 24 * 60 * 60 * 1_000;
const pagesReported = 20;

/** Counts in memory and stores every now and then, so that a crowd costs a few rows. */
export function createPageViews(options: PageViewsOptions): PageViews {
  const { database, clock, pages, uncounted = [], forward } = options;
  let counted = new Map<string, number>();

  function add(key: string, views: number): void {
    counted.set(key, (counted.get(key) ?? 0) + views);
  }

  return {
    async count(path, visitor) {
      if (knownPath(path, uncounted) !== otherPages) return;
      const known = knownPath(path, await pages());
      add(`${indianDay(clock.now())} ${known}`, 1);
      forward?.({ path: known, ...visitor });
    },
    async flush() {
      const stored = counted;
      if (stored.size === 0) return;
      counted = new Map();
      const rows = [...stored].map(([key, views]) => {
        const [on = "", path = ""] = key.split(" ");
        return { day: on, path, views };
      });
      try {
        await addViews(database.queries, rows);
      } catch (cause) {
        for (const [key, views] of stored) add(key, views);
        throw cause;
      }
    },
    async report(span) {
      const now = clock.now().getTime();
      const names = Array.from({ length: span }, (_, at) =>
        indianDay(new Date(now - (span - 1 - at) * day)),
      );
      const first = names[0] as string;
      const found = new Map(
        (await readDays(database.queries, first)).map(({ name, views }) => [name, views]),
      );
      const days: ViewCount<string>[] = names.map((name) => ({
        name,
        views: found.get(name) ?? 0,
      }));
      const total = days.reduce((sum, { views }) => sum + views, 0);
      return { days, pages: await readPages(database.queries, first, pagesReported), total };
    },
  };
}
