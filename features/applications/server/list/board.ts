import { and, eq, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/answers/application-status.ts";
import type { Queries } from "#platform/database/database.ts";
import { boundedCount, maxCounted } from "#records/list/counted-list.ts";
import { countUpTo } from "#records/list/list-sql.ts";
import { applicationEvents, applications } from "../../tables.ts";
import type { FoundPage } from "./find-page.ts";
import type { InterpretedQuery } from "./interpret-search.ts";
import {
  conditionsOf,
  hasStatus,
  lookupConditionsOf,
  orderKeys,
  orderOf,
} from "./list-conditions.ts";
import { hasText } from "./parse-search-text.ts";

/** A column of the board: a stage that HR added, or a status without those of its stages. */
export interface BoardColumn {
  status: ApplicationStatus;
  /** Null for the column of the status itself. */
  stageId: number | null;
  /** Of the status itself: its stages that have columns of their own. */
  apart: readonly number[];
  /** Cards that are read; 0 where the column is only counted. */
  limit: number;
}

const { id, stageId } = applications;

/**
 * The first cards of every column, and how many each has. What is few is looked up and put into columns; of more, each
 * column is walked in the order of the list and counted by its index. See docs/decisions/0080.
 */
export async function findBoard(
  queries: Queries,
  query: InterpretedQuery,
  columns: readonly BoardColumn[],
  most = maxCounted,
): Promise<FoundPage[]> {
  return (
    (await sortIntoColumns(queries, query, columns, most)) ??
    (await walkColumns(queries, query, columns, most))
  );
}

/** Null where there are more than `most`. */
async function sortIntoColumns(
  queries: Queries,
  query: InterpretedQuery,
  columns: readonly BoardColumn[],
  most: number,
): Promise<FoundPage[] | null> {
  const keys = orderKeys(query);
  const longest = Math.max(0, ...columns.map(({ limit }) => limit));
  const { rows } = await queries.execute<{ place: number; ids: string[]; count: number }>(sql`
    WITH found AS MATERIALIZED (
      SELECT ${keys.columns}, ${placeOf(columns)} AS place FROM ${applications}
      WHERE ${lookupConditionsOf(query)} LIMIT ${most + 1}
    ), placed AS (
      SELECT ${keys.id} AS id, place,
        row_number() OVER (PARTITION BY place ORDER BY ${keys.order}) AS at
      FROM found
    )
    SELECT place, count(*)::int AS count,
      coalesce(array_agg(id ORDER BY at) FILTER (WHERE at <= ${longest}), '{}') AS ids
    FROM placed GROUP BY place`);
  if (rows.reduce((sum, { count }) => sum + count, 0) > most) return null;
  return columns.map(({ limit }, at) => {
    const { ids = [], count = 0 } = rows.find(({ place }) => place === at) ?? {};
    return { ids: ids.slice(0, limit).map(Number), count, exact: true };
  });
}

/** Where a text is compared with each row, at least so many of a column are counted, also of one that shows no cards. */
const minCounted = 50;

/** A text would be compared with each row: its columns are counted no further than a column shows at first. */
async function walkColumns(
  queries: Queries,
  query: InterpretedQuery,
  columns: readonly BoardColumn[],
  most: number,
): Promise<FoundPage[]> {
  const isText = hasText(query);
  const counted = (limit: number) => (isText ? Math.max(limit, minCounted) : most);
  const parts = columns.map((column, at) => {
    const condition = sql`${conditionsOf(query)} AND ${isIn(column)}`;
    return sql`SELECT ${at}::int AS place,
      ARRAY(SELECT ${id} FROM ${applications} WHERE ${condition}
        ORDER BY ${orderOf(query)} LIMIT ${column.limit}) AS ids,
      ${countUpTo(applications, condition, counted(column.limit))} AS count`;
  });
  const { rows } = await queries.execute<{ place: number; ids: string[]; count: number }>(
    sql.join(parts, sql` UNION ALL `),
  );
  return columns.map(({ limit }, at) => {
    const { ids = [], count = 0 } = rows.find(({ place }) => place === at) ?? {};
    return { ids: ids.map(Number), ...boundedCount(count, counted(limit)) };
  });
}

/** Since when each has its stage, by its id; not of those that nobody decided on. */
export async function decidedAt(
  queries: Queries,
  ids: readonly number[],
): Promise<Map<number, Date>> {
  const { applicationId, at, status: chosen } = applicationEvents;
  if (ids.length === 0) return new Map();
  const { rows } = await queries.execute<{ id: string; at: string }>(sql`
    SELECT ${applicationId} AS id, max(${at})::text AS at FROM ${applicationEvents}
    WHERE ${applicationId} = ANY(${sql.param([...ids])}) AND ${chosen} IS NOT NULL
    GROUP BY ${applicationId}`);
  return new Map(rows.map((row) => [Number(row.id), new Date(row.at)]));
}

/** A stage that HR added; or what has the status and is in none of the stages with a column of their own. */
function isIn({ status: named, stageId: own, apart }: BoardColumn): SQL {
  const stage = own === null ? or(isNull(stageId), notInArray(stageId, [...apart])) : undefined;
  const isOther = apart.length > 0 ? stage : undefined;
  const condition = own === null ? and(hasStatus(named), isOther) : eq(stageId, own);
  return condition ?? sql`true`;
}

/** The column of a row, by its place among all; null where it has none. */
function placeOf(columns: readonly BoardColumn[]): SQL {
  const cases = columns.map((column, at) => sql`WHEN ${isIn(column)} THEN ${sql.raw(String(at))}`);
  return cases.length > 0 ? sql`CASE ${sql.join(cases, sql` `)} END` : sql`NULL::int`;
}
