import { setImmediate as pause } from "node:timers/promises";
import pg from "pg";
import { to } from "pg-copy-streams";
import type { Database } from "#platform/database.ts";
import { readMigrations } from "#platform/migrate.ts";
import { readRow } from "./row-lines.ts";

export interface Column {
  name: string;
  /** As PostgreSQL writes it, such as `timestamp(3) with time zone`. */
  type: string;
}

export interface Table {
  name: string;
  /** Without those that are computed from others. */
  columns: Column[];
}

export interface Sequence {
  name: string;
  /** The last number it gave; null where it gave none yet. */
  last: string | null;
}

/** What a snapshot says of itself, beside the rows. */
export interface SnapshotFacts {
  /** Hashes of the migrations that were applied, the first one first. */
  migrations: string[];
  tables: Table[];
  sequences: Sequence[];
}

/** Takes whole rows of a table, in COPY text format. */
export type WriteRows = (table: string, rows: Buffer) => Promise<void>;

/** With the columns of its primary key. */
export type KeyedTable = Table & { key: string[] | null };

const newline = 0x0a;

/** The embedded engine answers a statement in one piece, which lies in memory. */
const rowsAtOnce = { embedded: 500, postgresql: 2_000 };

/** Both databases must write the same value with the same letters. */
const plainTexts = `
  SET LOCAL timezone TO 'UTC'; SET LOCAL datestyle TO 'ISO, MDY'; SET LOCAL intervalstyle TO 'postgres';
  SET LOCAL bytea_output TO 'hex'; SET LOCAL extra_float_digits TO 1`;

const readTables = `
  SELECT relname AS name, key, columns FROM pg_class
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod))
      ORDER BY attname) AS columns
    FROM pg_attribute
    WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
  ) AS described
  LEFT JOIN LATERAL (
    SELECT json_agg(attname ORDER BY place) AS key
    FROM pg_index CROSS JOIN unnest(indkey) WITH ORDINALITY AS keys (number, place)
    JOIN pg_attribute ON attrelid = indrelid AND attnum = number
    WHERE indrelid = pg_class.oid AND indisprimary
  ) AS keyed ON true
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p'
  ORDER BY relname`;

/**
 * Reads every lasting table of the database as it is at one moment. With the embedded database
 * nobody else reads or writes meanwhile, so `write` should not dawdle.
 */
export function readSnapshot(database: Database, write: WriteRows): Promise<SnapshotFacts> {
  return database.withoutTimeLimit((client) =>
    withinSnapshot(client, async () => {
      const facts = await describe(client);
      for (const table of facts.tables) {
        await copyRows(client, table, rowsAtOnce[database.kind], (rows) => write(table.name, rows));
      }
      const tables = facts.tables.map(({ name, columns }) => ({ name, columns }));
      return { ...facts, tables };
    }),
  );
}

/** Does work on one state of the database, which it does not change. */
export async function withinSnapshot<Result>(
  client: pg.ClientBase,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  try {
    await client.query(plainTexts);
    return await work();
  } finally {
    await client.query("ROLLBACK").catch(() => undefined);
  }
}

/** The tables, the sequences and the migrations of a database, within a snapshot. */
export async function describe(
  client: pg.ClientBase,
): Promise<Omit<SnapshotFacts, "tables"> & { tables: KeyedTable[] }> {
  const tables = await client.query<KeyedTable>(readTables);
  const sequences = await client.query<Sequence>(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = 'public' ORDER BY sequencename`,
  );
  return {
    migrations: await readMigrations(client),
    tables: tables.rows,
    sequences: sequences.rows,
  };
}

/** Hands on all rows of a table in the order of its key, a number of them with each statement. */
export async function copyRows(
  client: pg.ClientBase,
  { name, columns, key }: KeyedTable,
  atOnce: number,
  take: (rows: Buffer) => Promise<void> | void,
): Promise<void> {
  if (!key) throw new Error(`The table ${name} has no primary key.`);
  const quoted = (names: readonly string[]) => names.map(pg.escapeIdentifier).join(", ");
  const places = key.map((each) => columns.findIndex((column) => column.name === each));
  const from = `SELECT ${quoted(columns.map((column) => column.name))} FROM ${pg.escapeIdentifier(name)}`;
  let after = "";
  for (;;) {
    const order = `ORDER BY ${quoted(key)} LIMIT ${atOnce}`;
    const page = await copyOut(client, `COPY (${from} ${after} ${order}) TO STDOUT`);
    if (page.length === 0) return;
    await take(page);
    const { count, last } = countRows(page);
    if (count < atOnce) return;
    const values = places.map((place) => {
      const { type } = columns[place] as Column;
      return `${pg.escapeLiteral(last[place] as string)}::${type}`;
    });
    after = `WHERE (${quoted(key)}) > (${values.join(", ")})`;
    // so that the server answers those who do not wait for the database
    await pause();
  }
}

async function copyOut(client: pg.ClientBase, statement: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of client.query(to(statement))) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function countRows(page: Buffer): { count: number; last: (string | null)[] } {
  let count = 0;
  for (let at = page.indexOf(newline); at >= 0; at = page.indexOf(newline, at + 1)) count += 1;
  const last = page.subarray(page.lastIndexOf(newline, -2) + 1, -1);
  return { count, last: readRow(last) };
}
