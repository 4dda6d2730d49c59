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

type Dimension = Exclude<DailyCountScope["dimension"], "all">;

/**
 * The parts of a query that sums are kept of, each with the values that it asks for. Whatever else a query
 * holds, no sum knows: its rows are counted.
 */
const dimensions: Record<
  Dimension,
  { knows: readonly (keyof AskedQuery)[]; values: (query: AskedQuery) => string[] }
> = {
  kind: { knows: ["source"], values: ({ source }) => [source ?? ""] },
  position: { knows: ["position"], values: ({ position }) => [position ?? ""] },
  status: { knows: ["status"], values: ({ status }) => [status ?? ""] },
  experience: { knows: ["experienceMin", "experienceMax"], values: yearsOf },
  unread: { knows: ["unread"], values: () => [""] },
};

/** What is counted for this query; null where it asks for something that no sum knows, or for two things at once. */
export function dailyCountScopeOf(query: AskedQuery): DailyCountScope | null {
  const { sort: _, descending: __, from, to, text, ...rest } = query;
  // blanks alone are no text
  const asked = Object.entries({ ...rest, text: hasText(query) ? text : undefined })
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key]) => key as keyof AskedQuery);
  if (asked.length === 0) return { dimension: "all", values: [""], from, to };
  for (const [dimension, { knows, values }] of Object.entries(dimensions)) {
    if (asked.every((key) => knows.includes(key))) {
      return { dimension: dimension as Dimension, values: values(query), from, to };
    }
  }
  return null;
}

function yearsOf({ experienceMin, experienceMax }: ApplicationQuery): string[] {
  const [least, most] = [experienceMin ?? 0, experienceMax ?? mostYears];
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, at) => String(least + at));
}

export async function sumDailyCounts(queries: Queries, scope: DailyCountScope): Promise<number> {
  const [sum = 0] = await sumEach(queries, [scope]);
  return sum;
}

/** The sums of several, in one statement; null where there is none to sum. */
export async function sumEach<Scope extends DailyCountScope | null>(
  queries: Queries,
  scopes: readonly Scope[],
): Promise<(number | (null extends Scope ? null : never))[]> {
  const sums = scopes.map((scope) =>
    scope
      ? sql`(SELECT coalesce(sum(count), 0) FROM application_tallies WHERE ${within(scope)})`
      : sql`NULL`,
  );
  const { rows } = await queries.execute<{ sums: number[] }>(
    sql`SELECT ARRAY[${sql.join(sums, sql`, `)}]::int[] AS sums`,
  );
  return rows[0]?.sums ?? [];
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
