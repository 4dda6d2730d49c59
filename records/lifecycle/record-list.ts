import { and, count, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, SelectedFields } from "drizzle-orm/pg-core";
import type { Database } from "#platform/database/database.ts";
import { createYieldToRequests } from "#platform/database/yield-to-requests.ts";

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

/**
 * HR's list of a kind of record, the newest first: pages, the count and the export of a list that is short enough for
 * each row that is searched to be looked at; a list of very many rows brings a search of its own.
 * @param rowsAtOnce rows that one statement of an export reads
 */
export function createRecordList<Query, Row extends Place>(
  { queries, kind }: Database,
  { table, id, receivedAt, listed, matching }: ListedTable<Query>,
  rowsAtOnce = 500,
) {
  const select = (where: SQL | undefined, limit: number, offset = 0) =>
    queries
      .select({ ...listed, id, receivedAt })
      .from(table)
      .where(where)
      .orderBy(desc(receivedAt), desc(id))
      .limit(limit)
      .offset(offset) as unknown as Promise<Row[]>;

  async function counted(query: Query): Promise<number> {
    const [found] = await queries.select({ count: count() }).from(table).where(matching(query));
    return found?.count ?? 0;
  }

  /** What follows a row, in the order of the list. */
  const isAfter = (place: Place) =>
    sql`(${receivedAt}, ${id}) < (${place.receivedAt.toISOString()}::timestamptz, ${place.id})`;

  return {
    async search(query: Query, page: { limit: number; offset: number }) {
      const read = select(matching(query), page.limit, page.offset);
      const [rows, all] = await Promise.all([read, counted(query)]);
      return { rows, count: all };
    },

    /** All that fit, in parts, so that nobody else waits long for a statement. */
    async *records(query: Query): AsyncIterable<Row[]> {
      const yieldToRequests = createYieldToRequests(kind);
      let part = await select(matching(query), rowsAtOnce);
      for (let last = part.at(-1); last; last = part.at(-1)) {
        yield part;
        await yieldToRequests();
        part = await select(and(matching(query), isAfter(last)), rowsAtOnce);
      }
    },
  };
}
