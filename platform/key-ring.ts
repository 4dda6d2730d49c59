import { readFileSync, type Stats, statSync } from "node:fs";
import { dirname } from "node:path";
import { type DocumentKey, parseDocumentKeys } from "./document-keys.ts";
import { OperatorError } from "./operator-error.ts";
import { syncPath } from "./sync-path.ts";

/**
 * The keys as they are now, newest first: whoever holds the ring sees the keys that were added or
 * dropped since. Walk it again each time instead of keeping what it gave.
 */
export class KeyRing implements Iterable<DocumentKey> {
  #keys: readonly DocumentKey[];
  readonly #file: string | null;
  #seen = "";

  /** @param file where the keys stand; null where they cannot change while the process runs */
  constructor(keys: readonly DocumentKey[], file: string | null) {
    this.#keys = keys;
    this.#file = file;
  }

  [Symbol.iterator](): Iterator<DocumentKey> {
    return this.#keys[Symbol.iterator]();
  }

  /**
   * Takes up what the file holds now.
   * @returns whether that was something new
   * @throws where the file cannot be read, or holds no keys: those of before stay in use
   */
  reread(): boolean {
    if (this.#file === null) return false;
    const version = versionOf(statSync(this.#file));
    if (version === this.#seen) return false;
    const keys = parseDocumentKeys(readFileSync(this.#file, "utf8").trim());
    const isNew = this.#differs(keys);
    // what is wrapped by a new key must not outlive a power cut that takes the key itself
    if (isNew) for (const path of [this.#file, dirname(this.#file)]) syncPath(path);
    this.#keys = keys;
    this.#seen = version;
    return isNew;
  }

  #differs(keys: readonly DocumentKey[]): boolean {
    const known = new Map(this.#keys.map(({ id, key }) => [id, key]));
    if (keys.some(({ id, key }) => known.get(id)?.equals(key) === false)) {
      throw new OperatorError("DOCUMENT_KEYS gives a known id to another key.");
    }
    return keys.map(({ id }) => id).join() !== this.#keys.map(({ id }) => id).join();
  }
}

const versionOf = ({ ino, mtimeMs, size }: Stats) => `${ino} ${mtimeMs} ${size}`;

/** The key that wraps and seals what is new. */
export function newestKey(keys: Iterable<DocumentKey>): DocumentKey {
  const [newest] = keys;
  if (!newest) throw new Error("There is no key to seal with.");
  return newest;
}
