import pLimit from "p-limit";
import type pg from "pg";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import { createYieldToRequests, type YieldToRequests } from "#platform/yield-to-requests.ts";
import { exportColumns } from "../referral-columns.ts";
import { createRecordCounts } from "./count-records.ts";
import { createCountStore } from "./count-store.ts";
import { createReadAside } from "./read-aside.ts";
import {
  type ApplicationRecords,
  type Piece,
  type PieceStart,
  type RecordRange,
  TookTooLong,
} from "./records.ts";
import { copyCells, copyCsv, copyJson, createRecordsStore } from "./records-store.ts";
import { type MeantQuery, understand } from "./search-meaning.ts";
import { type Writing, writeRecords } from "./write-records.ts";
import { writeSheet } from "./write-sheet.ts";

const quote = 0x22;
const carriageReturn = 0x0d;
const lineFeed = 0x0a;

/**
 * Ends lines as RFC 4180 has it, where PostgreSQL ends them with a line feed alone; those inside
 * quoted fields stay as they are. One function for each file: it remembers where a chunk ended.
 */
function endCsvLines(): (chunk: Buffer) => Buffer {
  let quoted = false;
  return (chunk) => {
    const ended = Buffer.allocUnsafe(chunk.length + lineFeedsIn(chunk));
    let length = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] as number;
      if (byte === quote) quoted = !quoted;
      else if (byte === lineFeed && !quoted) ended[length++] = carriageReturn;
      ended[length++] = byte;
    }
    return ended.subarray(0, length);
  };
}

function lineFeedsIn(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) count += 1;
  return count;
}

export interface ApplicationRecordsOptions {
  database: Database;
  clock: Clock;
  /** The site's own origin: resumes are named by whole addresses. */
  origin: string;
  /** Told of an export that broke off while somebody read it. */
  report: (error: unknown) => void;
  /** Rows that one statement reads. */
  rowsAtOnce?: number;
  /** Asked again for each export. */
  createYieldToRequests?: () => YieldToRequests;
}

/** A server streams a statement; the embedded database works it off before anyone else's turn. */
const usualRows = { postgresql: 50_000, embedded: 500 };
/** Exports at once, so that they never take all connections and cores. */
const mostAtOnce = 2;
/** Milliseconds that a call waits for the measure of what it will carry away. */
const mostMeasuring = 20_000;

/** Carries records away over connections of their own, beside those that pages use. */
export function createApplicationRecords(options: ApplicationRecordsOptions): ApplicationRecords {
  const { database, clock, origin, report } = options;
  const rowsAtOnce = options.rowsAtOnce ?? usualRows[database.kind];
  const asNeeded = options.createYieldToRequests ?? (() => createYieldToRequests(database.kind));
  const limit = pLimit(mostAtOnce);
  const aside = createReadAside(database, { atOnce: mostAtOnce, milliseconds: mostMeasuring });
  const counts = createRecordCounts(database, clock, { milliseconds: mostMeasuring });
  const resumePrefix = `${origin}/documents/`;

  async function write(query: MeantQuery, piece: Piece, writing: Writing): Promise<void> {
    try {
      await limit(() => {
        const way = { database, rowsAtOnce, yieldToRequests: asNeeded() };
        return writeRecords(way, query, piece, writing);
      });
    } catch (error) {
      if (!writing.sink.destroyed) report(error);
      throw error;
    }
  }

  async function count(query: MeantQuery): Promise<number> {
    const total = await counts.count(query);
    if (total === null) throw new TookTooLong("The records could not be counted in time.");
    return total;
  }

  return {
    understand: (query) => understand({ database, clock }, query),
    count,

    async piece(query, start, limit) {
      const measured = await aside(async (client) => ({
        piece: await measurePiece(client, query, start, limit),
      }));
      if (!measured) throw new TookTooLong("The records could not be measured in time.");
      return measured.piece;
    },

    writeCsv: (query, piece, sink, columns = exportColumns) =>
      write(query, piece, {
        sink,
        change: endCsvLines(),
        statement: (range) => copyCsv(query, range, { columns, resumePrefix }),
      }),

    writeExcel: (query, piece, sink, columns) =>
      writeSheet({
        columns,
        sink,
        async write(sheet, change) {
          const statement = (range: RecordRange) =>
            copyCells(query, range, { columns, resumePrefix });
          if (piece) await write(query, piece, { sink: sheet, change, statement });
        },
      }),

    async writeJson(query, piece, sink) {
      const total = await count(query);
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
  const counts = createCountStore(client);
  const rows = await counts.count(query, { from, until: null });
  return rows > 0 ? { from, until: null, rows } : null;
}
