import { counted } from "#contract/counted.ts";
import {
  readStoredDocument,
  type StoredDocument,
  unwrapKey,
} from "#features/documents/server/index.ts";
import type { DocumentKey } from "#platform/document-keys.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { rowsOf } from "./needed-objects.ts";
import type { Source } from "./source.ts";

export type StoredDocuments = ReadonlyMap<string, StoredDocument>;

/** Every document of a copy that can be opened, by its id. */
export async function readDocuments({ manifest, rows }: Source): Promise<StoredDocuments> {
  const documents = new Map<string, StoredDocument>();
  for await (const row of rowsOf({ tables: manifest.tables, read: rows }, "documents")) {
    const document = readStoredDocument(row);
    if (document) documents.set(document.id, document);
  }
  return documents;
}

/**
 * Sees whether these keys open the documents of a copy, before anything is done with it.
 * @returns ids of documents whose rows were damaged before
 * @throws OperatorError where a key is missing, or is another one
 */
export function checkKeys(documents: StoredDocuments, keys: readonly DocumentKey[]): Set<string> {
  const unopened = new Set<string>();
  for (const [keyId, under] of Map.groupBy(documents.values(), (document) => document.keyId)) {
    const key = keys.find(({ id }) => id === keyId);
    if (!key)
      throw new OperatorError(
        `DOCUMENT_KEYS lacks the key ${keyId}, which ${counted(under.length, "document is", "documents are")} under.`,
      );
    const closed = under.filter((document) => !opens(key, document));
    if (closed.length === under.length) {
      throw new OperatorError(
        `The key ${keyId} in DOCUMENT_KEYS opens none of the ${counted(under.length, "document")} under it: it is not the key of that time.`,
      );
    }
    for (const { id } of closed) unopened.add(id);
  }
  return unopened;
}

function opens(key: DocumentKey, document: StoredDocument): boolean {
  try {
    unwrapKey(key, document.wrappedKey, document);
    return true;
  } catch {
    return false;
  }
}
