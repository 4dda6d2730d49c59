import { join } from "node:path";
import { Readable } from "node:stream";
import pg from "pg";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database/database.ts";
import { refuseEarlierFolder } from "#platform/database/earlier-schema.ts";
import { readMigrations } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { lockDataFolder } from "#platform/files/data-folder.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { openStorage } from "#platform/storage/open-storage.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { tableNames, within } from "./copy-tables.ts";
import { findDifferent } from "./load-rows.ts";
import { contentOf, type Source } from "./manifest.ts";

/** An empty installation, or one into which the same copy has come in part. */
export interface Target {
  database: Database;
  storage: Storage;
  /** Whether source and target keep their objects in one place, so that they stay there. */
  sharesObjects: boolean;
}

/**
 * Opens what is to be filled; no server can start on its data folder meanwhile.
 * `ownsFolder`: whether this process holds the data folder already
 */
export async function openTarget(
  config: Pick<Config, "databaseUrl" | "dataDir" | "s3">,
  { sharesObjects, ownsFolder }: { sharesObjects: boolean; ownsFolder: boolean },
): Promise<Target & { close(): Promise<void> }> {
  if (!config.databaseUrl) refuseEarlierFolder(join(config.dataDir, "database"));
  const usesFolder = !config.databaseUrl || !config.s3;
  const lock = usesFolder && !ownsFolder ? lockDataFolder(config.dataDir) : null;
  try {
    const storage = await openStorage(config, { patient: true });
    await reach(storage);
    const database = await openDatabase({ ...config, onFault: ignoreError });
    const close = async () => {
      await database.close();
      lock?.release();
    };
    return { database, storage, sharesObjects, close };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

async function reach(storage: Storage): Promise<void> {
  await storage.ping().catch((cause) => {
    throw new OperatorError(
      "The place for documents cannot be used. Is it there, and may this user read and write it?",
      { cause },
    );
  });
}

/** Whatever breaks, the query that meets it fails as well. */
const ignoreError = () => undefined;

/**
 * Takes a target for one copy, where it is empty, or where the same copy has begun to come into it.
 * @returns how far it has come; `done` where all its rows are there already
 * @throws OperatorError where it holds, or is about to hold, something else
 */
export async function claimTarget(target: Target, source: Source): Promise<MarkState | "done"> {
  const { manifest } = source;
  const own = { installation: manifest.installation, content: contentOf(manifest) };
  const found = await look(target.database);
  const { mark } = found;
  if (!mark && found.filled.length > 0) {
    const different = await findDifferent(target.database, manifest.tables);
    if (different.length === 0) return "done";
    throw notEmpty(`The database is not empty: ${found.filled.slice(0, 3).join(", ")} hold rows.`);
  }
  if (mark && mark.installation !== own.installation) {
    throw notEmpty("Another installation has begun to come into this database.");
  }
  const isSame = mark?.content === own.content;
  const isThrough = isSame && mark.state === "compared";
  if (!isThrough) refuseOtherSchema(found, manifest.migrations);
  if (!target.sharesObjects) await claimStorage(target.storage, own.installation);
  const state = isSame ? mark.state : "begun";
  await writeMark(target.database, { ...own, state });
  return state;
}

/** Tables that the copy's own migrations would not make. */
function refuseOtherSchema({ tables, migrations }: Found, wanted: readonly string[]): void {
  if (tables.length > 0 && migrations.length === 0) {
    throw notEmpty(`The database is not empty: it has a table ${tables[0]}.`);
  }
  const isOurs = migrations.length === 0 || String(migrations) === String(wanted);
  if (!isOurs) throw notEmpty("The database has the tables of another version.");
}

/** An object that stands in a store as long as it is being filled. */
export const storageMark = (installation: string) => `filling-${installation}`;

/**
 * The database's mark alone would not do: whoever names another bucket the next time must not have
 * that one emptied.
 */
async function claimStorage(storage: Storage, installation: string): Promise<void> {
  const mark = await storage.get(storageMark(installation));
  mark?.destroy();
  if (mark) return;
  for await (const _ of storage.keys()) throw notEmpty("The place for documents is not empty.");
  await storage.put(storageMark(installation), Readable.from([Buffer.from("being filled")]));
}

function notEmpty(what: string): OperatorError {
  return new OperatorError(`${what} Nothing was changed. Name an empty target.`);
}

/** How far a copy has come into this database: its rows are there, and have been compared. */
export type MarkState = "begun" | "loaded" | "compared";

/** Stands in a database that is being filled. A server does not start on it. */
export interface Mark {
  installation: string;
  content: string;
  state: MarkState;
}

const { escapeIdentifier: quoted } = pg;

/** What there is in a database that is to be filled. */
export interface Found {
  mark: Mark | null;
  migrations: string[];
  /** Names of all tables, and of those that hold rows. */
  tables: string[];
  filled: string[];
}

export function look(database: Database): Promise<Found> {
  return database.withoutTimeLimit(async (client) => {
    const tables = await tableNames(client);
    const filled: string[] = [];
    // what is not logged is worth nothing: see platform/tables.ts
    for (const name of await tableNames(client, "p")) {
      const any = await client.query(`SELECT 1 FROM ${quoted(name)} LIMIT 1`);
      if (any.rows.length > 0) filled.push(name);
    }
    return {
      mark: await readMark(client),
      migrations: await readMigrations(client),
      tables,
      filled,
    };
  });
}

async function readMark(client: pg.ClientBase): Promise<Mark | null> {
  const known = await client.query<{ is: boolean }>(
    "SELECT to_regclass('moving.target') IS NOT NULL AS is",
  );
  if (!known.rows[0]?.is) return null;
  const { rows } = await client.query<Mark>(
    "SELECT installation, content, state FROM moving.target",
  );
  return rows[0] ?? null;
}

/** Whether a copy into this database has begun and has not come to its end. */
export async function isBeingFilled({ pool }: Pick<Database, "pool">): Promise<boolean> {
  const { rows } = await pool.query("SELECT to_regclass('moving.target') IS NOT NULL AS is");
  return rows[0].is;
}

/** Marks the database as one that is being filled: with what, and how far that is. */
export function writeMark(database: Database, { installation, content, state }: Mark) {
  return database.withoutTimeLimit((client) =>
    within(client, async () => {
      await client.query("CREATE SCHEMA IF NOT EXISTS moving");
      await client.query(`CREATE TABLE IF NOT EXISTS moving.target (one boolean PRIMARY KEY DEFAULT true
        CHECK (one), installation text NOT NULL, content text NOT NULL, state text NOT NULL)`);
      const mark = [installation, content, state];
      await client.query(
        `INSERT INTO moving.target (installation, content, state) VALUES ($1, $2, $3)
         ON CONFLICT (one) DO UPDATE SET installation = $1, content = $2, state = $3`,
        mark,
      );
    }),
  );
}

/** The copy is whole: a server may start on it. */
export async function removeMark(database: Database): Promise<void> {
  await database.withoutTimeLimit((client) => client.query("DROP SCHEMA IF EXISTS moving CASCADE"));
}
