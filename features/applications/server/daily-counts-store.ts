import { type SQL, sql } from "drizzle-orm";
import type { Queries } from "#platform/database.ts";
import type { ApplicationQuery, AskedQuery } from "../application-list.ts";
import { hasText } from "./search-words.ts";

/** Counts of days that answer a query without looking at its rows. */
export interface DailyCountScope {
  dimension: "all" | "kind" | "position" | "status" | "experience" | "unread";
  values: string[];
  from?: string | undefined;
  to?: string | undefined;
}

/** The day on which a place of the list falls. */
export interface LocatedDay {
  day: string;
  /** How many rows of the list come before that day, and before its end. */
  before: number;
  through: number;
}

const mostYears = 99;

/** What is counted for this query; null where it asks for a text, or for two things at once. */
export function dailyCountScopeOf(query: AskedQuery): DailyCountScope | null {
  const { source, referrer, status, unread, from, to } = query;
  const uncounted = [referrer, query.answer, query.stage, query.assignee, query.reason, query.kept];
  if (uncounted.some((each) => each !== undefined) || hasText(query)) return null;
  const asked: Omit<DailyCountScope, "from" | "to">[] = [];
  if (source !== undefined) asked.push({ dimension: "kind", values: [source] });
  const positions = positionsOf(query);
  if (positions) asked.push({ dimension: "position", values: positions });
  if (status !== undefined) asked.push({ dimension: "status", values: [status] });
  if (unread) asked.push({ dimension: "unread", values: [""] });
  const years = yearsOf(query);
  if (years) asked.push({ dimension: "experience", values: years });
  if (asked.length > 1) return null;
  return { ...(asked[0] ?? { dimension: "all", values: [""] }), from, to };
}

/** The openings that it asks for, of those that whoever asks may see; null for all. */
function positionsOf({ position, scope }: AskedQuery): string[] | null {
  if (scope === null) return position === undefined ? null : [position];
  return scope.filter((title) => position === undefined || title === position);
}

function yearsOf({ experienceMin, experienceMax }: ApplicationQuery): string[] | null {
  if (experienceMin === undefined && experienceMax === undefined) return null;
  const [least, most] = [experienceMin ?? 0, experienceMax ?? mostYears];
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, at) => String(least + at));
}

export async function sumDailyCounts(queries: Queries, scope: DailyCountScope): Promise<number> {
  const { rows } = await queries.execute<{ total: number }>(
    sql`SELECT coalesce(sum(count), 0)::int AS total FROM application_tallies WHERE ${within(scope)}`,
  );
  return rows[0]?.total ?? 0;
}

/** @param offset of a row of the list by date; null where the list ends before it */
export async function locateDay(
  queries: Queries,
  scope: DailyCountScope,
  { offset, descending }: { offset: number; descending: boolean },
): Promise<LocatedDay | null> {
  const order = sql.raw(descending ? "DESC" : "ASC");
  const { rows } = await queries.execute<{ day: string; before: number; through: number }>(sql`
    WITH days AS (
      SELECT day, sum(count)::int AS count FROM application_tallies
      WHERE ${within(scope)} GROUP BY day
    ), running AS (
      SELECT day, count, (sum(count) OVER (ORDER BY day ${order}))::int AS through FROM days
    )
    SELECT day::text, through - count AS before, through FROM running
    WHERE through > ${offset} ORDER BY day ${order} LIMIT 1`);
  return rows[0] ?? null;
}

function within({ dimension, values, from, to }: DailyCountScope): SQL {
  const conditions = [sql`dimension = ${dimension}`, sql`value = ANY(${sql.param(values)})`];
  if (from !== undefined) conditions.push(sql`day >= ${from}`);
  if (to !== undefined) conditions.push(sql`day <= ${to}`);
  return sql.join(conditions, sql` AND `);
}
