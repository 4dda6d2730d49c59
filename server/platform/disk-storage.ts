import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import {
  access,
  constants,
  link,
  mkdir,
  open,
  opendir,
  rm,
  stat,
  statfs,
  unlink,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { systemClock } from "./clock.ts";
import { FolderSync } from "./folder-sync.ts";
import { keepRead } from "./kept-read.ts";
import { checkedKey } from "./object-key.ts";
import type { Storage } from "./storage.ts";

/** Each write is a trip to another thread: a document takes a few large ones, not dozens. */
const writeAhead = 512 * 1024;
const readAhead = 256 * 1024;
/** Milliseconds: a disk with room for more does not fill up in between. */
const freeKept = 1_000;
const partOptions = { flags: "wx", mode: 0o600, flush: true, highWaterMark: writeAhead };

/**
 * Keeps objects as files in `folder`, for its owner only. The caller holds the data folder's
 * lock, so what lies in `incoming` was left by a crash and is removed.
 */
export async function openDiskStorage(folder: string): Promise<Storage> {
  const incoming = join(folder, "incoming");
  const objects = join(folder, "objects");
  await mkdir(objects, { recursive: true, mode: 0o700 });
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { mode: 0o700 });
  for (const path of [folder, dirname(folder)]) await new FolderSync(path).sync();
  const names = new FolderSync(objects);
  const free = keepRead(() => freeOn(folder), { clock: systemClock, maxAge: freeKept });
  const pathOf = (key: string) => join(objects, checkedKey(key));

  return {
    async put(key, source) {
      const path = pathOf(key);
      const part = join(incoming, randomUUID());
      try {
        await pipeline(source, createWriteStream(part, partOptions));
        await link(part, path);
        await names.sync().catch((error) => withdraw(path, error));
      } finally {
        await unlink(part).catch(nullIfAbsent);
      }
    },

    ...openDiskReader(folder),

    async delete(key) {
      await rm(pathOf(key), { force: true });
      // the caller forgets the row next: then nothing would lead to what a power cut brings back
      await names.sync();
    },

    freeBytes: () => free.get(),

    async ping() {
      for (const path of [incoming, objects]) {
        await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
      }
    },
  };
}

/** Reads the objects in a folder that another process may hold. */
export function openDiskReader(folder: string): Pick<Storage, "get" | "keys"> {
  const objects = join(folder, "objects");
  return {
    async get(key) {
      const file = await openIfThere(join(objects, checkedKey(key)));
      return file?.createReadStream({ highWaterMark: readAhead }) ?? null;
    },

    async *keys() {
      for await (const { name: key } of await opendir(objects)) {
        const file = await statIfThere(join(objects, key));
        if (file) yield { key, modified: file.mtime };
      }
    },
  };
}

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** An object that may not last must not be there either. */
async function withdraw(path: string, reason: Error): Promise<never> {
  await unlink(path);
  throw reason;
}

const openIfThere = (path: string) => open(path).catch(nullIfAbsent);
const statIfThere = (path: string) => stat(path).catch(nullIfAbsent);

function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
