import { and, asc, count, eq, inArray, isNull, max, type SQL, sql } from "drizzle-orm";
import { applications, isRow, kindOf } from "#features/applications/tables.ts";
import type { Queries } from "#platform/database.ts";
import { folded } from "#platform/search-sql.ts";
import { holdsEachWord } from "#records/list/search-condition.ts";
import type { ApplicantType, Referrer } from "../referrer-columns.ts";
import type { ReferrerQuery } from "../referrer-list.ts";
import { referrers } from "../tables.ts";
import type { ReferredApplications, UnverifiedReferrer } from "./referrer-desk.ts";
import { referrerColumnsOf } from "./referrers-store.ts";

/** The source of an application as `foldEmployeeId` spells it. */
const foldedSource = folded(applications.source);

const searched = sql`${referrers.referId} || ' ' || ${referrers.referName} || ' ' || ${referrers.team}`;

function matching({ text, type }: ReferrerQuery): SQL | undefined {
  return and(
    type ? eq(referrers.applicantType, type) : undefined,
    ...holdsEachWord(text, searched),
  );
}

/** One page of those whom the query finds, by name. */
export async function searchReferrers(
  queries: Queries,
  query: ReferrerQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Referrer[]; count: number }> {
  const where = matching(query);
  const rows = await queries
    .select(referrerColumnsOf)
    .from(referrers)
    .where(where)
    .orderBy(sql`${referrers.referName} COLLATE "und-x-icu"`, asc(referrers.key))
    .limit(limit)
    .offset(offset);
  const [found] = await queries.select({ count: count() }).from(referrers).where(where);
  return { rows, count: found?.count ?? 0 };
}

/** What is merged with another application is a row of no list: it is counted there. */
const counted = {
  applications: sql<number>`count(*) FILTER (WHERE ${isRow})`.mapWith(Number),
  merged: sql<number>`count(*) FILTER (WHERE NOT ${isRow})`.mapWith(Number),
};

/** How many candidates named each of these IDs. @param keys folded */
export async function countApplications(
  queries: Queries,
  keys: readonly string[],
): Promise<Map<string, ReferredApplications>> {
  if (keys.length === 0) return new Map();
  const rows = await queries
    .select({ key: foldedSource, ...counted })
    .from(applications)
    .where(inArray(foldedSource, [...keys]))
    .groupBy(foldedSource);
  return new Map(rows.map(({ key, ...found }) => [key, found]));
}

export async function findUnverified(
  queries: Queries,
  most: number,
): Promise<{ rows: UnverifiedReferrer[]; count: number }> {
  const rows = await queries
    .select({
      id: sql<string>`${max(applications.source)}`,
      ...counted,
      // counted before the limit cuts
      all: sql<number>`count(*) OVER ()`.mapWith(Number),
    })
    .from(applications)
    .leftJoin(referrers, eq(referrers.key, foldedSource))
    .where(and(eq(kindOf(applications.source), "employees"), isNull(referrers.key)))
    .groupBy(foldedSource)
    .orderBy(sql`${counted.applications} DESC`, foldedSource)
    .limit(most);
  return {
    rows: rows.map(({ all: _, ...found }) => found),
    count: rows[0]?.all ?? 0,
  };
}

export async function countReferrers(queries: Queries): Promise<Record<ApplicantType, number>> {
  const rows = await queries
    .select({ type: referrers.applicantType, count: count() })
    .from(referrers)
    .groupBy(referrers.applicantType);
  const found = new Map(rows.map((row) => [row.type, row.count]));
  return { employee: found.get("employee") ?? 0, student: found.get("student") ?? 0 };
}
