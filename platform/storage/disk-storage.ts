import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, open as openFile } from "node:fs";
import {
  access,
  constants,
  link,
  mkdir,
  opendir,
  rm,
  stat,
  statfs,
  unlink,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { cachedRead } from "../cached-read.ts";
import { systemClock } from "../clock.ts";
import { FolderSync } from "../files/folder-sync.ts";
import { inTime, StoreUnavailable } from "../store-unavailable.ts";
import {
  type Limited,
  limitedRead,
  limitedWrite,
  readingCalls,
  writingCalls,
} from "./disk-calls.ts";
import { checkedKey, type Storage } from "./storage.ts";

/** Each write is a trip to another thread: a document takes a few large ones, not dozens. */
const writeAhead = 512 * 1024;
const readAhead = 256 * 1024;
/** Milliseconds: a disk with room for more does not fill up in between. */
const freeBytesMaxAge = 1_000;
/** Milliseconds for each call that waits for the disk, its wait for a thread counted: a disk that takes longer hangs. */
const maxCallMs = 1_500;
const disk = "disk of the documents";
const partOptions = { flags: "wx", mode: 0o600, flush: true, highWaterMark: writeAhead };
const openNumbered = promisify(openFile);

/** Gives a call back, whose wait is measured from now. */
type Watch = <Result>(call: Promise<Result>) => Promise<Result>;

export interface DiskOptions {
  /** Waits for a slow disk however long it takes, as a command may. */
  patient?: boolean;
}

/**
 * Keeps objects as files in `folder`, for its owner only. The caller holds the data folder's
 * lock, so what lies in `incoming` was left by a crash and is removed.
 */
export async function openDiskStorage(
  folder: string,
  { patient = false }: DiskOptions = {},
): Promise<Storage> {
  const incoming = join(folder, "incoming");
  const objects = join(folder, "objects");
  await mkdir(objects, { recursive: true, mode: 0o700 });
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { mode: 0o700 });
  for (const path of [folder, dirname(folder)]) await new FolderSync(path).sync();
  const longest = patient ? Number.POSITIVE_INFINITY : maxCallMs;
  /** Calls that nobody waits for any more, and that have not ended: while there are any the disk hangs. */
  let hanging = 0;
  const names = new FolderSync(objects, limitedWrite);
  const free = cachedRead(() => freeOn(folder), { clock: systemClock, maxAge: freeBytesMaxAge });
  const pathOf = (key: string) => join(objects, checkedKey(key));

  /**
   * Runs what waits for the disk, until one of its calls takes too long. That one goes on: a file is
   * closed when its last call has ended, and no sooner.
   */
  async function write<Result>(work: (watch: Watch) => Promise<Result>): Promise<Result> {
    if (hanging > 0) throw new StoreUnavailable(disk);
    const late = Promise.withResolvers<never>();
    const watch: Watch = (call) => {
      inTime(disk, longest, call).catch((error) => {
        if (!(error instanceof StoreUnavailable)) return;
        hanging += 1;
        const end = () => {
          hanging -= 1;
        };
        call.then(end, end);
        late.reject(error);
      });
      return call;
    };
    return Promise.race([work(watch), late.promise]);
  }

  async function store(watch: Watch, path: string, source: Readable): Promise<void> {
    const part = join(incoming, randomUUID());
    const limited: Limited = (calls) => watch(limitedWrite(calls));
    try {
      const fs = writingCalls(limited);
      await pipeline(source, createWriteStream(part, { ...partOptions, fs }));
      await limited(() => link(part, path));
      await watch(names.sync()).catch((error) => withdraw(path, error));
    } finally {
      await limited(() => unlink(part)).catch(nullIfAbsent);
    }
  }

  return {
    async put(key, source) {
      const path = pathOf(key);
      try {
        await write((watch) => store(watch, path, source));
      } catch (error) {
        // what hangs ends by itself once the disk is back; if it still stores, no row knows of it
        source.on("error", () => {});
        source.destroy(error as Error);
        throw error;
      }
    },

    ...openDiskReader(folder),

    async delete(key) {
      const path = pathOf(key);
      await write(async (watch) => {
        await watch(limitedWrite(() => rm(path, { force: true })));
        // the caller forgets the row next: then nothing would lead to what a power cut brings back
        await watch(names.sync());
      });
    },

    freeBytes: () => free.get(),

    async ping() {
      if (hanging > 0) throw new StoreUnavailable(disk);
      const rights = constants.R_OK | constants.W_OK | constants.X_OK;
      for (const path of [incoming, objects]) await limitedRead(() => access(path, rights));
    },
  };
}

/** Reads the objects in a folder that another process may hold. */
export function openDiskReader(folder: string): Pick<Storage, "get" | "keys"> {
  const objects = join(folder, "objects");
  return {
    async get(key) {
      const path = join(objects, checkedKey(key));
      const fd = await limitedRead(() => openNumbered(path, "r").catch(nullIfAbsent));
      if (fd === null) return null;
      return createReadStream(path, { fd, fs: readingCalls, highWaterMark: readAhead });
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

const statIfThere = (path: string) => stat(path).catch(nullIfAbsent);

function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
