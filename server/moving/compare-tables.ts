import type { Database } from "../platform/database.ts";
import { sumRows } from "./load-store.ts";
import type { Manifest } from "./manifest.ts";

/** Names of tables whose rows in the database are not those of the manifest. */
export async function differentTables(database: Database, manifest: Manifest): Promise<string[]> {
  const different: string[] = [];
  for (const table of manifest.tables) {
    const found = await sumRows(database, table);
    if (found?.rows !== table.rows || found.sum !== table.sum) different.push(table.name);
  }
  return different;
}
