import { counted } from "#contract/counted.ts";
import {
  readStoredDocument,
  type StoredDocument,
  unwrapKey,
} from "#features/documents/server/index.ts";
import type { DocumentKey } from "#platform/document-keys.ts";
import { migrationHashes } from "#platform/migrate.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { readBackup } from "./backup-folder.ts";
import { installationOf } from "./manifest.ts";
import { rowsOf } from "./objects.ts";
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

/**
 * @param sessionSecrets null where another one is meant to be used
 * @returns the one of the backup's time
 * @throws OperatorError where none of them is
 */
export async function checkInstallation(
  root: string,
  name: string,
  sessionSecrets: readonly string[] | null,
): Promise<string | null> {
  const { installation } = await readBackup(root, name, null);
  if (sessionSecrets === null) return null;
  const found = sessionSecrets.find((secret) => installationOf(secret) === installation);
  if (found) return found;
  throw new OperatorError(
    "SESSION_SECRET is not the one of the backup's time: private links of candidates and referrers would end. Name that one, or say --other-session-secret.",
  );
}

/**
 * A copy holds rows of the tables that its migrations made, and goes into these alone.
 * @throws OperatorError where they are not the migrations of this code
 */
export function checkMigrations(
  applied: readonly string[],
  ours: readonly string[] = migrationHashes(),
): void {
  if (applied.length === 0) throw new OperatorError("There is no installation in it.");
  const isPrefix = applied.every((hash, at) => ours[at] === hash);
  if (isPrefix && applied.length === ours.length) return;
  const whose =
    applied[0] !== ours[0]
      ? "a version before 1.0"
      : isPrefix
        ? "an earlier version"
        : "a newer version";
  throw new OperatorError(`Its tables are of ${whose} of this software. Use that version.`);
}
