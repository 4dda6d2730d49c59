import pg from "pg";
import type { Database } from "#platform/database/database.ts";
import { OperatorError } from "#platform/operator-error.ts";
import {
  type Column,
  copyRows,
  describe,
  type KeyedTable,
  linesOf,
  RowSum,
  readRow,
  type Sequence,
  type Table,
  tableNames,
  within,
  withinSnapshot,
} from "./copy-tables.ts";

/** Rows of a table that are sent with one statement, and bytes after which it is sent anyway. */
const rowsAtOnce = 1_000;
const bytesAtOnce = 4 * 1024 * 1024;

const { escapeIdentifier: quoted } = pg;

/** What is put into a database: tables, numbers of sequences, and the rows of each table. */
export interface Load {
  tables: readonly Table[];
  sequences: readonly Sequence[];
  read(table: string): AsyncIterable<Buffer>;
}

/**
 * Puts all rows into empty tables, or in the place of what an earlier try has put there: all of
 * them or none. Indexes are made when the rows are there, which takes a fraction of the time.
 */
export function loadRows(database: Database, { tables, sequences, read }: Load): Promise<void> {
  return database.withoutTimeLimit((client) =>
    within(client, async () => {
      const all = (await tableNames(client)).map(quoted);
      // what triggers would keep is among the rows
      for (const name of all) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
      await client.query(`TRUNCATE ${all.join(", ")}`);
      const putBack = await setAside(client);
      const known = await knownTables(client);
      for (const table of tables) {
        await insertRows(client, checked(table, known.get(table.name)), read(table.name));
      }
      await setSequences(client, sequences);
      for (const statement of putBack) await client.query(statement);
      for (const name of all) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
      await client.query("UPDATE moving.target SET state = 'loaded'");
    }),
  );
}

/** So that the first pages are found quickly. Beside the load: the embedded database needs it too. */
export async function tidy(database: Database): Promise<void> {
  await database.withoutTimeLimit(async (client) => {
    await client.query("ANALYZE");
    if (database.kind === "embedded") await client.query("CHECKPOINT");
  });
}

/** Names of those tables whose rows, in those columns, are not as many or add up to something else. */
export function findDifferent(
  database: Database,
  expected: readonly (Table & { rows: number; sum: string })[],
): Promise<string[]> {
  return database.withoutTimeLimit((client) =>
    withinSnapshot(client, async () => {
      const known = await knownTables(client);
      const different: string[] = [];
      for (const { name, columns, rows, sum } of expected) {
        const table = known.get(name);
        const found = table && (await sumRows(client, table, columns));
        if (found?.rows !== rows || found.sum !== sum) different.push(name);
      }
      return different;
    }),
  );
}

/** Null where the table has not all of the columns. */
async function sumRows(
  client: pg.ClientBase,
  table: KeyedTable,
  columns: readonly Column[],
): Promise<RowSum | null> {
  const own = ownColumns(table, columns);
  if (!own) return null;
  const sum = new RowSum();
  await copyRows(client, { ...table, columns: own }, rowsAtOnce, async (page) => {
    for await (const line of linesOf(only(page))) sum.add(line);
  });
  return sum;
}

async function knownTables(client: pg.ClientBase): Promise<Map<string, KeyedTable>> {
  const { tables } = await describe(client);
  return new Map(tables.map((table) => [table.name, table]));
}

/**
 * The columns of these names as the database knows them, because types become part of statements and
 * a forged manifest could hold anything there. Null where the table has not all of them.
 */
function ownColumns(table: Table | undefined, columns: readonly Column[]): Column[] | null {
  const known = new Map(table?.columns.map((column) => [column.name, column]));
  const own = columns.flatMap(({ name }) => known.get(name) ?? []);
  return own.length === columns.length ? own : null;
}

/** The table as the database knows it. @throws OperatorError where its columns are others, or of another type */
function checked({ name, columns }: Table, known: Table | undefined): Table {
  const own = ownColumns(known, columns);
  if (own?.every(({ type }, at) => type === columns[at]?.type)) return { name, columns: own };
  throw new OperatorError(`The columns of ${name} are not those of its version.`);
}

async function* only(page: Buffer) {
  yield page;
}

async function setSequences(client: pg.ClientBase, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last } of sequences) {
    const call = "SELECT setval(format('public.%I', $1::text)::regclass, $2::bigint, $3)";
    await client.query(call, [name, last ?? "1", last !== null]);
  }
}

/** Takes off what slows rows down. Returns the statements that put it back. */
async function setAside(client: pg.ClientBase): Promise<string[]> {
  const references = await client.query<{ name: string; owner: string; definition: string }>(
    `SELECT quote_ident(conname) AS name, conrelid::regclass::text AS owner,
       pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  const indexes = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE relnamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
  );
  for (const { owner, name } of references.rows) {
    await client.query(`ALTER TABLE ${owner} DROP CONSTRAINT ${name}`);
  }
  for (const { name } of indexes.rows) await client.query(`DROP INDEX ${name}`);
  return [
    ...indexes.rows.map(({ definition }) => definition),
    ...references.rows.map(
      ({ owner, name, definition }) => `ALTER TABLE ${owner} ADD CONSTRAINT ${name} ${definition}`,
    ),
  ];
}

async function insertRows(
  client: pg.ClientBase,
  { name, columns }: Table,
  source: AsyncIterable<Buffer>,
): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(", ");
  const values = columns.map(({ type }, at) => `given.c${at}::${type}`).join(", ");
  const given = columns.map((_, at) => `$${at + 1}::text[]`).join(", ");
  const named = columns.map((_, at) => `c${at}`).join(", ");
  const statement = `INSERT INTO ${quoted(name)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM unnest(${given}) AS given (${named})`;
  let batch: (string | null)[][] = [];
  let bytes = 0;
  const send = async () => {
    if (batch.length === 0) return;
    await client.query(
      statement,
      columns.map((_, at) => batch.map((row) => row[at] ?? null)),
    );
    batch = [];
    bytes = 0;
  };
  for await (const line of linesOf(source)) {
    batch.push(readRow(line));
    bytes += line.length;
    if (batch.length >= rowsAtOnce || bytes >= bytesAtOnce) await send();
  }
  await send();
}
