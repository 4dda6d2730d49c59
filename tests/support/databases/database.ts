import { randomUUID } from "node:crypto";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { newestRelation, openReusedDatabase } from "./embedded-engines.ts";
import { makeEmbeddedTemplate } from "./embedded-template.ts";
import { oncePerRun } from "./once-per-run.ts";
import { withOneConnection } from "./one-connection.ts";
import { clusterFolder, createDatabase, dropDatabases, startCluster } from "./postgres.ts";
import { recordStatements } from "./sent-statements.ts";

export type DatabaseKind = Database["kind"];

/** The one that tests run on: PostgreSQL takes two thirds of the computing, and transactions meet there. */
export const usualKind: DatabaseKind = inject("postgresAvailable") ? "postgresql" : "embedded";

/** The databases that store tests run on. */
export const databaseKinds: DatabaseKind[] =
  usualKind === "embedded" || inject("usualDatabaseOnly") ? [usualKind] : ["embedded", usualKind];

if (usualKind === "postgresql") {
  recordStatements(inject("runFolder"), () => expect.getState().testPath);
}

type Suite = (database: () => Database, kind: DatabaseKind) => void;

/**
 * Runs a suite once on each kind of database, on a fresh migrated one: what is about transactions that meet,
 * connections, migrations and backups. Inside tests and hooks `database()` is the open database.
 */
export const eachDatabase = (suite: Suite) => onDatabases(databaseKinds, suite);

/** Runs a suite on one kind. What it sends is prepared on the other at the end of the run: docs/decisions/0119. */
export const describeWithDatabase = (suite: Suite) => onDatabases([usualKind], suite);

function onDatabases(kinds: readonly DatabaseKind[], suite: Suite): void {
  describe.each(kinds)("on the %s database", (kind) => {
    let database: Database;
    beforeAll(async () => {
      database = await openTestDatabase(kind);
    });
    afterAll(() => database?.close());
    suite(() => database, kind);
  });
}

/** Opens a migrated database without rows; closing it removes it, or leaves it for the next suite. */
export function openTestDatabase(kind = usualKind): Promise<Database> {
  return kind === "embedded"
    ? openReusedDatabase(newEngineFolder, emptyTables)
    : openReusedServerDatabase();
}

/** Databases on the server that no suite of this process uses now. */
const idle: { place: DatabasePlace; newest: number }[] = [];

/** To create a database and drop it takes as long as ten tests. The run drops them all at its end. */
async function openReusedServerDatabase(): Promise<Database> {
  const reused = idle.pop();
  const place = reused?.place ?? (await freshDatabase("postgresql"));
  const database = withOneConnection(await openDatabase(place));
  const newest = await newestRelation(database);
  if (reused && newest !== reused.newest) {
    await database.close();
    await place.remove();
    return openReusedServerDatabase();
  }
  if (reused) {
    await database.queries.execute(endingOthers);
    await emptyTables(database);
  }
  return {
    ...database,
    close: () => database.close().then(() => void idle.push({ place, newest })),
  };
}

/** What an earlier suite gave up, and the server still works on, would hold tables that are to be emptied. */
const endingOthers = sql`SELECT pg_terminate_backend(other.pid, 5000)
  FROM pg_stat_activity AS other, pg_stat_activity AS own
  WHERE own.pid = pg_backend_pid() AND other.datname = own.datname
    AND other.usename = own.usename AND other.backend_start < own.backend_start`;

/** Bytes of a table from which on a new file for it and for each of its indexes is the cheaper one. */
const large = 400_000;

/**
 * Deletes rows where there are few: a TRUNCATE makes a file for each table and index anew, which takes
 * thirty times as long. Only a superuser may delete without asking foreign keys and triggers.
 */
const emptying = sql.raw(`DO $$
DECLARE
  filled text[];
  is_large boolean;
BEGIN
  SELECT array_agg(oid::regclass::text), bool_or(pg_relation_size(oid) > ${large})
    INTO filled, is_large
    FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND pg_relation_size(oid) > 0;
  IF filled IS NULL THEN
    NULL;
  ELSIF is_large OR NOT current_setting('is_superuser')::boolean THEN
    EXECUTE 'TRUNCATE ' || array_to_string(filled, ', ') || ' RESTART IDENTITY CASCADE';
  ELSE
    SET LOCAL session_replication_role = replica;
    EXECUTE 'DELETE FROM ' || array_to_string(filled, '; DELETE FROM ');
  END IF;
  PERFORM setval(seqrelid, seqstart, false)
    FROM pg_sequence WHERE pg_sequence_last_value(seqrelid) IS NOT NULL;
END $$`);

/** Removes every row, for tests that share one database; what is numbered begins at one again. */
export async function emptyTables({ queries }: Database): Promise<void> {
  await queries.execute(emptying);
}

export interface DatabasePlace {
  databaseUrl: string | null;
  dataDir: string;
  remove(): Promise<void>;
}

/** A fresh migrated database that is not open, for tests that open it or start a server on it. */
export async function freshDatabase(kind: DatabaseKind): Promise<DatabasePlace> {
  const dataDir = join(inject("runFolder"), randomUUID());
  if (kind === "embedded") {
    await cp(await embeddedFolder(), dataDir, { recursive: true });
    return { databaseUrl: null, dataDir, remove: () => rm(dataDir, { recursive: true }) };
  }
  const { serverUrl, template } = await postgresTemplate();
  const databaseUrl = await createDatabase(serverUrl, newName(), template);
  return { databaseUrl, dataDir, remove: () => dropDatabases(serverUrl, [databaseUrl]) };
}

async function newEngineFolder(): Promise<string> {
  const { dataDir } = await freshDatabase("embedded");
  return join(dataDir, "database");
}

/** Reused from an earlier run, or made by the first test file that asks. */
function embeddedFolder(): Promise<string> {
  const runFolder = inject("runFolder");
  return oncePerRun(runFolder, "embedded", () => makeEmbeddedTemplate(runFolder));
}

async function postgresTemplate(): Promise<{ serverUrl: string; template: string }> {
  const made = await oncePerRun(inject("runFolder"), "postgresql", async () => {
    const serverUrl = process.env.TEST_DATABASE_URL ?? (await startRunCluster());
    const template = newName();
    const databaseUrl = await createDatabase(serverUrl, template, "template0");
    const database = await openDatabase({ databaseUrl, dataDir: "" });
    await migrate(database);
    await database.close();
    return JSON.stringify({ serverUrl, template, databaseUrl });
  });
  return JSON.parse(made);
}

async function startRunCluster(): Promise<string> {
  const { url } = await startCluster(clusterFolder(inject("runFolder")));
  return url;
}

const newName = () => `${inject("databasePrefix")}${randomUUID().slice(0, 8)}`;
