import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle, type NodePgClient } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import type { ClientBase } from "pg";
import { OperatorError } from "../operator-error.ts";
import { causesOf } from "../store-unavailable.ts";
import type { Database } from "./database.ts";
import { refuseEarlierTables } from "./earlier-schema.ts";

const ourMigrations = fileURLToPath(new URL("../../db/migrations", import.meta.url));

/** Hashes of the migrations that this code knows, the first one first. */
export function migrationHashes(migrationsFolder: string = ourMigrations): string[] {
  return readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
}

/** Hashes of the migrations that were applied, the first one first; none on an empty database. */
export async function readMigrations(client: ClientBase): Promise<string[]> {
  const known = await client.query<{ is: boolean }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS is",
  );
  if (!known.rows[0]?.is) return [];
  const { rows } = await client.query<{ hash: string }>(
    "SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at, id",
  );
  return rows.map(({ hash }) => hash);
}

/** Any number, the same on every node: two of them starting at once take turns. */
const lockNumber = 7_305_112;
/** PostgreSQL's insufficient_privilege. */
const lackOfRight = "42501";

/**
 * Brings the database to the schema that this code knows; nothing to do where it is there already.
 * Throws when a migration was passed over, because drizzle skips one that is older than the last
 * one applied.
 * @throws OperatorError where the tables are of a version before 1.0, which stay as they are
 */
export function migrate(
  database: Database,
  migrationsFolder: string = ourMigrations,
): Promise<void> {
  return database.withoutTimeLimit(async (client) => {
    const queries = drizzle(client as NodePgClient);
    const ours = migrationHashes(migrationsFolder);
    await client.query("SELECT pg_advisory_lock($1)", [lockNumber]);
    try {
      const [first] = await readMigrations(client).catch(refuseWithoutRight);
      refuseEarlierTables(first, ours[0] as string);
      await applyMigrations(queries, { migrationsFolder }).catch(refuseWithoutRight);
      refuseSkipped(ours, await readMigrations(client));
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

function refuseSkipped(ours: readonly string[], applied: readonly string[]): void {
  const skipped = ours.flatMap((hash, at) => (applied.includes(hash) ? [] : [at + 1]));
  if (skipped.length > 0) {
    throw new Error(`Migrations were skipped or changed after use (number ${skipped.join(", ")}).`);
  }
}
