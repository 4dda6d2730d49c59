import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, inject } from "vitest";
import type { Database } from "#server/platform/database.ts";
import { migrate } from "#server/platform/migrate.ts";
import { openDatabase } from "#server/platform/open-database.ts";
import { oncePerRun } from "./once-per-run.ts";
import { startCluster } from "./postgres.ts";

export type DatabaseKind = Database["kind"];

/** The databases that store tests run on. */
export const databaseKinds: DatabaseKind[] = inject("postgresAvailable")
  ? ["embedded", "postgresql"]
  : ["embedded"];

/**
 * Runs a suite once on each kind of database, on a fresh migrated one.
 * Inside tests and hooks `database()` is the open database.
 */
export function eachDatabase(suite: (database: () => Database, kind: DatabaseKind) => void): void {
  describe.each(databaseKinds)("on the %s database", (kind) => {
    let database: Database;
    beforeAll(async () => {
      database = await openTestDatabase(kind);
    });
    afterAll(() => database?.close());
    suite(() => database, kind);
  });
}

/** Opens a fresh migrated database; closing it removes it. */
export function openTestDatabase(kind: DatabaseKind): Promise<Database> {
  return kind === "embedded" ? openEmbeddedCopy() : openPostgresCopy();
}

/** Removes every row, for tests that share one database. */
export async function emptyTables(database: Database): Promise<void> {
  const { rows } = await database.queries.execute<{ name: string }>(
    sql`SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const names = rows.map(({ name }) => name).join(", ");
  await database.queries.execute(sql.raw(`TRUNCATE ${names} RESTART IDENTITY CASCADE`));
}

/** A data folder with a migrated embedded database, to be copied and not to be opened. */
export function embeddedTemplate(): Promise<string> {
  const runFolder = inject("runFolder");
  return oncePerRun(runFolder, "embedded", async () => {
    const dataDir = join(runFolder, "embedded");
    const database = await openDatabase({ databaseUrl: null, dataDir });
    await migrate(database);
    await database.close();
    return dataDir;
  });
}

async function openEmbeddedCopy(): Promise<Database> {
  const dataDir = await mkdtemp(join(tmpdir(), "careers-database-"));
  await cp(await embeddedTemplate(), dataDir, { recursive: true });
  const database = await openDatabase({ databaseUrl: null, dataDir });
  return {
    ...database,
    close: () => database.close().then(() => rm(dataDir, { recursive: true })),
  };
}

const templateName = "careers_template";

async function openPostgresCopy(): Promise<Database> {
  const { adminUrl, template } = await postgresTemplate();
  const name = `careers_${randomUUID().replaceAll("-", "")}`;
  await administer(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const database = await openDatabase({ databaseUrl: databaseAt(adminUrl, name), dataDir: "" });
  const remove = () => administer(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  return { ...database, close: () => database.close().then(remove) };
}

async function postgresTemplate(): Promise<{ adminUrl: string; template: string }> {
  const runFolder = inject("runFolder");
  const made = await oncePerRun(runFolder, "postgresql", async () => {
    const given = process.env.TEST_DATABASE_URL;
    const adminUrl = given ?? (await startCluster(clusterFolder(runFolder))).url;
    const template = `${templateName}_${randomUUID().replaceAll("-", "")}`;
    await administer(adminUrl, `CREATE DATABASE ${template} LOCALE 'C.UTF-8' TEMPLATE template0`);
    const database = await openDatabase({
      databaseUrl: databaseAt(adminUrl, template),
      dataDir: "",
    });
    await migrate(database);
    await database.close();
    return JSON.stringify({ adminUrl, template });
  });
  return JSON.parse(made);
}

async function administer(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function databaseAt(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Where the run's own PostgreSQL server keeps its files. */
export function clusterFolder(runFolder: string): string {
  return join(runFolder, "postgresql");
}
