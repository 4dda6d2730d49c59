import { sealedBytes } from "./encryption.ts";

/** Values of a row of `documents`, as PostgreSQL writes them. */
type Texts = Readonly<Record<string, string | null>>;

const kept = new Set<string | null | undefined>(["staged", "claimed"]);
const noKey = "\\x";

/** What a stored row says of its object. */
export interface StoredDocument {
  id: string;
  keyId: string;
  /** Bytes of the plain file. */
  size: number;
  /** Of the plain file, in hex. */
  sha256: string | null;
  wrappedKey: Buffer;
}

/** Null for an upload that is under way, and for one that is erased or held malware. */
export function readStoredDocument(row: Texts): StoredDocument | null {
  const { id, state, size, key_id: keyId, wrapped_key: wrappedKey, sha256 = null } = row;
  if (!id || !keyId || !wrappedKey || wrappedKey === noKey || !kept.has(state)) return null;
  const bytes = Buffer.from(wrappedKey.slice(noKey.length), "hex");
  return { id, keyId, size: Number(size), sha256, wrappedKey: bytes };
}

/** The object that a row leads to; null where its absence is no loss. */
export function documentObject(row: Texts) {
  const document = readStoredDocument(row);
  return document && { key: document.id, size: document.size + sealedBytes, isSure: true };
}
