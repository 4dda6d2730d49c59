import type { Database } from "#platform/database/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";

/** Opens the database of a site that does not run, and closes it after the work. */
export async function workOn(
  dataDir: string,
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}
