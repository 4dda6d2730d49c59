import { inArray, sql } from "drizzle-orm";
import type { Queries } from "#platform/database.ts";
import { byBytes } from "#platform/search-sql.ts";
import { applications } from "../tables.ts";
import type { Scope } from "./desk-store.ts";

/**
 * Titles that applications name, of openings that are open or not. The kept sums lead from one to
 * the next: reading all days of each would take longer than a page may.
 */
export async function positionsApplied(queries: Queries, scope: Scope): Promise<string[]> {
  if (scope !== null) {
    const { position, openingId } = applications;
    const own = await queries
      .select({ title: position })
      .from(applications)
      .where(inArray(openingId, [...scope]))
      .groupBy(position)
      .orderBy(sql`lower(${position})`, position);
    return own.map(({ title }) => title);
  }
  const next = (after: unknown) => sql`
    SELECT value FROM application_tallies
    WHERE dimension = 'position' AND ${after} ORDER BY value LIMIT 1`;
  const { rows } = await queries.execute<{ title: string }>(sql`
    WITH RECURSIVE titles AS (
      (${next(sql`true`)})
      UNION ALL
      SELECT (${next(sql`value > titles.value`)}) FROM titles WHERE titles.value IS NOT NULL
    )
    SELECT value AS title FROM titles WHERE value IS NOT NULL
      AND EXISTS (SELECT FROM ${applications} WHERE ${byBytes(applications.position)} = value)
    ORDER BY lower(value), value`);
  return rows.map(({ title }) => title);
}
