import type pg from "pg";
import type { ApplicationQuery } from "#contract/application-list.ts";
import type { Database } from "../platform/database.ts";
import { Slots } from "../platform/slots.ts";
import { endCsvLines } from "./csv-line-ends.ts";
import type { ApplicationRecords, Piece, PieceStart } from "./records.ts";
import { copyCsv, copyJson, createRecordsStore } from "./records-store.ts";
import { type MeantQuery, understand } from "./search-meaning.ts";
import { countTallies, tallyScopeOf } from "./tallies-store.ts";
import { type Writing, writeRecords } from "./write-records.ts";

export interface ApplicationRecordsOptions {
  database: Database;
  /** The site's own origin: resumes are named by whole addresses. */
  origin: string;
  /** Told of an export that broke off while somebody read it. */
  report: (error: unknown) => void;
  /** Rows that one statement reads. */
  rowsAtOnce?: number;
}

/** A server streams a statement; the embedded database works it off before anyone else's turn. */
const usualRows = { postgresql: 50_000, embedded: 500 };
/** Exports at once, so that they never take all connections and cores. */
const mostAtOnce = 2;

/** Carries records away over connections of their own, beside those that pages use. */
export function createApplicationRecords(options: ApplicationRecordsOptions): ApplicationRecords {
  const { database, origin, report } = options;
  const rowsAtOnce = options.rowsAtOnce ?? usualRows[database.kind];
  const slots = new Slots(mostAtOnce);
  const resumePrefix = `${origin}/documents/`;

  async function write(query: MeantQuery, piece: Piece, writing: Writing): Promise<void> {
    try {
      await slots.run(() => writeRecords({ database, rowsAtOnce }, query, piece, writing));
    } catch (error) {
      if (!writing.sink.destroyed) report(error);
      throw error;
    }
  }

  const meant = (query: ApplicationQuery) => understand(database.queries, query);

  async function count(asked: ApplicationQuery): Promise<number> {
    const query = await meant(asked);
    const scope = tallyScopeOf(query);
    if (scope) return countTallies(database.queries, scope);
    return database.withoutTimeLimit((client) => createRecordsStore(client).count(query, null));
  }

  return {
    count,

    async piece(asked, start, limit) {
      const query = await meant(asked);
      return database.withoutTimeLimit((client) => measurePiece(client, query, start, limit));
    },

    async writeCsv(asked, piece, sink) {
      const query = await meant(asked);
      await write(query, piece, {
        sink,
        change: endCsvLines(),
        statement: (range) => copyCsv(query, range, resumePrefix),
      });
    },

    async writeJson(asked, piece, sink) {
      const query = await meant(asked);
      const total = await count(asked);
      let first = true;
      await write(query, piece, {
        sink,
        statement: (range) => copyJson(query, range, { resumePrefix, total }),
        change(chunk) {
          // a comma stands before each, the first one too
          const members = first ? chunk.subarray(1) : chunk;
          first = false;
          return members;
        },
      });
    },
  };
}

async function measurePiece(
  client: pg.ClientBase,
  query: MeantQuery,
  start: PieceStart,
  limit: number | null,
): Promise<Piece | null> {
  const store = createRecordsStore(client);
  const from = "at" in start ? start.at : await store.keyAt(query, null, start.offset);
  if (!from || limit === 0) return null;
  const until = limit === null ? null : await store.keyAt(query, from, limit);
  if (limit !== null && until) return { from, until, rows: limit };
  const rows = await store.count(query, { from, until: null });
  return rows > 0 ? { from, until: null, rows } : null;
}
