import { and, count, desc, eq, gte, isNull, max, sql, sum } from "drizzle-orm";
import {
  type ApplicationStatus,
  applicationStatuses,
  type SourceFilter,
} from "#contract/application-status.ts";
import { startOfIndianDay } from "#contract/indian-day.ts";
import { foldEmployeeId } from "#contract/referral-source.ts";
import { referrers } from "#features/referrers/tables.ts";
import type { Queries } from "#platform/database.ts";
import { folded } from "#platform/search-sql.ts";
import { applications, applicationTallies, isRow, kindOf } from "../tables.ts";
import type { Scope } from "./desk-store.ts";
import { isWithin } from "./query-store.ts";

const { source, position, status, readAt, receivedAt } = applications;
const month = sql<string>`to_char(${receivedAt} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM')`;
const mostReferrers = 10;

/** Dimensions of the daily counts, with what counts in each. */
const counted = {
  status: sql`${status}`,
  kind: kindOf(source),
  position: sql`${position}`,
  unread: sql`''`,
};

/**
 * How many applications there are, of which kind: of all by the daily counts, of a hiring
 * manager's openings counted row by row.
 */
export function createOverviewStore(queries: Queries, scope: Scope) {
  /** Counts of days in one dimension. */
  const perDay = (which: keyof typeof counted) =>
    scope === null ? keptCounts(queries, which) : countedRows(queries, which, scope);

  const tallies = (which: keyof typeof counted) => {
    const days = perDay(which);
    return queries
      .select({ value: days.value, total: sum(days.total).mapWith(Number) })
      .from(days)
      .groupBy(days.value);
  };
  const seen = scope === null ? undefined : isWithin(scope);

  return {
    async byStatus(): Promise<Record<ApplicationStatus, number>> {
      return everyStatus(await tallies("status"));
    },

    async perDay(first: string): Promise<{ day: string; kind: SourceFilter; count: number }[]> {
      const days = perDay("kind");
      return queries
        .select({
          day: days.day,
          kind: sql<SourceFilter>`${days.value}`,
          count: sum(days.total).mapWith(Number),
        })
        .from(days)
        .where(gte(days.day, first))
        .groupBy(days.day, days.value);
    },

    async unread(): Promise<number> {
      const [row] = await tallies("unread");
      return row?.total ?? 0;
    },

    async topReferrers(
      first: string,
    ): Promise<{ id: string; name: string | null; count: number }[]> {
      const id = sql<string>`coalesce(${referrers.referId}, ${max(source)})`;
      return queries
        .select({ id, name: referrers.referName, count: count() })
        .from(applications)
        .leftJoin(referrers, eq(referrers.key, folded(source)))
        .where(
          and(
            isRow,
            seen,
            eq(kindOf(source), "employees"),
            gte(receivedAt, startOfIndianDay(first)),
          ),
        )
        .groupBy(folded(source), referrers.referId, referrers.referName)
        .orderBy(desc(count()), id)
        .limit(mostReferrers);
    },

    /** Titles with how many ever applied, and the last day in India on which somebody did. */
    async perPosition(): Promise<{ position: string; count: number; last: string }[]> {
      const days = perDay("position");
      const perTitle = queries
        .select({ position: days.value, day: days.day, total: sum(days.total).as("total") })
        .from(days)
        .groupBy(days.value, days.day)
        .having(sql`sum(${days.total}) > 0`)
        .as("per_title");
      return queries
        .select({
          position: perTitle.position,
          count: sum(perTitle.total).mapWith(Number),
          last: sql<string>`max(${perTitle.day})::text`,
        })
        .from(perTitle)
        .groupBy(perTitle.position)
        .orderBy(desc(sum(perTitle.total)), perTitle.position);
    },

    async ofReferrer(id: string) {
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
      return { byStatus: everyStatus(statuses), months };
    },
  };
}

function keptCounts(queries: Queries, which: keyof typeof counted) {
  const { dimension, value, day, count: kept } = applicationTallies;
  return queries
    .select({
      value: sql<string>`${value}`.as("value"),
      day: sql<string>`${day}`.as("day"),
      total: sql<number>`${kept}`.as("total"),
    })
    .from(applicationTallies)
    .where(eq(dimension, which))
    .as("days");
}

function countedRows(queries: Queries, which: keyof typeof counted, openings: readonly number[]) {
  const day = sql<string>`(${receivedAt} AT TIME ZONE 'Asia/Kolkata')::date`;
  return queries
    .select({
      value: sql<string>`${counted[which]}`.as("value"),
      day: day.as("day"),
      total: sql<number>`count(*)`.as("total"),
    })
    .from(applications)
    .where(and(isRow, isWithin(openings), which === "unread" ? isNull(readAt) : undefined))
    .groupBy(sql`1`, sql`2`)
    .as("days");
}

function everyStatus(
  rows: readonly { value: string; total: number }[],
): Record<ApplicationStatus, number> {
  const counted = new Map(rows.map((row) => [row.value, row.total]));
  const counts = applicationStatuses.map((name) => [name, counted.get(name) ?? 0]);
  return Object.fromEntries(counts) as Record<ApplicationStatus, number>;
}
