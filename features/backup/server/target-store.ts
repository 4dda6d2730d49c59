import pg from "pg";
import type { Database } from "#platform/database.ts";
import { readMigrations } from "#platform/migrate.ts";

/** How far a copy has come into this database: its rows are there, and have been compared. */
export type MarkState = "begun" | "loaded" | "compared";

/** Stands in a database that is being filled. A server does not start on it. */
export interface Mark {
  installation: string;
  content: string;
  state: MarkState;
}

const { escapeIdentifier: quoted } = pg;

/** What there is in a database that is to be filled. */
export interface Found {
  mark: Mark | null;
  migrations: string[];
  /** Names of all tables, and of those that hold rows. */
  tables: string[];
  filled: string[];
}

export function look(database: Database): Promise<Found> {
  return database.withoutTimeLimit(async (client) => {
    const tables = await tableNames(client);
    const filled: string[] = [];
    // what is not logged is worth nothing: see platform/tables.ts
    for (const name of await tableNames(client, "p")) {
      const any = await client.query(`SELECT 1 FROM ${quoted(name)} LIMIT 1`);
      if (any.rows.length > 0) filled.push(name);
    }
    return {
      mark: await readMark(client),
      migrations: await readMigrations(client),
      tables,
      filled,
    };
  });
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

async function readMark(client: pg.ClientBase): Promise<Mark | null> {
  const known = await client.query<{ is: boolean }>(
    "SELECT to_regclass('moving.target') IS NOT NULL AS is",
  );
  if (!known.rows[0]?.is) return null;
  const { rows } = await client.query<Mark>(
    "SELECT installation, content, state FROM moving.target",
  );
  return rows[0] ?? null;
}

/** Whether a copy into this database has begun and has not come to its end. */
export async function isBeingFilled({ pool }: Pick<Database, "pool">): Promise<boolean> {
  const { rows } = await pool.query("SELECT to_regclass('moving.target') IS NOT NULL AS is");
  return rows[0].is;
}

/** Marks the database as one that is being filled: with what, and how far that is. */
export function writeMark(database: Database, { installation, content, state }: Mark) {
  return database.withoutTimeLimit((client) =>
    within(client, async () => {
      await client.query("CREATE SCHEMA IF NOT EXISTS moving");
      await client.query(`CREATE TABLE IF NOT EXISTS moving.target (one boolean PRIMARY KEY DEFAULT true
        CHECK (one), installation text NOT NULL, content text NOT NULL, state text NOT NULL)`);
      const mark = [installation, content, state];
      await client.query(
        `INSERT INTO moving.target (installation, content, state) VALUES ($1, $2, $3)
         ON CONFLICT (one) DO UPDATE SET installation = $1, content = $2, state = $3`,
        mark,
      );
    }),
  );
}

/** The copy is whole: a server may start on it. */
export async function removeMark(database: Database): Promise<void> {
  await database.withoutTimeLimit((client) => client.query("DROP SCHEMA IF EXISTS moving CASCADE"));
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
