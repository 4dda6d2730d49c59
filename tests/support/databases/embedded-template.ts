import { createHash, randomUUID } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";

const root = resolve(import.meta.dirname, "../../..");
const cache = join(root, "node_modules", ".cache", "embedded-database");

/** What decides how a new database looks on the disk. */
const madeFrom = [
  "db/migrations/**/*.{sql,json}",
  "platform/embedded/{create-embedded-database,embedded-engine-*,open-engine}.ts",
  "platform/database/{earlier-schema,migrate}.ts",
  "node_modules/@electric-sql/pglite/package.json",
];

/**
 * Makes a data folder with a migrated embedded database in `scratch`, for copies. It takes ten
 * seconds of computing, so that it is kept for later runs until a migration or the engine changes.
 * That a new one is right is for `embedded-database.test.ts` and `migrate.test.ts` to say.
 */
export async function makeEmbeddedTemplate(scratch: string): Promise<string> {
  const dataDir = join(scratch, "embedded");
  const kept = join(cache, fingerprint());
  if (existsSync(kept)) {
    await cp(kept, dataDir, { recursive: true });
    return dataDir;
  }
  const database = await openDatabase({ databaseUrl: null, dataDir });
  await migrate(database);
  await database.close();
  await keep(dataDir, kept);
  return dataDir;
}

/** Another run may do the same: whoever comes second finds it there, and leaves it. */
async function keep(dataDir: string, kept: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const unfinished = join(cache, `unfinished-${randomUUID()}`);
  await cp(dataDir, unfinished, { recursive: true });
  await rename(unfinished, kept).catch((error) => {
    if (!existsSync(kept)) throw error;
  });
  for (const name of await readdir(cache)) {
    const folder = join(cache, name);
    if (folder !== kept) await rm(folder, { recursive: true, force: true });
  }
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of globSync(madeFrom, { cwd: root }).sort()) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex").slice(0, 20);
}
