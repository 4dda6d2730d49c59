import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";

/** Everything in the lasting tables, by table: each row as the database itself writes it. */
export async function databaseContents({ queries }: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await queries.execute<{ name: string }>(
    sql`SELECT quote_ident(relname) AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p'
      ORDER BY relname`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await queries.execute<{ row: string }>(
      sql.raw(`SELECT to_jsonb(every)::text AS row FROM ${name} every`),
    );
    all[name] = rows.map(({ row }) => row).sort();
  }
  return all;
}
