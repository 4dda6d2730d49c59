import { and, count, desc, eq, gte, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import {
  type ApplicationStatus,
  applicationStatuses,
  type SourceFilter,
} from "#contract/application-list.ts";
import { dolphins, foldEmployeeId, mainWebsite } from "#contract/referral-source.ts";
import { applications, referrers } from "../../db/schema.ts";
import type { Queries } from "../platform/database.ts";
import { startOfIndianDay } from "../platform/indian-day.ts";
import { foldedSource } from "./query-store.ts";

const { source, status, position, receivedAt, readAt } = applications;
const day = sql<string>`(${receivedAt} AT TIME ZONE 'Asia/Kolkata')::date::text`;
const month = sql<string>`to_char(${receivedAt} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM')`;
const kind = sql<SourceFilter>`CASE WHEN ${source} IN (${mainWebsite}, ${dolphins})
  THEN ${source} ELSE 'employees' END`;
const mostReferrers = 10;

/** How many applications there are, of which kind. */
export function createOverviewStore(queries: Queries) {
  async function byStatus(where?: SQL): Promise<Record<ApplicationStatus, number>> {
    const rows = await queries
      .select({ status, found: count() })
      .from(applications)
      .where(where)
      .groupBy(status);
    const counts = applicationStatuses.map((name) => [name, 0]);
    return {
      ...Object.fromEntries(counts),
      ...Object.fromEntries(rows.map((row) => [row.status, row.found])),
    };
  }

  return {
    byStatus: () => byStatus(),

    async perDay(first: string): Promise<{ day: string; kind: SourceFilter; count: number }[]> {
      return queries
        .select({ day, kind, count: count() })
        .from(applications)
        .where(gte(receivedAt, startOfIndianDay(first)))
        .groupBy(sql`1`, sql`2`);
    },

    async unread(): Promise<number> {
      const [row] = await queries
        .select({ found: count() })
        .from(applications)
        .where(isNull(readAt));
      return row?.found ?? 0;
    },

    async topReferrers(
      first: string,
    ): Promise<{ id: string; name: string | null; count: number }[]> {
      const id = sql<string>`coalesce(${referrers.referId}, max(${source}))`;
      return queries
        .select({ id, name: referrers.referName, count: count() })
        .from(applications)
        .leftJoin(referrers, eq(referrers.key, foldedSource))
        .where(
          and(
            notInArray(source, [mainWebsite, dolphins]),
            gte(receivedAt, startOfIndianDay(first)),
          ),
        )
        .groupBy(foldedSource, referrers.referId, referrers.referName)
        .orderBy(desc(count()), id)
        .limit(mostReferrers);
    },

    async perPosition(): Promise<{ position: string; count: number }[]> {
      return queries
        .select({ position, count: count() })
        .from(applications)
        .groupBy(position)
        .orderBy(desc(count()), position);
    },

    /** The last day in India on which somebody applied for it, by title. */
    async lastDays(): Promise<Map<string, string>> {
      const rows = await queries
        .select({ position, last: sql<string>`max(${day})` })
        .from(applications)
        .groupBy(position);
      return new Map(rows.map((row) => [row.position, row.last]));
    },

    async ofReferrer(id: string) {
      const theirs = eq(foldedSource, foldEmployeeId(id));
      const months = await queries
        .select({ month, count: count() })
        .from(applications)
        .where(theirs)
        .groupBy(sql`1`)
        .orderBy(sql`1`);
      return { byStatus: await byStatus(theirs), months };
    },
  };
}
