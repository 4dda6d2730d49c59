import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { migrate } from "#platform/migrate.ts";
import journal from "../../db/migrations/meta/_journal.json" with { type: "json" };

const migrations = fileURLToPath(new URL("../../db/migrations", import.meta.url));

/** Makes the database anew with its first migrations alone, as an older version of the site did. */
export async function olderSchema(database: Database, count: number): Promise<void> {
  await database.queries.execute(
    sql`DROP SCHEMA drizzle CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public`,
  );
  const folder = await mkdtemp(join(tmpdir(), "careers-older-"));
  await cp(migrations, folder, { recursive: true });
  const older = { ...journal, entries: journal.entries.slice(0, count) };
  await writeFile(join(folder, "meta", "_journal.json"), JSON.stringify(older));
  await migrate(database, folder);
  await rm(folder, { recursive: true });
}
