import { and, asc, count, eq, inArray, isNull, max, type SQL, sql } from "drizzle-orm";
import { foldEmployeeId } from "#contract/ids/referral-source.ts";
import { applications, isRow, kindOf } from "#features/applications/tables.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { folded } from "#platform/database/search-sql.ts";
import { containsEachWord } from "#records/list/list-sql.ts";
import type { ApplicantType, Referrer } from "../referrer-columns.ts";
import type { ReferrerQuery } from "../referrer-list.ts";
import { referrers } from "../tables.ts";
import { linksOf, type ReferrerLink } from "./referrer-links.ts";
import { referrerColumnsOf } from "./referrers-store.ts";

/** How many candidates named an ID so far. */
export interface ReferredApplications {
  /** Rows of HR's list. */
  applications: number;
  /** Further ones, each shown within another application of the same person: they are no rows. */
  merged: number;
}

/** Someone of the list as HR sees them. */
export interface ReferrerOnDesk extends Referrer, ReferredApplications {
  link: ReferrerLink | null;
}

/** An ID that candidates named, and that the list does not have. */
export interface UnverifiedReferrer extends ReferredApplications {
  /** As the candidates' links spell it. */
  id: string;
}

/** The list of referrers as HR works with it. */
export function createReferrerDesk({ database: { queries } }: Pick<Context, "database">) {
  return {
    /** By name. */
    async search(
      query: ReferrerQuery,
      page: { limit: number; offset: number },
    ): Promise<{ rows: ReferrerOnDesk[]; count: number }> {
      const { rows, count } = await searchReferrers(queries, query, page);
      const keys = rows.map(({ referID }) => foldEmployeeId(referID));
      const counts = await countApplications(queries, keys);
      const links = await linksOf(queries, keys);
      const onDesk = rows.map((row, at) => {
        const key = keys[at] ?? "";
        const found = counts.get(key) ?? { applications: 0, merged: 0 };
        return { ...row, ...found, link: links.get(key) ?? null };
      });
      return { rows: onDesk, count };
    },
    /** Those with the most applications first. */
    unverified: (most: number) => findUnverified(queries, most),
    /** How many there are of each kind. */
    totals: () => countReferrers(queries),
  };
}

export type ReferrerDesk = ReturnType<typeof createReferrerDesk>;

/** The source of an application as `foldEmployeeId` spells it. */
const foldedSource = folded(applications.source);

const searched = sql`${referrers.referId} || ' ' || ${referrers.referName} || ' ' || ${referrers.team}`;

function matching({ text, type }: ReferrerQuery): SQL | undefined {
  return and(
    type ? eq(referrers.applicantType, type) : undefined,
    ...containsEachWord(text, searched),
  );
}

/** One page of those whom the query finds, by name. */
async function searchReferrers(
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
async function countApplications(
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

async function findUnverified(
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

async function countReferrers(queries: Queries): Promise<Record<ApplicantType, number>> {
  const rows = await queries
    .select({ type: referrers.applicantType, count: count() })
    .from(referrers)
    .groupBy(referrers.applicantType);
  const found = new Map(rows.map((row) => [row.type, row.count]));
  return { employee: found.get("employee") ?? 0, student: found.get("student") ?? 0 };
}
