import { and, count, desc, eq, gte, isNull, max, type SQL, sql } from "drizzle-orm";
import {
  type ApplicationStatus,
  applicationStatuses,
  type SourceFilter,
} from "#contract/answers/application-status.ts";
import { daysLater, indianDay, startOfIndianDay } from "#contract/days/indian-day.ts";
import { foldEmployeeId } from "#contract/ids/referral-source.ts";
import type { Opening } from "#features/openings/index.ts";
import { referrers } from "#features/referrers/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import { byBytes, folded } from "#platform/database/search-sql.ts";
import { countUpTo } from "#records/list/list-sql.ts";
import { applications, isRow, kindOf } from "../../tables.ts";
import { inScope, type Scope } from "../listed-applications.ts";
import { hasStatus } from "./list-conditions.ts";

export interface Overview {
  /** Each of the last days in India up to today, oldest first. */
  days: { day: string; counts: Record<SourceFilter, number> }[];
  /** Sums over those days. */
  bySource: Record<SourceFilter, number>;
  /** Of those days: up to ten, the most applications first. */
  topReferrers: { id: string; name: string | null; count: number }[];
  /** Of all days, as the following are; each status is counted no further than one more than lists count. */
  total: number;
  unread: number;
  byStatus: Record<ApplicationStatus, number>;
  /** By the title that the applications name, the most applications first; what lists count no further stands by title. */
  perPosition: { position: string; count: number }[];
  /** Open ones that nobody has applied for since they were posted. */
  openingsWithoutApplicants: { title: string; code: string; datePosted: string }[];
}

/** What became of the candidates of one referrer. No personal data. */
export interface ReferrerSummary {
  total: number;
  byStatus: Record<ApplicationStatus, number>;
  /** Months in India such as `2026-11` in which any came, oldest first. */
  months: { month: string; count: number }[];
}

const { source, position, status, readAt, receivedAt, openingId } = applications;
const inIndia = sql`(${receivedAt} AT TIME ZONE 'Asia/Kolkata')`;
const month = sql<string>`to_char(${inIndia}, 'YYYY-MM')`;
const maxReferrers = 10;

/** Titles that applications name, one look into their index each: reading all rows would take longer than a page may. */
const titles = sql`WITH RECURSIVE titles AS (
  (SELECT ${byBytes(position)} AS title FROM ${applications} ORDER BY 1 LIMIT 1)
  UNION ALL
  SELECT (SELECT ${byBytes(position)} FROM ${applications}
    WHERE ${byBytes(position)} > titles.title ORDER BY 1 LIMIT 1)
  FROM titles WHERE titles.title IS NOT NULL
)`;

/** Those titles, of openings that are open or not. */
export async function positionsApplied(queries: Queries, scope: Scope): Promise<string[]> {
  if (scope !== null) {
    const own = await queries
      .select({ title: position })
      .from(applications)
      .where(inScope(scope))
      .groupBy(position)
      .orderBy(sql`lower(${position})`, position);
    return own.map(({ title }) => title);
  }
  const { rows } = await queries.execute<{ title: string }>(sql`
    ${titles} SELECT title FROM titles WHERE title IS NOT NULL ORDER BY lower(title), title`);
  return rows.map(({ title }) => title);
}

