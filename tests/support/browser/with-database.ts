import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";

/** Opens the database of a site, and closes it after the work. An embedded one must not be in use. */
export async function workOn(
  place: Pick<Config, "databaseUrl" | "dataDir">,
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  const database = await openDatabase(place);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}
