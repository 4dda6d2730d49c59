import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { backupPath, listBackups, objectsFile, removeBackup } from "./backup-folder.ts";
import { readObjectList } from "./object-list.ts";

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
