import { timingSafeEqual } from "node:crypto";
import type { KeyedHash } from "../keyed-hash.ts";
import { isHashedPath } from "./built-file.ts";

/** Several files of a build in one object of the store. */
export interface Part {
  key: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

/** Where the files of a build lie. */
export interface BuildIndex {
  build: string;
  parts: Part[];
  /** Path, number of the part, first byte in it, bytes. */
  files: [path: string, part: number, start: number, size: number][];
}

const purpose = "built files: index";

/**
 * The index as it lies in the store, sealed: who can write to the store, and does not have the
 * session secret, must not be able to hand scripts to browsers.
 */
export function sealIndex(index: BuildIndex, keyedHash: KeyedHash): Buffer {
  const text = JSON.stringify(index);
  return Buffer.from(`${keyedHash(purpose, text)}\n${text}`);
}

/** The index of `build`; null where that is not what one of our nodes has sealed. */
export function openIndex(sealed: Buffer, build: string, keyedHash: KeyedHash): BuildIndex | null {
  const end = sealed.indexOf("\n");
  const text = sealed.toString("utf8", end + 1);
  const found = sealed.subarray(0, Math.max(0, end));
  const right = Buffer.from(keyedHash(purpose, text));
  if (found.length !== right.length || !timingSafeEqual(found, right)) return null;
  const index = JSON.parse(text) as BuildIndex;
  const isSound = index.build === build && index.files.every(([path]) => isHashedPath(path));
  return isSound ? index : null;
}
