import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { KeyedHash } from "../keyed-hash.ts";
import type { Storage } from "../storage.ts";
import { type BuildIndex, sealIndex } from "./build-index.ts";
import type { Build, BuiltFile } from "./built-file.ts";
import { dayOf, indexKey, partKey, readKey } from "./object-names.ts";

/** Bytes of an object: large enough that there are few, small enough to be kept in memory. */
const partSize = 1_000_000;
/** Bytes: documents need the last room of a disk more. */
const roomLeft = 500_000_000;

export interface PublishOptions {
  build: Build;
  /** Where its files lie. */
  folder: string;
  storage: Storage;
  keyedHash: KeyedHash;
  now: Date;
}

/**
 * Puts a build's files where every node finds them, and notes that it is served today. May be cut
 * off anywhere and repeated: the index comes last.
 */
export async function publishBuild(options: PublishOptions): Promise<void> {
  const { build, storage, keyedHash, now } = options;
  const there = new Set<string>();
  for await (const { key } of storage.keys()) there.add(key);
  if (isNoted(there, build, now)) return;
  if ((await storage.freeBytes()) < roomLeft)
    throw new Error("The disk has no room for the files of this build.");
  const index: BuildIndex = { build: build.id, parts: [], files: [] };
  for (const [number, files] of inChunks(build.files).entries()) {
    const content = await readFiles(options.folder, files);
    const key = partKey(build.id, number);
    let start = 0;
    for (const { path, size } of files) {
      index.files.push([path, number, start, size]);
      start += size;
    }
    index.parts.push({ key, size: content.length, sha256: hash("sha256", content) });
    if (!there.has(key)) await putOnce(storage, key, content);
  }
  await putOnce(storage, indexKey(build.id, now), sealIndex(index, keyedHash));
}

/** Whether the build is there, and known to be served today or, by another node's clock, later. */
function isNoted(keys: ReadonlySet<string>, build: Build, now: Date): boolean {
  return keys.values().some((key) => {
    const object = readKey(key);
    return object?.kind === "index" && object.build === build.id && object.day >= dayOf(now);
  });
}

function inChunks(files: readonly BuiltFile[]): BuiltFile[][] {
  const parts: BuiltFile[][] = [];
  let size = partSize;
  for (const file of files) {
    if (size + file.size > partSize) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(file);
    size += file.size;
  }
  return parts;
}

async function readFiles(folder: string, files: readonly BuiltFile[]): Promise<Buffer> {
  const contents = await Promise.all(files.map(({ path }) => readFile(join(folder, path))));
  if (contents.some(({ length }, at) => length !== files[at]?.size))
    throw new Error("The build has changed beneath us.");
  return Buffer.concat(contents);
}

/** Another node of the same build may put the same meanwhile. */
async function putOnce(storage: Storage, key: string, content: Buffer): Promise<void> {
  try {
    await storage.put(key, Readable.from([content]));
  } catch (error) {
    const there = await storage.get(key);
    there?.destroy();
    if (!there) throw error;
  }
}
