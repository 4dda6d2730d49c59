import { createReadStream } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { DataFolderInUse, lockDataFolder } from "#platform/data-folder.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { readObjectList } from "./objects.ts";

/*
 * A folder of backups: `objects/` holds the documents and pictures of all of them, each once;
 * `backups/TIME/` the tables of one, and its manifest, which is written last.
 */

export const manifestFile = "manifest.json";
export const objectsFile = "objects.tsv";
export const secretsFile = "secrets.env";

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

/** Removes one backup; the objects that it names stay. */
export async function removeBackup(root: string, name: string): Promise<void> {
  // without it the rest is no backup any more, wherever this ends
  await rm(join(backupPath(root, name), manifestFile), { force: true });
  await rm(backupPath(root, name), { recursive: true, force: true });
}

/** An object of the folder; its absence is told by the stream. */
export function readObject(root: string, key: string) {
  return createReadStream(join(root, "objects", key), { highWaterMark: 256 * 1024 });
}

/** Takes the folder for this process alone, making it where there is none. */
export function lockBackups(root: string): { release(): void } {
  try {
    return lockDataFolder(root);
  } catch (cause) {
    if (!(cause instanceof DataFolderInUse)) throw cause;
    throw new OperatorError(`Another backup is at work in ${root}.`, { cause });
  }
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
