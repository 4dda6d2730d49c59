import { hash } from "node:crypto";
import { setImmediate as pause } from "node:timers/promises";
import pg from "pg";
import { to } from "pg-copy-streams";
import { readMigrations } from "#platform/database/migrate.ts";

/*
 * Tables as PostgreSQL's COPY writes them as text, which both databases do alike: described, read
 * page by page, taken apart into rows, and summed.
 */

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

/** With the columns of its primary key. */
export type KeyedTable = Table & { key: string[] | null };

const newline = 0x0a;
const tab = "\t";
const lanes = 8;

/** What a backslash and one letter stand for in PostgreSQL's COPY text format. */
const escapes: Readonly<Record<string, string>> = {
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

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

/** Does work in one transaction. */
export async function within(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query("BEGIN");
  try {
    await client.query("SET LOCAL timezone TO 'UTC'; SET LOCAL datestyle TO 'ISO, MDY'");
    await work();
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
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

/** Names of all tables, ours or not. @param kinds `p` for those that last, `u` for the others */
export async function tableNames(client: pg.ClientBase, kinds = "pu"): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
       AND relkind IN ('r', 'p') AND relpersistence = ANY(string_to_array($1, NULL)) ORDER BY relname`,
    [kinds],
  );
  return rows.map(({ name }) => name);
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

/** The rows of a table in COPY text format, one by one, without their line ends. */
export async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const chunk of source) {
    let from = 0;
    for (;;) {
      const end = chunk.indexOf(newline, from);
      if (end < 0) break;
      const last = chunk.subarray(from, end);
      yield rest.length > 0 ? Buffer.concat([...rest, last]) : last;
      rest = [];
      from = end + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  }
  if (rest.length > 0) throw new Error("A table's last row is cut off.");
}

/** The values of a row in COPY text format; null where it has none. */
export function readRow(line: Buffer): (string | null)[] {
  return String(line)
    .split(tab)
    .map((field) => {
      if (field === "\\N") return null;
      if (!field.includes("\\")) return field;
      return field.replace(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter);
    });
}

/** Number and sum of a table's rows, the same in whatever order they come. */
export class RowSum {
  readonly #sums = new Uint32Array(lanes);
  rows = 0;

  add(line: Buffer): void {
    const digest = hash("sha256", line, "buffer");
    for (let lane = 0; lane < lanes; lane += 1) {
      this.#sums[lane] = (this.#sums[lane] as number) + digest.readUInt32LE(lane * 4);
    }
    this.rows += 1;
  }

  /** 64 hexadecimal digits. */
  get sum(): string {
    return Array.from(this.#sums, (sum) => sum.toString(16).padStart(8, "0")).join("");
  }
}
