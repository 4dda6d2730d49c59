import { desc, gte, sql } from "drizzle-orm";
import { indianDay } from "#contract/days/indian-day.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { pageViews } from "../tables.ts";

/** A page that was opened; nothing in it tells who did. */
export interface PageView {
  /** Canonical, such as `/Opening/AI-Engineer`, or `other` for what is no page of ours. */
  path: string;
  /** What the forwarding service needs to tell browsers from robots; never stored. */
  userAgent: string;
  /** Without the part that tells one household from the next; never stored. */
  network: string;
  /** The visitor asked not to be followed (Global Privacy Control, Do Not Track). */
  private: boolean;
}

/** Views of one day or one page. */
export interface ViewCount<Name> {
  name: Name;
  views: number;
}

export interface ViewReport {
  /** Every day of the span, the first one first, as ISO dates; days without views too. */
  days: ViewCount<string>[];
  /** The pages opened most, the first one first. */
  pages: ViewCount<string>[];
  total: number;
}

declare module "#platform/context.ts" {
  interface Services {
    pageViews: PageViews;
  }
}

interface WhatCounts {
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
export function createPageViews(
  { database, clock }: Pick<Context, "database" | "clock">,
  { pages, uncounted = [], forward }: WhatCounts,
) {
  let counted = new Map<string, number>();

  function add(key: string, views: number): void {
    counted.set(key, (counted.get(key) ?? 0) + views);
  }

  return {
    /** Counts a view; it is stored with the next flush. */
    async count(path: string, visitor: Omit<PageView, "path">): Promise<void> {
      if (knownPath(path, uncounted) !== otherPages) return;
      const known = knownPath(path, await pages());
      add(`${indianDay(clock.now())} ${known}`, 1);
      forward?.({ path: known, ...visitor });
    },
    /** Stores what was counted since the last time. */
    async flush(): Promise<void> {
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
    /** The last days, today included, as days are in India. */
    async report(span: number): Promise<ViewReport> {
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

export type PageViews = ReturnType<typeof createPageViews>;

interface CountedViews {
  day: string;
  path: string;
  views: number;
}

const views = sql<number>`sum(${pageViews.views})::integer`;

/** Adds to the counts of days and pages, all or nothing. */
export async function addViews(queries: Queries, counted: readonly CountedViews[]): Promise<void> {
  // in one order on every node, or two of them could wait for each other's rows
  const inOrder = counted.toSorted((a, b) =>
    `${a.day} ${a.path}` < `${b.day} ${b.path}` ? -1 : 1,
  );
  await queries
    .insert(pageViews)
    .values(inOrder)
    .onConflictDoUpdate({
      target: [pageViews.day, pageViews.path],
      set: { views: sql`${pageViews.views} + excluded.views` },
    });
}

/** Views of each day from `first` on that has any. */
async function readDays(queries: Queries, first: string): Promise<ViewCount<string>[]> {
  return queries
    .select({ name: pageViews.day, views })
    .from(pageViews)
    .where(gte(pageViews.day, first))
    .groupBy(pageViews.day);
}

/** The `most` pages opened most from `first` on. */
async function readPages(
  queries: Queries,
  first: string,
  most: number,
): Promise<ViewCount<string>[]> {
  return queries
    .select({ name: pageViews.path, views })
    .from(pageViews)
    .where(gte(pageViews.day, first))
    .groupBy(pageViews.path)
    .orderBy(desc(views), pageViews.path)
    .limit(most);
}

/** What is no page of ours: mistyped addresses, and names that someone made up. */
export const otherPages = "other";

/**
 * The canonical path among `pages` that an address shows, in any letter case, with or without a
 * slash at its end. Where a page ends in a star, what stands below it is the same page.
 */
export function knownPath(path: string, pages: readonly string[]): string {
  const normalised = path.toLowerCase().replace(/\/$/, "") || "/";
  for (const page of pages) {
    const own = page.replace(/\/\*$/, "");
    if (normalised === own.toLowerCase()) return own;
    if (own !== page && normalised.startsWith(`${own.toLowerCase()}/`)) return own;
  }
  return otherPages;
}
