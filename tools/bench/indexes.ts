import type pg from "pg";

/**
 * Drops every index of these tables that is not a constraint: bulky ones are built afterwards, as
 * a restore would. @returns how to build them again
 */
export async function takeIndexesAway(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
      FROM pg_index WHERE indrelid = ANY($1::regclass[]) AND NOT indisunique`,
    [tables],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}
