import { type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import { applications } from "#db/schema.ts";
import { newestFirst } from "../application-list.ts";
import { type ExportColumn, exportColumns } from "../referral-columns.ts";
import { shownCell, shownText } from "./export-columns-store.ts";
import { conditionsOf, inRange, orderOf } from "./query-store.ts";
import type { RecordKey, RecordRange } from "./records.ts";
import type { MeantQuery } from "./search-meaning.ts";

const dialect = new PgDialect();
const { id, position, receivedAt } = applications;

/** All SQL that carries records away, on a connection that has time. */
export function createRecordsStore(client: pg.ClientBase) {
  const queries = drizzle(client as pg.Client);

  return {
    /** One core is enough for an export, and the others stay with the pages. For this connection. */
    async leaveCores(): Promise<void> {
      await queries.execute(sql`SET max_parallel_workers_per_gather = 0`);
      await queries.execute(sql`SET jit = off`);
    },

    /** The record so many places behind `from`, or behind the newest one. */
    async keyAt(
      query: MeantQuery,
      from: RecordKey | null,
      offset: number,
    ): Promise<RecordKey | null> {
      const { rows } = await queries.execute<{ receivedAt: Date; id: string }>(sql`
        SELECT ${receivedAt} AS "receivedAt", ${id} AS id FROM ${applications}
        WHERE ${within(query, from && { from, until: null })}
        ORDER BY ${orderOf(newestFirst)} OFFSET ${offset} LIMIT 1`);
      const [row] = rows;
      return row ? { receivedAt: new Date(row.receivedAt), id: Number(row.id) } : null;
    },
  };
}

interface Written {
  columns: readonly ExportColumn[];
  /** Of the address of each resume, before its id. */
  resumePrefix: string;
}

/** Statement that sends the records as CSV, whose lines end without carriage return. */
export function copyCsv(
  query: MeantQuery,
  range: RecordRange,
  { columns, resumePrefix }: Written,
): string {
  const { scope } = query;
  const cells = columns.map(({ shows }) =>
    withFormulaGuard(shownText(shows, { resumePrefix, scope })),
  );
  return copyOf(cells, query, range, sql`(FORMAT csv)`);
}

/** Statement that sends each record as a line with a JSON array: its texts, numbers, and days as numbers of Excel. */
export function copyCells(
  query: MeantQuery,
  range: RecordRange,
  { columns, resumePrefix }: Written,
): string {
  const { scope } = query;
  const cells = columns.map(({ shows }) => shownCell(shows, { resumePrefix, scope }));
  const line = sql`json_build_array(${sql.join(cells, sql`, `)})::text`;
  return copyOf([line], query, range, asItIs);
}

/** JSON has no control characters of its own, so that with these for its signs CSV leaves it as it is. */
const asItIs = sql`(FORMAT csv, DELIMITER E'\\x02', QUOTE E'\\x01')`;

/** Statement that sends each record as a line of JSON with a comma before it. */
export function copyJson(
  query: MeantQuery,
  range: RecordRange,
  { resumePrefix, total }: { resumePrefix: string; total: number },
): string {
  const shownWith = { resumePrefix, scope: query.scope };
  const members = exportColumns.map(
    ({ shows, key }) => sql`${textOf(shownText(shows, shownWith))} AS ${sql.identifier(key)}`,
  );
  const record = sql.join(
    [...members, sql`${position} AS "position"`, sql`${total}::int AS "totalRecords"`],
    sql`, `,
  );
  const line = sql`',' || (SELECT row_to_json(record) FROM (SELECT ${record}) AS record)::text`;
  return copyOf([line], query, range, asItIs);
}

function copyOf(columns: SQL[], query: MeantQuery, range: RecordRange, form: SQL): string {
  const copy = sql`COPY (
    SELECT ${sql.join(columns, sql`, `)} FROM ${applications}
    WHERE ${within(query, range)} ORDER BY ${orderOf(newestFirst)}
  ) TO STDOUT ${form}`;
  // a COPY takes no parameters
  return dialect.sqlToQuery(copy.inlineParams()).sql;
}

function within(query: MeantQuery, range: RecordRange | null): SQL {
  return sql.join([conditionsOf(query), ...inRange(range)], sql` AND `);
}

/**
 * What a spreadsheet would calculate gets an apostrophe: = + - @, wide ones too, and white space.
 * Nearly all letters and digits pass the first test, which costs least.
 */
function withFormulaGuard(value: SQL): SQL {
  const first = sql`ascii(${value}::text)`;
  return sql`CASE
    WHEN ${first} BETWEEN 65 AND 65290 OR ${first} BETWEEN 48 AND 57 THEN ${value}::text
    WHEN ${first} IN (9, 10, 13, 43, 45, 61, 64, 65291, 65293, 65309, 65312) THEN '''' || ${value}
    ELSE ${value}::text END`;
}

const textOf = (value: SQL) => sql`coalesce(${value}::text, '')`;
