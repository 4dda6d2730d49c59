import type { Writable } from "node:stream";
import type { ApplicationQuery } from "#contract/application-list.ts";

/** Place of a record in the order of arrival, which never changes. */
export interface RecordKey {
  receivedAt: Date;
  id: number;
}

/** Which records of those that a query finds; newest first, whatever the query is sorted by. */
export interface Piece {
  /** The first record. */
  from: RecordKey;
  /** The first record that is no longer part of it; null for all up to the last one. */
  until: RecordKey | null;
  /** How many there are. */
  rows: number;
}

/** Where a piece begins: a place counted in rows, or a record that an earlier piece ended before. */
export type PieceStart = { offset: number } | { at: RecordKey };

/**
 * Records as HR's exports and calls carry them away. Pieces are bounded by records, not counted:
 * what arrives, changes or is erased meanwhile makes none of the others appear twice or not at all.
 */
export interface ApplicationRecords {
  /** Exact, however many. */
  count(query: ApplicationQuery): Promise<number>;
  /** @param limit rows; null for all that follow. Null where nothing does */
  piece(query: ApplicationQuery, start: PieceStart, limit: number | null): Promise<Piece | null>;
  /**
   * Writes a piece while it is read, as slowly as `sink` takes it, and stops when that closes:
   * lines as RFC 4180 has them, safe to open in a spreadsheet. No heading.
   */
  writeCsv(query: ApplicationQuery, piece: Piece, sink: Writable): Promise<void>;
  /** The same as the members of a JSON array, without its brackets. */
  writeJson(query: ApplicationQuery, piece: Piece, sink: Writable): Promise<void>;
}
