import { asc, sql } from "drizzle-orm";
import type { Opening } from "#contract/opening.ts";
import { openings } from "../../db/schema.ts";
import type { Queries } from "../platform/database.ts";

/** All openings, shown or not, in the order of their titles as people sort them. */
export async function readOpenings(queries: Queries): Promise<Opening[]> {
  // und-x-icu sorts alike on both engines, whose default collations differ
  const byTitle = sql`${openings.title} COLLATE "und-x-icu"`;
  const rows = await queries.select().from(openings).orderBy(byTitle, asc(openings.id));
  return rows.map(({ id, code, title, visibleFrom: _, ...rest }) => ({
    openingId: id,
    openingCode: code,
    openingTitle: title,
    ...rest,
  }));
}

/** Adds openings; those whose id or code is there already stay as they are. */
export async function insertOpenings(queries: Queries, added: readonly Opening[]): Promise<void> {
  const rows = added.map(({ openingId, openingCode, openingTitle, ...rest }) => ({
    id: openingId,
    code: openingCode,
    title: openingTitle,
    ...rest,
  }));
  await queries.insert(openings).values(rows).onConflictDoNothing();
}

/** Whether there is any opening at all. */
export async function hasOpenings(queries: Queries): Promise<boolean> {
  const found = await queries.select({ id: openings.id }).from(openings).limit(1);
  return found.length > 0;
}
