import type { Readable } from "node:stream";

/**
 * Where encrypted objects lie: a folder or an S3 bucket. Knows nothing of what they hold.
 * An object is there whole or not at all. See docs/decisions/0002-document-storage-backends.md.
 */
export interface Storage {
  /** Writes a new object durably; rejects, leaving nothing, if the source fails or the key exists. */
  put(key: string, source: Readable): Promise<void>;
  /** The object's bytes from the first to the last; null where there is none. */
  get(key: string): Promise<Readable | null>;
  /** Removes the object; succeeds where there is none. */
  delete(key: string): Promise<void>;
  /** Keys of all objects, for the sweep of what no row knows. */
  keys(): AsyncIterable<{ key: string; modified: Date }>;
  /** Bytes that still fit, as known a moment ago; Infinity where that is somebody else's care. */
  freeBytes(): Promise<number>;
  ping(): Promise<void>;
}

/**
 * Returns the key if it is one that this server makes: short, and nothing but letters, digits,
 * "-" and "_", so that it can be no path. Throws otherwise.
 */
export function checkedKey(key: string): string {
  if (!/^[\w-]{1,128}$/.test(key)) throw new Error("An object key has an unexpected form.");
  return key;
}
