import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import type { Config } from "#platform/config.ts";
import type { Database, Queries } from "#platform/database/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { writeFileAtomically } from "#platform/files/durable-file.ts";
import { installationEvents } from "#platform/tables.ts";

/** The embedded database belongs to the server, so that a backup beside it leaves a file. */
const markFile = (dataDir: string) => join(dataDir, "last-backup");

/** Notes that a backup is finished, for the desk to tell. @param at of its tables */
export async function noteBackup(
  place: Pick<Config, "databaseUrl" | "dataDir">,
  at: Date,
): Promise<void> {
  if (!place.databaseUrl)
    return writeFileAtomically(markFile(place.dataDir), `${at.toISOString()}\n`);
  const database = await openDatabase(place);
  try {
    await createMarksStore(database.queries).write("backup", at);
  } finally {
    await database.close();
  }
}

/** When the last finished backup was made; null where none is known. */
export async function lastBackup(database: Database, dataDir: string): Promise<Date | null> {
  if (database.kind !== "embedded") return createMarksStore(database.queries).read("backup");
  const text = await readFile(markFile(dataDir), "utf8").catch(() => "");
  const at = new Date(text.trim());
  return Number.isNaN(at.getTime()) ? null : at;
}

export type Mark = "backup" | "set-up-dismissed";

/** All SQL on what happened to the installation as a whole. */
export function createMarksStore(queries: Queries) {
  return {
    async read(name: Mark): Promise<Date | null> {
      const [mark] = await queries
        .select({ at: installationEvents.at })
        .from(installationEvents)
        .where(eq(installationEvents.name, name));
      return mark?.at ?? null;
    },

    /** The newest moment counts. */
    async write(name: Mark, at: Date): Promise<void> {
      const newest = sql`greatest(${installationEvents.at}, excluded.at)`;
      await queries
        .insert(installationEvents)
        .values({ name, at })
        .onConflictDoUpdate({ target: installationEvents.name, set: { at: newest } });
    },
  };
}
