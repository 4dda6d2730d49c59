import { createReadStream } from "node:fs";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DataFolderInUse, lockDataFolder } from "#platform/files/data-folder.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { type Manifest, readManifest, type Source } from "./manifest.ts";
import { measure, type ObjectList, readObjectList } from "./objects.ts";
import { readTable, tableFile } from "./snapshot.ts";

/*
 * A folder of backups: `objects/` holds the documents and pictures of all of them, each once;
 * `backups/TIME/` the tables of one, and its manifest, which is written last.
 */

export const manifestFile = "manifest.json";
export const objectsFile = "objects.tsv";

const namePattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;

/** The name of a backup that was begun at this time. */
export const nameAt = (time: Date) => time.toISOString().replaceAll(":", "-");

/** Where the files of one backup lie. @throws OperatorError where that can be no name of one */
export function backupPath(root: string, name: string): string {
  if (!namePattern.test(name)) throw new OperatorError(`There is no backup named ${name}.`);
  return join(root, "backups", name);
}

/** Where its tables lie. */
export const tablesPath = (root: string, name: string) => join(backupPath(root, name), "tables");

/** Takes the folder for this process alone, making it where there is none. */
export function lockBackups(root: string): { release(): void } {
  try {
    return lockDataFolder(root);
  } catch (cause) {
    if (!(cause instanceof DataFolderInUse)) throw cause;
    throw new OperatorError(`Another backup is at work in ${root}.`, { cause });
  }
}

/** Names of backups, the oldest first: those that are whole, and those that were never finished. */
export async function listBackups(root: string): Promise<{ whole: string[]; broken: string[] }> {
  const names = (await filesIn(join(root, "backups"))).filter((name) => namePattern.test(name));
  const whole: string[] = [];
  for (const name of names.sort()) {
    const files = await filesIn(backupPath(root, name));
    if (files.includes(manifestFile)) whole.push(name);
  }
  return { whole, broken: names.filter((name) => !whole.includes(name)) };
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
}

/** Removes one backup; the objects that it names stay. */
export async function removeBackup(root: string, name: string): Promise<void> {
  // without it the rest is no backup any more, wherever this ends
  await rm(join(backupPath(root, name), manifestFile), { force: true });
  await rm(backupPath(root, name), { recursive: true, force: true });
}

/** Removes all but the newest backups, and then the objects that none of those names. */
export async function removeOldBackups(root: string, number: number): Promise<void> {
  const { whole } = await listBackups(root);
  for (const name of whole.slice(0, -number)) await removeBackup(root, name);
  const named = new Set<string>();
  for (const name of whole.slice(-number)) {
    const list = await readObjectList(join(backupPath(root, name), objectsFile));
    for (const key of list.keys()) named.add(key);
  }
  for (const key of await readdir(join(root, "objects"))) {
    if (!named.has(key)) await rm(join(root, "objects", key));
  }
}

/**
 * @param sessionSecret null where it is not known: then forgeries are not found
 * @throws OperatorError where the backup is not whole
 */
export async function readBackup(
  root: string,
  name: string,
  sessionSecret: string | null,
): Promise<Manifest> {
  const path = join(backupPath(root, name), manifestFile);
  const text = await readFile(path, "utf8").catch((cause) => {
    if (cause.code !== "ENOENT") throw cause;
    const unfinished = `The backup ${name} has no ${manifestFile}: it was never finished.`;
    throw new OperatorError(unfinished, { cause });
  });
  return readManifest(text, sessionSecret);
}

/** An object of the folder; its absence is told by the stream. */
export function readObject(root: string, key: string) {
  return createReadStream(join(root, "objects", key), { highWaterMark: 256 * 1024 });
}

/**
 * Opens a backup, having compared its tables and its list of objects with what its manifest says.
 * @param sessionSecret null where it is another one than that of the time
 * @throws OperatorError that names a file which is missing, or not as it was written
 */
export async function openBackup(
  root: string,
  name: string,
  sessionSecret: string | null,
): Promise<Source> {
  const manifest = await readBackup(root, name, sessionSecret);
  const tables = tablesPath(root, name);
  await checkFiles(root, name, manifest);
  return {
    manifest,
    objects: await readObjectList(join(backupPath(root, name), objectsFile)),
    rows: (table) => readTable(tables, table),
    async object(key) {
      const isThere = await stat(join(root, "objects", key)).catch(() => null);
      return isThere && readObject(root, key);
    },
    whereabouts: (key) => join(root, "objects", key),
    // all backups of a folder share its objects: another one of it would not help
    wayOut: "To restore all others: --leave-damaged.",
  };
}

async function checkFiles(root: string, name: string, manifest: Manifest): Promise<void> {
  const folder = tablesPath(root, name);
  const files = [
    ...manifest.tables.map((table) => [tableFile(folder, table.name), table.sha256] as const),
    [join(backupPath(root, name), objectsFile), manifest.objects.sha256] as const,
  ];
  for (const [path, sha256] of files) {
    const found = await measure(createReadStream(path)).catch((cause) => {
      if (cause.code !== "ENOENT") throw cause;
      throw new OperatorError(`${path} is missing. Use another backup.`, { cause });
    });
    if (found.sha256 !== sha256) {
      throw new OperatorError(`${path} was changed or is damaged. Use another backup.`);
    }
  }
}

/** The objects that a backup lists; none where the list is not what was sealed with this secret. */
export async function sealedObjects(
  root: string,
  name: string,
  sessionSecret: string,
): Promise<ObjectList> {
  const list = join(backupPath(root, name), objectsFile);
  try {
    const { objects } = await readBackup(root, name, sessionSecret);
    const { sha256 } = await measure(createReadStream(list));
    return sha256 === objects.sha256 ? await readObjectList(list) : new Map();
  } catch (error) {
    if (error instanceof OperatorError) return new Map();
    throw error;
  }
}

/**
 * Reads every object of a backup.
 * @returns keys of those that are missing or not as they were written
 */
export async function findDamaged(
  source: Source,
  onDone: (bytes: number) => void,
): Promise<string[]> {
  const damaged: string[] = [];
  for (const [key, { size, sha256 }] of source.objects) {
    const content = await source.object(key);
    const found = content && (await measure(content));
    if (found?.sha256 !== sha256) damaged.push(key);
    onDone(size);
  }
  return damaged;
}

/** The same backup without objects that cannot be restored; their rows stay. */
export function withoutObjects(source: Source, keys: readonly string[]): Source {
  const objects = new Map(source.objects);
  for (const key of keys) objects.delete(key);
  return { ...source, objects };
}
