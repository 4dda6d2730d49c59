import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "#platform/database.ts";
import { migrate, migrationHashes, ourMigrations } from "#platform/migrate.ts";
import { OperatorError } from "#platform/operator-error.ts";

/** @throws OperatorError where this code does not know those migrations, or not in that order */
export function checkMigrations(applied: readonly string[]): void {
  const ours = migrationHashes();
  if (applied.length === 0) throw new OperatorError("There is no installation in it.");
  if (applied.every((hash, at) => ours[at] === hash)) return;
  throw new OperatorError(
    "Its tables are of a newer version of this software, or of another one. Use that version.",
  );
}

/** Brings an empty database to the schema that so many of our migrations make. */
export async function migrateTo(database: Database, count: number): Promise<void> {
  if (count === migrationHashes().length) return migrate(database);
  const folder = await mkdtemp(join(tmpdir(), "careers-migrations-"));
  try {
    await cp(ourMigrations, folder, { recursive: true });
    const path = join(folder, "meta", "_journal.json");
    const journal = JSON.parse(await readFile(path, "utf8")) as { entries: unknown[] };
    journal.entries = journal.entries.slice(0, count);
    await writeFile(path, JSON.stringify(journal));
    await migrate(database, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
