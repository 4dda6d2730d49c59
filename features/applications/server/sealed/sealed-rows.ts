import { type SQL, sql } from "drizzle-orm";
import type { Queries } from "#platform/database/database.ts";

/** Names a row of another table, and goes with it. */
interface Ownership {
  table: string;
  column: string;
  owner: string;
  ownerColumn: string;
}

/** A table whose rows belong to an application, with what says to which. */
interface SealedTable {
  name: string;
  /** Null of the application itself. */
  by: Omit<Ownership, "table"> | null;
}

const root = "applications";
/** Its rows would outlive the application, without its name: they are taken out and put back by `visits`. */
const visits: Ownership = {
  ...{ table: "drive_visits", column: "application_id" },
  ...{ owner: root, ownerColumn: "id" },
};
/** Made of the resume, which is read again once it is back. */
const madeAgain = ["resume_texts"];

/** Who has booked the same drive since then, holds the same hour, or was invited with another application, keeps that. */
const takenSince = sql`ON CONFLICT DO NOTHING`;
const takenSinceIn: readonly string[] = [visits.table, "interviewer_busy_slots", "invitations"];

type Row = Record<string, unknown>;
export type SealedRows = Partial<Record<string, Row[]>>;

/**
 * What an application consists of: every table whose rows the database deletes with it, also by way of others; the
 * application first, and what names rows of another table after that. A new table is among them by itself.
 */
export async function sealedTables(queries: Queries): Promise<SealedTable[]> {
  const { rows } = await queries.execute<Ownership & Row>(sql`
    SELECT child.relname AS "table", named.attname AS "column",
      owner.relname AS "owner", key.attname AS "ownerColumn"
    FROM pg_constraint AS reference
    JOIN pg_class AS child ON child.oid = reference.conrelid
    JOIN pg_class AS owner ON owner.oid = reference.confrelid
    JOIN pg_attribute AS named ON named.attrelid = child.oid AND named.attnum = reference.conkey[1]
    JOIN pg_attribute AS key ON key.attrelid = owner.oid AND key.attnum = reference.confkey[1]
    WHERE reference.contype = 'f' AND reference.confdeltype = 'c' AND child.oid <> owner.oid
      AND child.relnamespace = current_schema()::regnamespace
    ORDER BY 1, 2`);
  const owned = [visits, ...rows].filter(({ table }) => !madeAgain.includes(table));
  return inOrder(owned, within(owned));
}

/** The tables whose rows go with an application, in whatever number of steps. */
function within(owned: readonly Ownership[]): ReadonlySet<string> {
  const found = new Set([root]);
  for (const name of found) {
    for (const { table, owner } of owned) if (owner === name) found.add(table);
  }
  return found;
}

function inOrder(owned: readonly Ownership[], all: ReadonlySet<string>): SealedTable[] {
  const sorted: SealedTable[] = [{ name: root, by: null }];
  const isSorted = (name: string) => sorted.some((each) => each.name === name);
  while (sorted.length < all.size) {
    const before = sorted.length;
    for (const name of all) {
      const ways = owned.filter(({ table, owner }) => table === name && all.has(owner));
      if (isSorted(name) || !ways.every(({ owner }) => isSorted(owner))) continue;
      const by = ways.find(({ owner }) => owner === root) ?? ways[0];
      if (by) sorted.push({ name, by });
    }
    if (sorted.length === before) throw new Error("Tables of applications belong to one another.");
  }
  return sorted;
}

/** Which rows of a table are the application's. */
function isOf(id: number, { by }: SealedTable, all: readonly SealedTable[]): SQL {
  if (!by) return sql`own.id = ${id}`;
  const column = sql`own.${sql.identifier(by.column)}`;
  const owner = all.find(({ name }) => name === by.owner);
  if (!owner?.by) return sql`${column} = ${id}`;
  return sql`${column} IN (SELECT own.${sql.identifier(by.ownerColumn)}
    FROM ${sql.identifier(owner.name)} AS own WHERE ${isOf(id, owner, all)})`;
}

/** All rows of an application, as the database writes them; null where it is not there. */
export async function readRows(queries: Queries, id: number): Promise<SealedRows | null> {
  const found: SealedRows = {};
  const tables = await sealedTables(queries);
  for (const table of tables) {
    const { rows } = await queries.execute<{ found: Row[] }>(sql`
      SELECT coalesce(json_agg(to_jsonb(own)), '[]') AS found FROM ${sql.identifier(table.name)} AS own
      WHERE ${isOf(id, table, tables)}`);
    found[table.name] = rows[0]?.found ?? [];
  }
  const [application] = found[root] ?? [];
  if (!application) return null;
  // what it was shown within may be erased by then
  return { ...found, [root]: [{ ...application, merged_into: null }] };
}

/** Puts them back as they were; a later version may know more columns. */
export async function writeRows(queries: Queries, stored: SealedRows): Promise<void> {
  for (const { name: table } of await sealedTables(queries)) {
    const rows = stored[table] ?? [];
    const [first] = rows;
    if (!first) continue;
    const { rows: written } = await queries.execute<{ name: string }>(sql`
      SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_name = ${table} AND is_generated = 'NEVER'`);
    const columns = written.filter(({ name }) => name in first);
    const names = sql.join(
      columns.map(({ name }) => sql.identifier(name)),
      sql`, `,
    );
    const own = sql.identifier(table);
    await queries.execute(sql`
      INSERT INTO ${own} (${names})
      SELECT ${names} FROM jsonb_populate_recordset(NULL::${own}, ${JSON.stringify(rows)}::jsonb)
      ${takenSinceIn.includes(table) ? takenSince : sql``}`);
  }
}
