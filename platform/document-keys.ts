import { randomBytes } from "node:crypto";
import { OperatorError } from "./operator-error.ts";

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
