import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "#platform/operator-error.ts";
import { backupPath, objectsFile, readBackup, readObject, tablesPath } from "./backup-folder.ts";
import type { Manifest } from "./manifest.ts";
import { measure, type ObjectList, readObjectList } from "./objects.ts";
import { readTable, tableFile } from "./snapshot-folder.ts";
import type { Source } from "./source.ts";

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
