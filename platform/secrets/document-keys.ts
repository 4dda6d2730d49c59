import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { syncPath } from "../files/durable-file.ts";
import { OperatorError } from "../operator-error.ts";

/** One key that wraps the keys of documents. */
export interface DocumentKey {
  id: string;
  /** 32 bytes. */
  key: Buffer;
}

const idPattern = /^[A-Za-z0-9_-]{1,16}$/;
const keyBytes = 32;

/**
 * Reads `id:base64url of 32 bytes`, the newest first, separated by commas.
 * @throws OperatorError that repeats nothing of the text
 */
export function parseDocumentKeys(text: string): DocumentKey[] {
  const keys = text.split(",").map((entry) => {
    const [id, encoded] = entry.trim().split(":");
    const key = Buffer.from(encoded ?? "", "base64url");
    if (!id || !idPattern.test(id) || key.length !== keyBytes) {
      throw new OperatorError(
        "DOCUMENT_KEYS must be id:key pairs, each key 32 bytes in base64url.",
      );
    }
    return { id, key };
  });
  if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    throw new OperatorError("DOCUMENT_KEYS must not give two keys the same id.");
  }
  return keys;
}

/** The text that `parseDocumentKeys` reads. */
export function writeDocumentKeys(keys: readonly DocumentKey[]): string {
  return keys.map(({ id, key }) => `${id}:${key.toString("base64url")}`).join(",");
}

/** A random key with an id that none of the others has. */
export function makeDocumentKey(others: readonly DocumentKey[]): DocumentKey {
  const numbers = others.map(({ id }) => Number(id)).filter(Number.isSafeInteger);
  return { id: String(Math.max(0, ...numbers) + 1), key: randomBytes(keyBytes) };
}

/** The key that wraps and seals what is new. */
export function newestKey(keys: Iterable<DocumentKey>): DocumentKey {
  const [newest] = keys;
  if (!newest) throw new Error("There is no key to seal with.");
  return newest;
}

/**
 * Replaces the keys in a file: whole or not at all, on disk before it returns, one change at a
 * time, and readable by whom it was readable before.
 * @throws OperatorError where another change is under way, or the folder may not be written to
 */
export function changeKeysFile(
  file: string,
  change: (keys: DocumentKey[]) => readonly DocumentKey[],
): void {
  const path = realpathSync(file);
  const part = `${path}.new`;
  const handle = openPart(part);
  try {
    const { uid, gid } = statSync(path);
    const keys = change(parseDocumentKeys(readFileSync(path, "utf8").trim()));
    writeSync(handle, `${writeDocumentKeys(keys)}\n`);
    if (uid !== process.getuid?.()) chownSync(part, uid, gid);
    fsyncSync(handle);
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
  syncPath(dirname(path));
}

function openPart(part: string): number {
  try {
    return openSync(part, "wx", 0o600);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const why =
      code === "EEXIST"
        ? "Another change of the keys is under way. If it broke off, remove that file."
        : "It cannot be written.";
    throw new OperatorError(`${part}: ${why}`, { cause });
  }
}
