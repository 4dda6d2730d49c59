import { desc, gte, sql } from "drizzle-orm";
import type { Queries } from "#platform/database.ts";
import { pageViews } from "../tables.ts";
import type { ViewCount } from "./page-views.ts";

export interface CountedViews {
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
export async function readDays(queries: Queries, first: string): Promise<ViewCount<string>[]> {
  return queries
    .select({ name: pageViews.day, views })
    .from(pageViews)
    .where(gte(pageViews.day, first))
    .groupBy(pageViews.day);
}

/** The `most` pages opened most from `first` on. */
export async function readPages(
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
