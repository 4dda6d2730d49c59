import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "#platform/clock.ts";
import { writeSecrets } from "#platform/config.ts";
import { openDiskStorage } from "#platform/disk-storage.ts";
import type { DocumentKey } from "#platform/document-keys.ts";
import { writeDocumentKeys } from "#platform/document-keys.ts";
import { writeWhole } from "#platform/durable-file.ts";
import type { Secrets } from "#platform/keyed-hash.ts";
import type { Storage } from "#platform/storage.ts";
import {
  backupPath,
  listBackups,
  lockBackups,
  manifestFile,
  nameAt,
  objectsFile,
  removeBackup,
  removeOldBackups,
  secretsFile,
  tablesPath,
} from "./backup-folder.ts";
import { sealedObjects } from "./backup-source.ts";
import { createGatherer } from "./gather-objects.ts";
import { installationOf, type Manifest, rowsIn, sumTables, writeManifest } from "./manifest.ts";
import {
  measure,
  type NeededObject,
  neededObjects,
  type ObjectList,
  writeObjectList,
} from "./objects.ts";
import type { Progress } from "./progress.ts";
import type { Snapshot } from "./snapshot-folder.ts";

export interface BackupOptions {
  /** The folder of backups. */
  root: string;
  /** Writes the state of the database into a folder that is not there yet. */
  takeSnapshot: (folder: string) => Promise<Snapshot>;
  /** Where the installation keeps its objects. */
  storage: Pick<Storage, "get">;
  /** The first signs it. */
  sessionSecrets: Secrets;
  /** As they are when they are asked for. */
  documentKeys: () => readonly DocumentKey[];
  withSecrets: boolean;
  /** How many backups stay; all where it is null. */
  keep: number | null;
  clock: Clock;
  progress: Progress;
}

export interface Backup {
  name: string;
  manifest: Manifest;
}

/**
 * Makes a backup: the database as it was at one moment, and every object that its rows name. What
 * is erased between the two was needed no more: then the database is looked at again.
 */
export async function takeBackup(options: BackupOptions): Promise<Backup> {
  const { root, progress } = options;
  const lock = lockBackups(root);
  try {
    const { whole, broken } = await listBackups(root);
    for (const name of broken) await removeBackup(root, name);
    const name = nameAt(options.clock.now());
    await mkdir(backupPath(root, name), { recursive: true, mode: 0o700 });
    const { snapshot, objects, damaged } = await gatherAll(options, name, whole.at(-1));
    progress.say("Reading the tables over, and noting what is there.");
    const manifest = await describe(options, name, { snapshot, objects, damaged });
    if (options.withSecrets) await noteSecrets(options, name);
    const path = join(backupPath(root, name), manifestFile);
    await writeWhole(path, writeManifest(manifest, options.sessionSecrets[0]));
    if (options.keep !== null) await removeOldBackups(root, options.keep);
    return { name, manifest };
  } finally {
    lock.release();
  }
}

interface Gathered {
  snapshot: Snapshot;
  objects: ObjectList;
  damaged: string[];
}

/** Until all is there that the rows name, or is missing although they name it again. */
async function gatherAll(
  { root, takeSnapshot, storage, sessionSecrets, progress }: BackupOptions,
  name: string,
  earlier: string | undefined,
): Promise<Gathered> {
  const gatherer = createGatherer({
    ...{ from: storage, root, progress },
    objects: await openDiskStorage(root, { patient: true }),
    known: earlier ? await sealedObjects(root, earlier, sessionSecrets[0]) : new Map(),
  });
  let missingBefore = new Set<string>();
  for (;;) {
    const tables = tablesPath(root, name);
    await rm(tables, { recursive: true, force: true });
    progress.say("Reading the database.");
    const snapshot = await takeSnapshot(tables);
    progress.say("Copying documents and pictures that are new.");
    const missing = await gatherer.gather(neededObjects(rowsIn(tables, snapshot)));
    const isSettled = missing.every(({ key }) => missingBefore.has(key));
    missingBefore = new Set(missing.map(({ key }) => key));
    if (!isSettled) continue;
    const objects = await namedOnly(neededObjects(rowsIn(tables, snapshot)), gatherer.gathered);
    const damaged = missing.filter(({ isSure }) => isSure).map(({ key }) => key);
    return { snapshot, objects, damaged: damaged.sort() };
  }
}

/** Without what only an earlier look at the database named. */
async function namedOnly(
  needed: AsyncIterable<NeededObject>,
  gathered: ObjectList,
): Promise<ObjectList> {
  const named = new Map();
  for await (const { key } of needed) {
    const object = gathered.get(key);
    if (object) named.set(key, object);
  }
  return named;
}

async function describe(
  { root, sessionSecrets, withSecrets }: BackupOptions,
  name: string,
  { snapshot, objects, damaged }: Gathered,
): Promise<Manifest> {
  const list = join(backupPath(root, name), objectsFile);
  await writeWhole(list, writeObjectList(objects));
  const { tables, documentKeys } = await sumTables(tablesPath(root, name), snapshot);
  const { takenAt, migrations, sequences } = snapshot;
  return {
    ...{ format: 1, takenAt, installation: installationOf(sessionSecrets[0]) },
    ...{ withSecrets, documentKeys, migrations, tables, sequences },
    objects: {
      count: objects.size,
      bytes: Array.from(objects.values()).reduce((sum, { size }) => sum + size, 0),
      sha256: (await measure(createReadStream(list))).sha256,
      damaged,
    },
  };
}

async function noteSecrets(
  { root, sessionSecrets, documentKeys }: BackupOptions,
  name: string,
): Promise<void> {
  const keys = writeDocumentKeys(documentKeys());
  const text = `SESSION_SECRET=${writeSecrets(sessionSecrets)}\nDOCUMENT_KEYS=${keys}\n`;
  await writeWhole(join(backupPath(root, name), secretsFile), text);
}
