import { randomBytes } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Queries } from "#platform/database/database.ts";
import { newestFirst } from "../../list/application-query.ts";
import { applications } from "../../tables.ts";
import { countExactly } from "../list/counts.ts";
import type { InterpretedQuery } from "../list/interpret-search.ts";
import { conditionsOf, inRange, orderOf } from "../list/list-conditions.ts";

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

/**
 * Which records of those that a query finds; newest first, whatever the query is sorted by. Bounded by records, not
 * counted: what arrives, changes or is erased meanwhile makes none of the others appear twice or not at all.
 */
export interface Piece extends RecordRange {
  /** How many there are. */
  rows: number;
}

/** Where a piece begins: a place counted in rows, or a record that an earlier piece ended before. */
export type PieceStart = { offset: number } | { at: RecordKey };

const { id, receivedAt } = applications;

/** The piece and how many records it has. @param limit rows; null for all that follow. Null where nothing does */
export async function measurePiece(
  queries: Queries,
  query: InterpretedQuery,
  start: PieceStart,
  limit: number | null,
): Promise<Piece | null> {
  const from = "at" in start ? start.at : await keyAt(queries, query, null, start.offset);
  if (!from || limit === 0) return null;
  const until = limit === null ? null : await keyAt(queries, query, from, limit);
  if (limit !== null && until) return { from, until, rows: limit };
  const rows = await countExactly(queries, query, { from, until: null });
  return rows > 0 ? { from, until: null, rows } : null;
}

/** The record so many places behind `from`, or behind the newest one. */
async function keyAt(
  queries: Queries,
  query: InterpretedQuery,
  from: RecordKey | null,
  offset: number,
): Promise<RecordKey | null> {
  const { rows } = await queries.execute<KeyRow>(sql`
    SELECT ${key} FROM ${applications} WHERE ${within(query, from && { from, until: null })}
    ORDER BY ${orderOf(newestFirst)} OFFSET ${offset} LIMIT 1`);
  return rows[0] ? toKey(rows[0]) : null;
}

/**
 * What the expressions say of each record of a piece, joined by `separator`, in parts of `atOnce`: a statement for each,
 * so that neither a connection is held nor the embedded database, however slowly somebody reads.
 */
export async function* readRecords(
  queries: Queries,
  query: InterpretedQuery,
  { from, until }: RecordRange,
  { cells, atOnce }: { cells: readonly SQL[]; atOnce: number },
): AsyncGenerator<string[]> {
  const texts = cells.map((cell) => sql`coalesce((${cell})::text, '')`);
  const joined = sql.join([received, id, ...texts], sql`, `);
  for (let next: RecordKey | null = from; next; ) {
    const { rows }: { rows: RecordRow[] } = await queries.execute<RecordRow>(sql`
      SELECT concat_ws(${separator}, ${joined}) AS line FROM ${applications}
      WHERE ${within(query, { from: next, until })} ORDER BY ${orderOf(newestFirst)} LIMIT ${atOnce + 1}`);
    const following: RecordRow | undefined = rows[atOnce];
    next = following ? keyOf(following) : null;
    if (rows.length > 0) yield rows.slice(0, atOnce).map(({ line }) => line.slice(afterKey(line)));
  }
}

/** Stands between a record's texts: no form takes this sign, and it is drawn at each start. JSON takes half as long again. */
export const separator = `\u001f${randomBytes(2).toString("hex")}`;

/** Milliseconds, so that the driver makes no date of what is only compared. */
const received = sql`(extract(epoch FROM ${receivedAt}) * 1000)::float8`;
const key = sql`${received} AS received, ${id} AS id`;

interface KeyRow extends Record<string, unknown> {
  received: number;
  id: string;
}

/** The record's key and its texts as one text: the driver takes as long for each column as for its bytes. */
interface RecordRow extends Record<string, unknown> {
  line: string;
}

function keyOf({ line }: RecordRow): RecordKey {
  const [received, id = ""] = line.split(separator, 2);
  return toKey({ received: Number(received), id });
}

/** Where a record's texts begin. */
function afterKey(line: string): number {
  const { length } = separator;
  return line.indexOf(separator, line.indexOf(separator) + length) + length;
}

const toKey = (row: KeyRow): RecordKey => ({
  receivedAt: new Date(row.received),
  id: Number(row.id),
});

function within(query: InterpretedQuery, range: RecordRange | null): SQL {
  return sql.join([conditionsOf(query), ...inRange(range)], sql` AND `);
}
