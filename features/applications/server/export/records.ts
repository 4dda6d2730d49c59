import { PassThrough, Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pLimit from "p-limit";
import type { Context } from "#platform/context.ts";
import { joinedCsvWriter } from "#platform/csv/write-csv.ts";
import { createLongReads } from "#platform/database/long-reads.ts";
import {
  createYieldToRequests,
  type YieldToRequests,
} from "#platform/database/yield-to-requests.ts";
import { type Cell, sheetEnd, sheetRow, sheetStart } from "#platform/excel/sheet-xml.ts";
import { workbookStream } from "#platform/excel/workbook-stream.ts";
import type { ScopedQuery } from "../../list/application-query.ts";
import { type ExportColumn, exportColumns } from "../../list/referral-columns.ts";
import type { SheetColumn } from "../../list/sheet-columns.ts";
import { countExactly } from "../list/counts.ts";
import { type InterpretedQuery, interpretQuery } from "../list/interpret-search.ts";
import {
  measurePiece,
  type Piece,
  type PieceStart,
  readRecords,
  separator,
} from "./read-records.ts";
import { shownCell, shownText } from "./shown-columns.ts";

/** Among so many records this cannot be told while anyone waits. */
export class TookTooLong extends Error {}

interface ExportOptions {
  /** Told of an export that broke off while somebody read it. */
  report: (error: unknown) => void;
  /** Rows that one statement reads. */
  rowsAtOnce?: number;
  /** Asked again for each export. */
  createYieldToRequests?: () => YieldToRequests;
}

/** What others wait for on the embedded database is one statement. */
const defaultRows = 1_000;
/** Exports at once, so that they never take all connections and cores. */
const maxAtOnce = 2;
/** Milliseconds that a call waits for the measure of what it will carry away. */
const maxMeasuring = 20_000;

export type ApplicationRecords = ReturnType<typeof createApplicationRecords>;

/** Records as HR's exports and calls carry them away. */
export function createApplicationRecords(
  { database, clock, origin }: Pick<Context, "database" | "clock" | "origin">,
  { report, rowsAtOnce: atOnce = defaultRows, ...options }: ExportOptions,
) {
  const asNeeded = options.createYieldToRequests ?? (() => createYieldToRequests(database.kind));
  const limit = pLimit(maxAtOnce);
  const aside = createLongReads(database, { atOnce: maxAtOnce, milliseconds: maxMeasuring });
  // resumes are named by whole addresses
  const resumePrefix = `${origin}/documents/`;

  async function count(query: InterpretedQuery): Promise<number> {
    const total = await aside((queries) => countExactly(queries, query, null));
    if (total === null) throw new TookTooLong("The records could not be counted in time.");
    return total;
  }

  /** Writes what `lines` makes of each part, as slowly as `sink` takes it, and stops when that closes. */
  async function write(
    query: InterpretedQuery,
    piece: Piece,
    { sink, columns, show = shownText, lines }: Writing,
  ): Promise<void> {
    const cells = columns.map(({ shows }) => show(shows, { resumePrefix, scope: query.scope }));
    async function* parts() {
      const yieldToRequests = asNeeded();
      for await (const part of readRecords(database.queries, query, piece, { cells, atOnce })) {
        yield lines(part);
        await yieldToRequests();
      }
    }
    try {
      await limit(() => pipeline(Readable.from(parts()), sink, { end: false }));
    } catch (error) {
      if (!sink.destroyed) report(error);
      throw error;
    }
  }

  return {
    /** What HR's own search means by its text. The others take every text to the letter. */
    understand: (query: ScopedQuery) => interpretQuery({ database, clock }, query),

    /** Exact, however many. Throws `TookTooLong`. */
    count,

    /** @param limit rows; null for all that follow. Null where nothing does. Throws `TookTooLong` */
    async piece(
      query: InterpretedQuery,
      start: PieceStart,
      limit: number | null,
    ): Promise<Piece | null> {
      const measured = await aside(async (queries) => ({
        piece: await measurePiece(queries, query, start, limit),
      }));
      if (!measured) throw new TookTooLong("The records could not be measured in time.");
      return measured.piece;
    },

    /**
     * Lines as RFC 4180 has it, safe to open in a spreadsheet. No heading.
     * @param columns those of the specification where left out
     */
    writeCsv: (
      query: InterpretedQuery,
      piece: Piece,
      sink: Writable,
      columns: readonly ExportColumn[] = exportColumns,
    ) => write(query, piece, { sink, columns, lines: csvLines }),

    /** The same as an Excel workbook, with its headings. @param piece null for a sheet without records */
    writeExcel: (
      query: InterpretedQuery,
      piece: Piece | null,
      sink: Writable,
      columns: readonly SheetColumn[],
    ) =>
      writeSheet({
        ...{ columns, sink },
        async write(sheet, lines) {
          if (piece) await write(query, piece, { sink: sheet, columns, show: shownCell, lines });
        },
      }),

    /**
     * The same as the members of a JSON array, without its brackets.
     * @param totalRecords that the query finds, which each of them names
     */
    writeJson(
      query: InterpretedQuery,
      piece: Piece,
      sink: Writable,
      totalRecords: number,
    ): Promise<void> {
      let comma = "";
      return write(query, piece, {
        ...{ sink, columns: exportColumns },
        lines(part) {
          const members = part.map((line) => {
            const cells = line.split(separator);
            const texts = exportColumns.map(({ key }, at) => [key, cells[at]]);
            const record: Record<string, string> = Object.fromEntries(texts);
            return JSON.stringify({ ...record, position: record.jobSelect, totalRecords });
          });
          const text = comma + members.join(",");
          comma = ",";
          return text;
        },
      });
    },
  };
}

interface Writing {
  sink: Writable;
  columns: readonly ExportColumn[];
  show?: typeof shownText;
  /** Of records, whose texts are joined by `separator`. */
  lines: (part: readonly string[]) => string;
}

const csvLines = joinedCsvWriter(separator);

const sheetName = "Applications";
/** Bytes of XML that wait to be packed. */
const waiting = 256 * 1024;

interface SheetTarget {
  columns: readonly SheetColumn[];
  /** Takes the workbook. */
  sink: Writable;
  /** Writes all records into a sheet, part by part as `lines` words them, and stops when that closes. */
  write: (sheet: Writable, lines: (part: readonly string[]) => string) => Promise<void>;
}

/** Writes an Excel workbook with one sheet while its records are read, and ends where `sink` closes. */
async function writeSheet({ columns, sink, write }: SheetTarget): Promise<void> {
  const sheet = new PassThrough({ highWaterMark: waiting });
  let count = 0;
  const typed = (text: string, at: number): Cell =>
    text === "" || columns[at]?.kind === "text" ? text : Number(text);
  const row = (line: string) => sheetRow(columns, line.split(separator).map(typed), ++count + 1);
  const packed = pipeline(workbookStream(sheetName, sheet), sink, { end: false });
  const fill = async () => {
    sheet.write(sheetStart(columns));
    await write(sheet, (part) => part.map(row).join(""));
    sheet.end(sheetEnd(columns, count));
  };
  const filled = fill().catch((error) => {
    sheet.destroy(error);
    throw error;
  });
  // nobody takes the workbook any more: its records need not be read
  packed.catch(() => sheet.destroy());
  await Promise.all([packed, filled]);
}
