import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Clock } from "#platform/clock.ts";
import { writeFileAtomically } from "#platform/files/durable-file.ts";
import type { DocumentKey } from "#platform/secrets/document-keys.ts";
import type { Secrets } from "#platform/secrets/keyed-hash.ts";
import { openDiskStorage } from "#platform/storage/disk-storage.ts";
import type { Storage } from "#platform/storage/storage.ts";
import {
  backupPath,
  listBackups,
  lockBackups,
  manifestFile,
  nameAt,
  objectsFile,
  readObject,
  removeBackup,
  removeOldBackups,
  sealedObjects,
  tablesPath,
} from "./backup-folder.ts";
import { noteSecrets } from "./backup-secrets.ts";
import { describeCopy, type Manifest, rowsIn, writeManifest } from "./manifest.ts";
import {
  type CopiedObject,
  forEachConcurrently,
  Measure,
  measure,
  type NeededObject,
  neededObjects,
  type ObjectList,
  type Progress,
  writeObjectList,
} from "./objects.ts";
import type { Snapshot } from "./snapshot.ts";

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
  const { root, progress, sessionSecrets, withSecrets } = options;
  const [sessionSecret] = sessionSecrets;
  const lock = lockBackups(root);
  try {
    const { whole, broken } = await listBackups(root);
    for (const name of broken) await removeBackup(root, name);
    const name = nameAt(options.clock.now());
    await mkdir(backupPath(root, name), { recursive: true, mode: 0o700 });
    const gathered = await gatherAll(options, name, whole.at(-1));
    progress.say("Reading the tables over, and noting what is there.");
    const path = backupPath(root, name);
    await writeFileAtomically(join(path, objectsFile), writeObjectList(gathered.objects));
    const copied = { folder: tablesPath(root, name), sessionSecret, withSecrets };
    const manifest = await describeCopy({ ...gathered, ...copied });
    if (withSecrets) await noteSecrets(root, name, sessionSecrets, options.documentKeys());
    await writeFileAtomically(join(path, manifestFile), writeManifest(manifest, sessionSecret));
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
  const known = earlier ? await sealedObjects(root, earlier, sessionSecrets[0]) : new Map();
  const gatherer = await gatherObjects({ root, storage, progress }, known);
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
    return { snapshot, objects, damaged };
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

/**
 * Copies the objects which are needed and not in the folder yet, and notes all of them in
 * `gathered`; `gather` answers which of them cannot be had.
 * @param known as an earlier backup found them when it copied them, where its seal says so
 */
async function gatherObjects(
  { root, storage, progress }: Pick<BackupOptions, "root" | "storage" | "progress">,
  known: ObjectList,
) {
  const objects = await openDiskStorage(root, { patient: true });
  const gathered = new Map<string, CopiedObject>();
  const path = (key: string) => join(root, "objects", key);

  /** One that an earlier backup, or one that broke off, has left in the folder. */
  async function findHere({ key, size }: NeededObject): Promise<CopiedObject | null> {
    const file = await stat(path(key)).catch(nullIfAbsent);
    if (!file) return null;
    const seen = known.get(key);
    if (seen?.size === file.size && fits(size, seen)) return seen;
    const found = await measure(readObject(root, key));
    // an object never changes: what differs from what was noted has been damaged here
    const noted = seen ?? (await findThere(key));
    if (fits(size, found) && (!noted || noted.sha256 === found.sha256)) return found;
    await rm(path(key));
    return null;
  }

  /** What no seal vouches for may have been put into the folder by whoever can write there. */
  async function findThere(key: string): Promise<CopiedObject | null> {
    const source = await storage.get(key);
    return source && measure(source);
  }

  async function copy({ key, size }: NeededObject): Promise<CopiedObject | null> {
    const source = await storage.get(key);
    if (!source) return null;
    const measured = new Measure();
    await objects.put(key, Readable.from(measured.through(source), { objectMode: false }));
    const copied = measured.result();
    progress.done(1, copied.size);
    if (fits(size, copied)) return copied;
    await rm(path(key));
    return null;
  }

  return {
    gathered,

    async gather(needed: AsyncIterable<NeededObject>): Promise<NeededObject[]> {
      const missing: NeededObject[] = [];
      await forEachConcurrently(needed, async (object) => {
        if (gathered.has(object.key)) return;
        const found = (await findHere(object)) ?? (await copy(object));
        if (found) gathered.set(object.key, found);
        else missing.push(object);
      });
      return missing;
    },
  };
}

const fits = (size: number | null, { size: actual }: CopiedObject) =>
  size === null || size === actual;

function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
