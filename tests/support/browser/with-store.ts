import type { Database } from "#platform/database/database.ts";
import type { RunningSite } from "./support.ts";
import { workOn } from "./with-database.ts";

/** Works on a site's database: the embedded one while the site is stopped, as nobody else may use it. */
export async function withStore(
  site: RunningSite,
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  if (site.databaseUrl) return workOn(site, work);
  await site.kill();
  await workOn(site, work);
  await site.start();
}
