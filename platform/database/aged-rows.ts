import { and, asc, lt, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queries } from "./database.ts";

/** Rows of a table that go when they are old enough. */
export interface AgedRows {
  table: PgTable;
  id: PgColumn;
  /** From when on a row's age counts. */
  at: SQLWrapper;
  /** Which rows there is anything left of. */
  present?: SQL;
  /** Which rows are too young all the same, where those from before this moment go. */
  recent?: (before: Date) => SQL;
  /** Which rows must stay, however old. */
  held?: SQL;
}

/** What would go of a kind of record. */
export interface Survey {
  due: number;
  /** As old, and kept by a legal hold. */
  held: number;
  /** What will be due within the time that was asked for. */
  soon: number;
  /** Moments of the oldest and the newest that are due; null where none is. */
  oldest: Date | null;
  newest: Date | null;
}

/** @param range rows from before `before` are due, those from before `soon` will be */
export async function surveyRows(
  queries: Queries,
  rows: AgedRows,
  { before, soon }: { before: Date; soon: Date },
): Promise<Survey> {
  const isOnHold = rows.held ?? sql`false`;
  const isOld = and(lt(rows.at, at(before)), rows.recent && not(rows.recent(before))) as SQL;
  const willBeOld = rows.recent ? not(rows.recent(soon)) : sql`true`;
  const count = (which: SQL) => sql`count(*) FILTER (WHERE ${which})::int`;
  const aged = queries
    .select({
      moment: sql`${rows.at}`.as("moment"),
      old: sql`${isOld}`.as("old"),
      held: sql`${isOnHold}`.as("held"),
    })
    .from(rows.table)
    .where(and(lt(rows.at, at(soon)), rows.present, willBeOld));
  const { rows: found } = await queries.execute<Found>(sql`
    WITH aged AS MATERIALIZED ${aged}
    SELECT ${count(sql`old AND NOT held`)} AS due, ${count(sql`old AND held`)} AS held,
      ${count(sql`NOT old AND NOT held`)} AS soon,
      ${edge("min")} AS oldest, ${edge("max")} AS newest
    FROM aged`);
  const { due, held, soon: later, oldest, newest } = found[0] as Found;
  return { due, held, soon: later, oldest: moment(oldest), newest: moment(newest) };
}

interface Found extends Record<string, unknown> {
  due: number;
  held: number;
  soon: number;
  oldest: string | null;
  newest: string | null;
}

/** Milliseconds, because drivers read moments of their own statements in ways of their own. */
const edge = (of: "min" | "max") =>
  sql`extract(epoch FROM ${sql.raw(of)}(moment) FILTER (WHERE old AND NOT held)) * 1000`;

const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;

function moment(milliseconds: string | null): Date | null {
  return milliseconds === null ? null : new Date(Number(milliseconds));
}

/** Which rows are due, as a condition for statements that erase them. */
export function isDue({ at: moment, present, recent, held }: AgedRows, before: Date): SQL {
  const young = recent && not(recent(before));
  return and(lt(moment, at(before)), present, young, held && not(held)) as SQL;
}

/** Ids of rows that are due, the oldest first. */
export async function dueRows(
  queries: Queries,
  rows: AgedRows,
  { before, limit }: { before: Date; limit: number },
): Promise<number[]> {
  const found = await queries
    .select({ id: sql<number>`${rows.id}`.mapWith(Number) })
    .from(rows.table)
    .where(isDue(rows, before))
    .orderBy(asc(rows.at), asc(rows.id))
    .limit(limit);
  return found.map(({ id }) => id);
}
