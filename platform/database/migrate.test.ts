import { globSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import drizzleConfig from "../../drizzle.config.ts";
import { databaseKinds, freshDatabase } from "../../tests/support/databases/database.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";

interface JournalEntry {
  idx: number;
  when: number;
  tag: string;
}

const migrations = new URL("../../db/migrations/", import.meta.url);
const readJson = (path: string) => JSON.parse(readFileSync(new URL(path, migrations), "utf8"));
const journal: JournalEntry[] = readJson("meta/_journal.json").entries;

describe("the migrations that are checked in", () => {
  test("stand in the order of their times: a later one is never older", () => {
    const times = journal.map(({ when }) => when);
    expect(times).toEqual([...new Set(times)].sort((left, right) => left - right));
    expect(journal.map(({ idx }) => idx)).toEqual(journal.map((_, index) => index));
  });

  test("are the files in the folder, no more and no fewer", () => {
    const files = globSync("*.sql", { cwd: migrations }).sort();
    expect(files).toEqual(journal.map(({ tag }) => `${tag}.sql`));
  });

  test("make the tables that the code expects", async () => {
    const files = globSync(drizzleConfig.schema as string[]);
    expect(files.length).toBeGreaterThan(20);
    const modules = files.map((file) => import(new URL(`../../${file}`, import.meta.url).href));
    const schema = Object.assign({}, ...(await Promise.all(modules)));
    const last = readJson(`meta/${String(journal.length - 1).padStart(4, "0")}_snapshot.json`);
    const missing = await generateMigration(last, generateDrizzleJson(schema, last.id));
    expect(missing, "run `npm run db:generate -- --name what-changed`").toEqual([]);
  });
});

describe.each(databaseKinds)("migrating the %s database", (kind) => {
  let folder: string;
  let database: Database;
  let remove: () => Promise<void>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "careers-migrations-"));
    await mkdir(join(folder, "meta"));
    const place = await freshDatabase(kind);
    database = await openDatabase(place);
    remove = place.remove;
    await database.queries.execute(sql`DROP SCHEMA drizzle CASCADE`);
  });
  afterEach(async () => {
    await database.close();
    await remove();
    await rm(folder, { recursive: true });
  });

  async function writeMigrations(scripts: Record<number, string>, order: number[]) {
    for (const [when, script] of Object.entries(scripts)) {
      await writeFile(join(folder, `${when}.sql`), script);
    }
    const entries = order.map((when, idx) => ({ idx, when, tag: String(when), breakpoints: true }));
    await writeFile(join(folder, "meta", "_journal.json"), JSON.stringify({ entries }));
  }

  const names = async () =>
    (await database.pool.query("SELECT name FROM steps ORDER BY name")).rows.map(
      ({ name }) => name,
    );

  const first = "CREATE TABLE steps (name text); INSERT INTO steps VALUES ('first')";
  const third = "INSERT INTO steps VALUES ('third')";

  test("runs each migration once, however often and from however many nodes it is started", async () => {
    await writeMigrations({ 1: first, 3: third }, [1, 3]);
    await Promise.all([migrate(database, folder), migrate(database, folder)]);
    await migrate(database, folder);
    expect(await names()).toEqual(["first", "third"]);
  });

  test("stores nothing of a start whose migration fails", async () => {
    await writeMigrations({ 1: first, 3: "INSERT INTO nowhere VALUES (1)" }, [1, 3]);
    await expect(migrate(database, folder)).rejects.toThrow();
    await expect(names()).rejects.toMatchObject({ code: "42P01" });
    await writeMigrations({ 3: third }, [1, 3]);
    await migrate(database, folder);
    expect(await names()).toEqual(["first", "third"]);
  });

  test("refuses to start where an older migration was merged late", async () => {
    await writeMigrations({ 1: first, 3: third }, [1, 3]);
    await migrate(database, folder);
    await writeMigrations({ 2: "INSERT INTO steps VALUES ('second')" }, [1, 2, 3]);
    await expect(migrate(database, folder)).rejects.toThrow("skipped");
  });

  test("leaves tables as they are whose first migration is another one: a version before 1.0 made them", async () => {
    await writeMigrations({ 1: first, 3: third }, [1, 3]);
    await migrate(database, folder);
    await writeMigrations({ 4: "CREATE TABLE fresh (name text)" }, [4]);
    await expect(migrate(database, folder)).rejects.toThrow(
      /^The tables of this database are of a version before 1\.0\. Nothing was changed\./,
    );
    expect(await names()).toEqual(["first", "third"]);
    const { rows } = await database.pool.query("SELECT to_regclass('fresh') AS fresh");
    expect(rows).toEqual([{ fresh: null }]);
  });

  test("gives search by similar text", async () => {
    const { rows } = await database.pool.query(
      "SELECT similarity('Asha Rao', 'Asha Rau') > 0.5 AS ok",
    );
    expect(rows).toEqual([{ ok: true }]);
  });
});

test.runIf(databaseKinds.includes("postgresql"))(
  "a user who may make no tables is told so in a sentence",
  async () => {
    const place = await freshDatabase("postgresql");
    const url = new URL(place.databaseUrl as string);
    url.searchParams.set("options", "-c role=pg_monitor");
    const database = await openDatabase({ databaseUrl: url.href, dataDir: "" });
    await expect(migrate(database)).rejects.toThrow(/^The user named in DATABASE_URL may not make/);
    await database.close();
    await place.remove();
  },
);