/** How many applications there are, of which kind; each counted as far as lists count. */
function countsOf(queries: Queries, scope: Scope) {
  const seen = and(isRow, inScope(scope));
  const which = (...conditions: SQL[]) => sql`${and(seen, ...conditions)}`;

  return {
    async byStatus(): Promise<Record<ApplicationStatus, number>> {
      const each = applicationStatuses.map((name) =>
        countUpTo(applications, which(hasStatus(name))),
      );
      const { rows } = await queries.execute<{ counts: number[] }>(
        sql`SELECT ARRAY[${sql.join(each, sql`, `)}] AS counts`,
      );
      const counts = applicationStatuses.map((value, at) => ({
        value,
        total: rows[0]?.counts[at] ?? 0,
      }));
      return everyStatus(counts);
    },

    async unread(): Promise<number> {
      const { rows } = await queries.execute<{ count: number }>(
        sql`SELECT ${countUpTo(applications, which(isNull(readAt)))} AS count`,
      );
      return rows[0]?.count ?? 0;
    },

    async perDay(first: string): Promise<{ day: string; kind: SourceFilter; count: number }[]> {
      return queries
        .select({
          day: sql<string>`${inIndia}::date::text`,
          kind: sql<SourceFilter>`${kindOf(source)}`,
          count: count(),
        })
        .from(applications)
        .where(which(gte(receivedAt, startOfIndianDay(first))))
        .groupBy(sql`1`, sql`2`);
    },

    async topReferrers(
      first: string,
    ): Promise<{ id: string; name: string | null; count: number }[]> {
      const id = sql<string>`coalesce(${referrers.referId}, ${max(source)})`;
      return queries
        .select({ id, name: referrers.referName, count: count() })
        .from(applications)
        .leftJoin(referrers, eq(referrers.key, folded(source)))
        .where(and(seen, eq(kindOf(source), "employees"), gte(receivedAt, startOfIndianDay(first))))
        .groupBy(folded(source), referrers.referId, referrers.referName)
        .orderBy(desc(count()), id)
        .limit(maxReferrers);
    },

    /** Titles with how many ever applied. */
    async perPosition(): Promise<{ position: string; count: number }[]> {
      const isFor = sql`${byBytes(position)} = titles.title`;
      const { rows } = await queries.execute<{ position: string; count: number }>(sql`
        ${titles} SELECT title AS position, ${countUpTo(applications, which(isFor))} AS count
        FROM titles WHERE title IS NOT NULL ORDER BY 2 DESC, 1`);
      return rows.filter((row) => row.count > 0);
    },

    /** The last day in India on which somebody applied for each of these openings, by its number. */
    async lastDays(ids: readonly number[]): Promise<Map<number, string | null>> {
      if (ids.length === 0) return new Map();
      const isFor = sql`${openingId} = asked.id`;
      const { rows } = await queries.execute<{ id: number; last: string | null }>(sql`
        SELECT asked.id, (SELECT ${inIndia}::date::text FROM ${applications} WHERE ${which(isFor)}
          ORDER BY ${receivedAt} DESC LIMIT 1) AS last
        FROM unnest(${sql.param([...ids])}::int[]) AS asked (id)`);
      return new Map(rows.map(({ id, last }) => [id, last]));
    },
  };
}

function everyStatus(
  rows: readonly { value: string; total: number }[],
): Record<ApplicationStatus, number> {
  const counted = new Map(rows.map((row) => [row.value, row.total]));
  const counts = applicationStatuses.map((name) => [name, counted.get(name) ?? 0]);
  return Object.fromEntries(counts) as Record<ApplicationStatus, number>;
}

/** @param visible the openings that candidates can apply for now */
export async function readOverview(
  queries: Queries,
  scope: Scope,
  { visible, days: wanted, now }: { visible: readonly Opening[]; days: number; now: Date },
): Promise<Overview> {
  const today = indianDay(now);
  const first = daysLater(today, 1 - wanted);
  const read = countsOf(queries, scope);
  const [counted, topReferrers, byStatus, unread, perPosition, lastDays] = await Promise.all([
    read.perDay(first),
    read.topReferrers(first),
    read.byStatus(),
    read.unread(),
    read.perPosition(),
    read.lastDays(visible.map(({ openingId }) => openingId)),
  ]);
  const countOf = (day: string, kind: SourceFilter) =>
    counted.find((each) => each.day === day && each.kind === kind)?.count ?? 0;
  const days = Array.from({ length: wanted }, (_, at) => {
    const day = daysLater(first, at);
    return { day, counts: bySource((kind) => countOf(day, kind)) };
  });
  return {
    days,
    bySource: bySource((kind) => sum(days.map(({ counts }) => counts[kind]))),
    topReferrers,
    total: sum(Object.values(byStatus)),
    unread,
    byStatus,
    perPosition,
    openingsWithoutApplicants: visible
      .filter(({ openingId, datePosted }) => (lastDays.get(openingId) ?? "") < datePosted)
      .map(({ openingTitle: title, openingCode: code, datePosted }) => ({
        title,
        code,
        datePosted,
      })),
  };
}

/** What came by a referrer, all in all. */
export async function readReferrer(queries: Queries, id: string): Promise<ReferrerSummary> {
  const theirs = eq(folded(source), foldEmployeeId(id));
  const statuses = await queries
    .select({ value: status, total: count() })
    .from(applications)
    .where(theirs)
    .groupBy(status);
  const months = await queries
    .select({ month, count: count() })
    .from(applications)
    .where(theirs)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return {
    byStatus: everyStatus(statuses),
    months,
    total: sum(statuses.map(({ total }) => total)),
  };
}

function bySource(count: (kind: SourceFilter) => number): Record<SourceFilter, number> {
  return {
    "Main-Website": count("Main-Website"),
    Dolphins: count("Dolphins"),
    employees: count("employees"),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
