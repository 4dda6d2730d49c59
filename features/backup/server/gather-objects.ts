import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Storage } from "#platform/storage.ts";
import { readObject } from "./backup-folder.ts";
import {
  type CopiedObject,
  forEachConcurrently,
  Measure,
  measure,
  type NeededObject,
  type ObjectList,
} from "./objects.ts";
import type { Progress } from "./progress.ts";

interface GatherOptions {
  /** Where the installation keeps its objects. */
  from: Pick<Storage, "get">;
  /** The folder of backups, and its objects. */
  root: string;
  objects: Storage;
  /** As an earlier backup found them when it copied them, where its seal says so. */
  known: ObjectList;
  progress: Progress;
}

/**
 * Makes the function that copies the objects which are needed and not in the folder yet, and
 * notes all of them in `gathered`. It answers which of them cannot be had.
 */
export function createGatherer({ from, root, objects, known, progress }: GatherOptions) {
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
    const source = await from.get(key);
    return source && measure(source);
  }

  async function copy({ key, size }: NeededObject): Promise<CopiedObject | null> {
    const source = await from.get(key);
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
