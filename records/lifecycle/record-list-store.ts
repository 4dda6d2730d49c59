import { and, count, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, SelectedFields } from "drizzle-orm/pg-core";
import type { Queries } from "#platform/database.ts";

/** What every row has: the list is sorted by it, and read on from it. */
export interface Place {
  id: number;
  receivedAt: Date;
}

export interface ListedTable<Query> {
  table: PgTable;
  id: PgColumn;
  receivedAt: PgColumn;
  /** What is read of each row; its `id` and `receivedAt` are read in any case. */
  listed: SelectedFields;
  /** What a row must be for the query to find it. */
  matching: (query: Query) => SQL | undefined;
}

/** SQL of a list of records, the newest first. */
export function createRecordListStore<Query, Row extends Place>(
  queries: Queries,
  { table, id, receivedAt, listed, matching }: ListedTable<Query>,
) {
  const select = (where: SQL | undefined, limit: number, offset: number) =>
    queries
      .select({ ...listed, id, receivedAt })
      .from(table)
      .where(where)
      .orderBy(desc(receivedAt), desc(id))
      .limit(limit)
      .offset(offset) as unknown as Promise<Row[]>;

  return {
    page: (query: Query, { limit, offset }: { limit: number; offset: number }) =>
      select(matching(query), limit, offset),

    /** What follows a row, in the order of the list; from the start where there is none. */
    after(query: Query, place: Place | null, limit: number) {
      const isAfter = place
        ? sql`(${receivedAt}, ${id}) < (${place.receivedAt.toISOString()}::timestamptz, ${place.id})`
        : undefined;
      return select(and(matching(query), isAfter), limit, 0);
    },

    async count(query: Query): Promise<number> {
      const [found] = await queries.select({ count: count() }).from(table).where(matching(query));
      return found?.count ?? 0;
    },
  };
}
