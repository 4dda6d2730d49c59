import type { Database } from "#platform/database/database.ts";
import type { RunningSite } from "./support.ts";
import { workOn } from "./with-database.ts";

/** Stops the site, works on its database, and starts it again. */
export async function withStore(
  { dataDir, kill, start }: RunningSite,
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  await kill();
  await workOn(dataDir, work);
  await start();
}
