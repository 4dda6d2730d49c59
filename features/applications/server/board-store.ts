import { and, eq, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Queries } from "#platform/database.ts";
import { applicationEvents, applications } from "../tables.ts";
import type { BoardColumn, FoundPage } from "./desk.ts";
import {
  conditionsOf,
  directionsOf,
  hasStatus,
  lookupConditionsOf,
  orderOf,
  sortKeysOf,
} from "./query-store.ts";
import type { MeantQuery } from "./search-meaning.ts";

const { id, stageId } = applications;

/** A column to be read, and how far its cards are counted. */
export interface CountedColumn extends BoardColumn {
  /** 0 where that is known otherwise; null to the last one. */
  mostCounted: number | null;
}

/** Reads all columns of the board in one statement. */
export function createBoardStore(queries: Queries) {
  return {
    /**
     * Looks up what the query finds, and puts that into columns: for few rows.
     * @returns null where there are more than `most`
     */
    async sortIntoColumns(
      query: MeantQuery,
      columns: readonly BoardColumn[],
      most: number,
    ): Promise<FoundPage[] | null> {
      const keys = sortKeysOf(query);
      const named = keys.map((key, at) => sql`${key} AS ${sql.identifier(`key${at}`)}`);
      const directions = directionsOf(query);
      const order = keys.map((_, at) => sql`${sql.identifier(`key${at}`)} ${directions[at]}`);
      const idKey = sql.identifier(`key${keys.length - 1}`);
      const longest = Math.max(0, ...columns.map(({ limit }) => limit));
      const { rows } = await queries.execute<{ place: number; ids: string[]; count: number }>(sql`
        WITH found AS MATERIALIZED (
          SELECT ${sql.join(named, sql`, `)}, ${placeOf(columns)} AS place FROM ${applications}
          WHERE ${lookupConditionsOf(query)} LIMIT ${most + 1}
        ), placed AS (
          SELECT ${idKey} AS id, place,
            row_number() OVER (PARTITION BY place ORDER BY ${sql.join(order, sql`, `)}) AS at
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
    },

    /** Walks each column in the order of the list until it is full. */
    async walkColumns(
      query: MeantQuery,
      columns: readonly CountedColumn[],
    ): Promise<{ ids: number[]; count: number }[]> {
      const parts = columns.map((column, at) => {
        const where = sql`WHERE ${conditionsOf(query)} AND ${isIn(column)}`;
        return sql`SELECT ${at}::int AS place,
          ARRAY(SELECT ${id} FROM ${applications} ${where}
            ORDER BY ${orderOf(query)} LIMIT ${column.limit}) AS ids,
          (SELECT count(*)::int FROM (
            SELECT 1 FROM ${applications} ${where} LIMIT ${column.mostCounted}
          ) AS counted) AS count`;
      });
      const { rows } = await queries.execute<{ place: number; ids: string[]; count: number }>(
        sql.join(parts, sql` UNION ALL `),
      );
      return rows
        .toSorted((one, other) => one.place - other.place)
        .map(({ ids, count }) => ({ ids: ids.map(Number), count }));
    },

    /** Since when each has its stage, by its id; not of those that nobody decided on. */
    async decidedAt(ids: readonly number[]): Promise<Map<number, Date>> {
      const { applicationId, at, status: chosen } = applicationEvents;
      if (ids.length === 0) return new Map();
      const { rows } = await queries.execute<{ id: string; at: string }>(sql`
        SELECT ${applicationId} AS id, max(${at})::text AS at FROM ${applicationEvents}
        WHERE ${applicationId} = ANY(${sql.param([...ids])}) AND ${chosen} IS NOT NULL
        GROUP BY ${applicationId}`);
      return new Map(rows.map((row) => [Number(row.id), new Date(row.at)]));
    },
  };
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
