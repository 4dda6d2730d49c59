import { randomUUID } from "node:crypto";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, inject } from "vitest";
import type { Database } from "#platform/database.ts";
import { migrate } from "#platform/migrate.ts";
import { openDatabase } from "#platform/open-database.ts";
import { openReusedDatabase } from "./embedded-engines.ts";
import { makeEmbeddedTemplate } from "./embedded-template.ts";
import { oncePerRun } from "./once-per-run.ts";
import { clusterFolder, createDatabase, dropDatabases, startCluster } from "./postgres.ts";

export type DatabaseKind = Database["kind"];

/** The one that tests run on where both would show the same: PostgreSQL is twice as fast in tests. */
export const usualKind: DatabaseKind = inject("postgresAvailable") ? "postgresql" : "embedded";

/** The databases that store tests run on. */
export const databaseKinds: DatabaseKind[] =
  usualKind === "embedded" || inject("usualDatabaseOnly") ? [usualKind] : ["embedded", usualKind];

type Suite = (database: () => Database, kind: DatabaseKind) => void;

/**
 * Runs a suite once on each kind of database, on a fresh migrated one: what is about statements,
 * transactions that meet, connections. Every statement of the product stands in one such suite at
 * least; a suite that sends no other ones takes `usualDatabase`. See docs/decisions/0068.
 * Inside tests and hooks `database()` is the open database.
 */
export const eachDatabase = (suite: Suite) => onDatabases(databaseKinds, suite);

/** Runs a suite on one kind: what is about rules, answers or pages, over statements that others test. */
export const usualDatabase = (suite: Suite) => onDatabases([usualKind], suite);

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
export async function openTestDatabase(kind = usualKind): Promise<Database> {
  if (kind === "embedded") return openReusedDatabase(newEngineFolder, emptyTables);
  const place = await freshDatabase(kind);
  const database = await openDatabase(place);
  return { ...database, close: () => database.close().then(place.remove) };
}

/** Removes every row, for tests that share one database. */
export async function emptyTables(database: Database): Promise<void> {
  const { rows: tables } = await database.queries.execute<{ name: string }>(
    sql`SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  // to truncate a table costs milliseconds, filled or not, and a test fills few
  const anyRow = tables.map(({ name }) => `(SELECT '${name}' WHERE EXISTS (TABLE ${name}))`);
  const { rows: filled } = await database.queries.execute<{ name: string }>(
    sql.raw(`SELECT * FROM (${anyRow.join(" UNION ALL ")}) AS filled (name)`),
  );
  if (filled.length === 0) return;
  const names = filled.map(({ name }) => name).join(", ");
  await database.queries.execute(sql.raw(`TRUNCATE ${names} RESTART IDENTITY CASCADE`));
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
    return JSON.stringify({ serverUrl, template });
  });
  return JSON.parse(made);
}

async function startRunCluster(): Promise<string> {
  const { url } = await startCluster(clusterFolder(inject("runFolder")));
  return url;
}

const newName = () => `${inject("databasePrefix")}${randomUUID().slice(0, 8)}`;
