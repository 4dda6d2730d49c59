import { buffer } from "node:stream/consumers";
import type { DocumentKey } from "#platform/document-keys.ts";
import type { Storage } from "#platform/storage.ts";
import { DocumentUnavailable } from "./document-unavailable.ts";
import type { DocumentRow } from "./documents-store.ts";
import { unseal, unwrapKey } from "./encryption.ts";

/**
 * The whole content of a stored document: the tag of its object is last, so all of it is read and
 * verified before the first byte leaves.
 * @throws DocumentUnavailable where row, key or object are not what was stored
 */
export async function readDocument(
  row: DocumentRow,
  storage: Storage,
  keys: Iterable<DocumentKey>,
): Promise<Buffer> {
  const { id } = row;
  // before the object is opened, as nobody would close it after a failure here
  const fileKey = fileKeyOf(row, keys);
  const object = await storage.get(id);
  if (!object) throw new DocumentUnavailable("damaged", id, new Error("Its object is missing."));
  const sealed = await buffer(object);
  try {
    return unseal(id, fileKey, sealed);
  } catch (cause) {
    throw new DocumentUnavailable("damaged", id, cause);
  }
}

/**
 * The key that a document's bytes are encrypted with.
 * @throws DocumentUnavailable where no document key opens it
 */
export function fileKeyOf(row: DocumentRow, keys: Iterable<DocumentKey>): Buffer {
  const key = Array.from(keys).find(({ id }) => id === row.keyId);
  const absent = `Document key ${row.keyId} is not among DOCUMENT_KEYS.`;
  if (!key) throw new DocumentUnavailable("damaged", row.id, new Error(absent));
  try {
    return unwrapKey(key, row.wrappedKey, row);
  } catch (cause) {
    throw new DocumentUnavailable("damaged", row.id, cause);
  }
}
