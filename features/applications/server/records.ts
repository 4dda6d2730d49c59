import type { Writable } from "node:stream";
import type { AskedQuery } from "../application-list.ts";
import type { ExportColumn } from "../referral-columns.ts";
import type { SheetColumn } from "../sheet-columns.ts";
import type { MeantQuery } from "./search-meaning.ts";

/** Place of a record in the order of arrival, which never changes. */
export interface RecordKey {
  receivedAt: Date;
  id: number;
}

/** Records from one place up to another; null for all up to the last one. */
export interface RecordRange {
  from: RecordKey;
  /** The first record that is no longer part of it. */
  until: RecordKey | null;
}

/** Which records of those that a query finds; newest first, whatever the query is sorted by. */
export interface Piece extends RecordRange {
  /** How many there are. */
  rows: number;
}

/** Where a piece begins: a place counted in rows, or a record that an earlier piece ended before. */
export type PieceStart = { offset: number } | { at: RecordKey };

/** Among so many records this cannot be told while anyone waits. */
export class TookTooLong extends Error {}

/**
 * Records as HR's exports and calls carry them away. Pieces are bounded by records, not counted:
 * what arrives, changes or is erased meanwhile makes none of the others appear twice or not at all.
 */
export interface ApplicationRecords {
  /** What HR's own search means by its text. The others take every text to the letter. */
  understand(query: AskedQuery): Promise<MeantQuery>;
  /** Exact, however many. Throws `TookTooLong`. */
  count(query: MeantQuery): Promise<number>;
  /** @param limit rows; null for all that follow. Null where nothing does. Throws `TookTooLong` */
  piece(query: MeantQuery, start: PieceStart, limit: number | null): Promise<Piece | null>;
  /**
   * Writes a piece while it is read, as slowly as `sink` takes it, and stops when that closes:
   * lines as RFC 4180 has them, safe to open in a spreadsheet. No heading.
   * @param columns those of the specification where left out
   */
  writeCsv(
    query: MeantQuery,
    piece: Piece,
    sink: Writable,
    columns?: readonly ExportColumn[],
  ): Promise<void>;
  /** The same as an Excel workbook, with its headings. @param piece null for a sheet without records */
  writeExcel(
    query: MeantQuery,
    piece: Piece | null,
    sink: Writable,
    columns: readonly SheetColumn[],
  ): Promise<void>;
  /** The same as the members of a JSON array, without its brackets. */
  writeJson(query: MeantQuery, piece: Piece, sink: Writable): Promise<void>;
}
