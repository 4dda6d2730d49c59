import type { Database } from "#platform/database.ts";
import { createYieldToRequests } from "#platform/yield-to-requests.ts";
import { createRecordListStore, type ListedTable, type Place } from "./record-list-store.ts";

/** HR's list of a kind of record, the newest first. */
export interface RecordList<Query, Row> {
  search(
    query: Query,
    page: { limit: number; offset: number },
  ): Promise<{ rows: Row[]; count: number }>;
  /** All that fit, in parts, so that nobody else waits long for a statement. */
  records(query: Query): AsyncIterable<Row[]>;
}

/**
 * Reads pages, the count and the export of a list that is short enough for each row that is searched
 * to be looked at; a list of very many rows brings a search of its own.
 * @param rowsAtOnce rows that one statement of an export reads
 */
export function createRecordList<Query, Row extends Place>(
  { queries, kind }: Database,
  rows: ListedTable<Query>,
  rowsAtOnce = 500,
): RecordList<Query, Row> {
  const store = createRecordListStore<Query, Row>(queries, rows);
  return {
    async search(query, page) {
      const [found, count] = await Promise.all([store.page(query, page), store.count(query)]);
      return { rows: found, count };
    },

    async *records(query) {
      const yieldToRequests = createYieldToRequests(kind);
      let part = await store.after(query, null, rowsAtOnce);
      while (part.length > 0) {
        yield part;
        await yieldToRequests();
        part = await store.after(query, part.at(-1) ?? null, rowsAtOnce);
      }
    },
  };
}
