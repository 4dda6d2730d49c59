import { type SQL, sql } from "drizzle-orm";
import type { CommonWords } from "#features/resume-text/server/index.ts";
import type { Queries } from "#platform/database.ts";
import { applications } from "../tables.ts";
import type { ListPage } from "./desk.ts";
import {
  conditionsOf,
  directionsOf,
  lookupConditionsOf,
  orderOf,
  sortKeysOf,
} from "./query-store.ts";
import type { MeantQuery } from "./search-meaning.ts";

/** Finds the ids of a page of the list. Which way is quick depends on how much a query finds. */
export function createPageStore(queries: Queries) {
  async function idsOf(page: SQL): Promise<number[]> {
    const { rows } = await queries.execute<{ ids: string[] }>(sql`SELECT ARRAY(${page}) AS ids`);
    return rows[0]?.ids.map(Number) ?? [];
  }

  /**
   * Looks up what the query finds, and sorts that: for few rows. The fence keeps PostgreSQL from
   * walking the whole list in its order to save itself the sorting.
   */
  async function bySorting(
    query: MeantQuery,
    { limit, offset }: ListPage,
    most: number | null,
    common: CommonWords = "at once",
  ): Promise<{ ids: number[]; found: number }> {
    const keys = sortKeysOf(query);
    const named = keys.map((key, at) => sql`${key} AS ${sql.identifier(`key${at}`)}`);
    const directions = directionsOf(query);
    const order = keys.map((_, at) => sql`${sql.identifier(`key${at}`)} ${directions[at]}`);
    const idKey = sql.identifier(`key${keys.length - 1}`);
    const { rows } = await queries.execute<{ ids: string[]; found: number }>(sql`
      WITH found AS MATERIALIZED (
        SELECT ${sql.join(named, sql`, `)} FROM ${applications}
        WHERE ${lookupConditionsOf(query, common)} LIMIT ${most}
      )
      SELECT (SELECT count(*) FROM found)::int AS found, ARRAY(
        SELECT ${idKey} FROM found ORDER BY ${sql.join(order, sql`, `)}
        LIMIT ${limit} OFFSET ${offset}
      ) AS ids`);
    return { ids: rows[0]?.ids.map(Number) ?? [], found: rows[0]?.found ?? 0 };
  }

  return {
    /** Counts up to `most`; the ids count only where there are fewer. */
    probe: bySorting,

    /** How many there are, up to `most`. */
    async countUpTo(query: MeantQuery, most: number): Promise<number> {
      const { rows } = await queries.execute<{ found: number }>(sql`
        SELECT count(*)::int AS found FROM (
          SELECT FROM ${applications} WHERE ${lookupConditionsOf(query)} LIMIT ${most}
        ) AS found`);
      return rows[0]?.found ?? 0;
    },

    sortAll: async (query: MeantQuery, page: ListPage) => (await bySorting(query, page, null)).ids,

    /** Walks the list in its order until the page is full. */
    walk: (query: MeantQuery, { limit, offset }: ListPage) =>
      idsOf(sql`
        SELECT ${applications.id} FROM ${applications} WHERE ${conditionsOf(query)}
        ORDER BY ${orderOf(query)} LIMIT ${limit} OFFSET ${offset}`),

    /** The same, and gives up after so many rows of the list: the page may stay short. */
    walkBriefly: (query: MeantQuery, { limit, offset }: ListPage, rows: number) =>
      idsOf(sql`
        SELECT ${applications.id} FROM (
          SELECT * FROM ${applications} ORDER BY ${orderOf(query)} LIMIT ${rows}
        ) AS ${applications} WHERE ${conditionsOf(query)}
        ORDER BY ${orderOf(query)} LIMIT ${limit} OFFSET ${offset}`),
  };
}

export type ListWays = ReturnType<typeof createPageStore>;
