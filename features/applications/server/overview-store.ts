import { and, count, desc, eq, gte, max, type SQL, sql, sum } from "drizzle-orm";
import { startOfIndianDay } from "#contract/indian-day.ts";
import { foldEmployeeId } from "#contract/referral-source.ts";
import { folded, kindOf } from "#db/application-search.ts";
import { applications, applicationTallies, referrers } from "#db/schema.ts";
import type { Queries } from "#platform/database.ts";
import {
  type ApplicationStatus,
  applicationStatuses,
  type SourceFilter,
} from "../application-list.ts";

const { source, status, receivedAt } = applications;
const { dimension, value, day } = applicationTallies;
const month = sql<string>`to_char(${receivedAt} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM')`;
const total = sum(applicationTallies.count).mapWith(Number);
const mostReferrers = 10;

/** How many applications there are, of which kind. */
export function createOverviewStore(queries: Queries) {
  const tallies = (which: string, ...more: SQL[]) =>
    queries
      .select({ value, total })
      .from(applicationTallies)
      .where(and(eq(dimension, which), ...more))
      .groupBy(value);

  return {
    async byStatus(): Promise<Record<ApplicationStatus, number>> {
      return everyStatus(await tallies("status"));
    },

    async perDay(first: string): Promise<{ day: string; kind: SourceFilter; count: number }[]> {
      return queries
        .select({ day, kind: sql<SourceFilter>`${value}`, count: total })
        .from(applicationTallies)
        .where(and(eq(dimension, "kind"), gte(day, first)))
        .groupBy(day, value);
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
        .where(and(eq(kindOf(source), "employees"), gte(receivedAt, startOfIndianDay(first))))
        .groupBy(folded(source), referrers.referId, referrers.referName)
        .orderBy(desc(count()), id)
        .limit(mostReferrers);
    },

    /** Titles with how many ever applied, and the last day in India on which somebody did. */
    async perPosition(): Promise<{ position: string; count: number; last: string }[]> {
      const perDay = queries
        .select({ position: sql<string>`${value}`.as("position"), day, total: total.as("total") })
        .from(applicationTallies)
        .where(eq(dimension, "position"))
        .groupBy(value, day)
        .having(sql`sum(count) > 0`)
        .as("per_day");
      return queries
        .select({
          position: perDay.position,
          count: sum(perDay.total).mapWith(Number),
          last: sql<string>`max(${perDay.day})::text`,
        })
        .from(perDay)
        .groupBy(perDay.position)
        .orderBy(desc(sum(perDay.total)), perDay.position);
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

function everyStatus(
  rows: readonly { value: string; total: number }[],
): Record<ApplicationStatus, number> {
  const counted = new Map(rows.map((row) => [row.value, row.total]));
  const counts = applicationStatuses.map((name) => [name, counted.get(name) ?? 0]);
  return Object.fromEntries(counts) as Record<ApplicationStatus, number>;
}
