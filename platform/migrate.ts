import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle, type NodePgClient } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import type { Database, Queries } from "./database.ts";
import { OperatorError } from "./operator-error.ts";
import { causesOf } from "./store-unavailable.ts";

export const ourMigrations = fileURLToPath(new URL("../db/migrations", import.meta.url));

/** Hashes of the migrations that this code knows, the first one first. */
export function migrationHashes(): string[] {
  return readMigrationFiles({ migrationsFolder: ourMigrations }).map(({ hash }) => hash);
}

/** Any number, the same on every node: two of them starting at once take turns. */
const lockNumber = 7_305_112;
/** PostgreSQL's insufficient_privilege. */
const lackOfRight = "42501";

/**
 * Brings the database to the schema that this code knows; nothing to do where it is there already.
 * Throws when a migration was passed over, because drizzle skips one that is older than the last
 * one applied.
 */
export function migrate(
  database: Database,
  migrationsFolder: string = ourMigrations,
): Promise<void> {
  return database.withoutTimeLimit(async (client) => {
    const queries = drizzle(client as NodePgClient);
    await client.query("SELECT pg_advisory_lock($1)", [lockNumber]);
    try {
      await applyMigrations(queries, { migrationsFolder }).catch(refuseWithoutRight);
      await refuseSkipped(queries, migrationsFolder);
    } finally {
      await client.query("SELECT pg_advisory_unlock($1)", [lockNumber]);
    }
  });
}

/** A user who may only read and write rows is no fault of ours, but one to be told. */
function refuseWithoutRight(cause: unknown): never {
  if (!causesOf(cause).some((at) => "code" in at && at.code === lackOfRight)) throw cause;
  throw new OperatorError(
    "The user named in DATABASE_URL may not make tables there. Let it own the database: ALTER DATABASE … OWNER TO ….",
    { cause },
  );
}

async function refuseSkipped(queries: Queries, migrationsFolder: string): Promise<void> {
  const { rows } = await queries.execute<{ hash: string }>(
    sql`SELECT hash FROM drizzle.__drizzle_migrations`,
  );
  const applied = new Set(rows.map(({ hash }) => hash));
  const skipped = readMigrationFiles({ migrationsFolder }).filter(({ hash }) => !applied.has(hash));
  if (skipped.length > 0) {
    const times = skipped.map(({ folderMillis }) => folderMillis).join(", ");
    throw new Error(`Migrations were skipped or changed after use (journal "when": ${times}).`);
  }
}
