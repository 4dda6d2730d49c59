import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { counted } from "#contract/text/counted.ts";
import {
  readStoredDocument,
  type StoredDocument,
  unwrapKey,
} from "#features/documents/server/index.ts";
import { type Environment, isGiven, readPlace, writeSecrets } from "#platform/config.ts";
import { writeFileAtomically } from "#platform/files/durable-file.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { type DocumentKey, writeDocumentKeys } from "#platform/secrets/document-keys.ts";
import type { Secrets } from "#platform/secrets/keyed-hash.ts";
import { SecretFolder } from "#platform/secrets/secret-folder.ts";
import { backupPath, readBackup } from "./backup-folder.ts";
import { installationOf, type Source } from "./manifest.ts";
import { rowsOf } from "./objects.ts";

/*
 * Without the secrets of its time no document of a copy opens, and no private link of its people
 * works: they are looked for before anything is done with it.
 */

const names = ["SESSION_SECRET", "DOCUMENT_KEYS"] as const;

const secretsPath = (root: string, backup: string) => join(backupPath(root, backup), "secrets.env");

/** Puts the secrets into a backup. */
export async function noteSecrets(
  root: string,
  backup: string,
  sessionSecrets: Secrets,
  documentKeys: readonly DocumentKey[],
): Promise<void> {
  const [secrets, keys] = [writeSecrets(sessionSecrets), writeDocumentKeys(documentKeys)];
  await writeFileAtomically(
    secretsPath(root, backup),
    `SESSION_SECRET=${secrets}\nDOCUMENT_KEYS=${keys}\n`,
  );
}

/**
 * Sees that the secrets of a backup's time are there before anything could make new ones: as
 * variables, in the data folder, or in the backup, whence the embedded default gets them for good.
 * @returns the environment with them
 * @throws OperatorError where they are nowhere
 */
export async function resolveSecrets(
  environment: Environment,
  root: string,
  backup: string,
): Promise<Environment> {
  const { databaseUrl, dataDir } = readPlace(environment);
  const folder = databaseUrl ? null : new SecretFolder(dataDir);
  const missing = names.filter(
    (name) => !isGiven(environment, name) && !(folder && existsSync(folder.path(name))),
  );
  if (missing.length === 0) return environment;
  const inBackup = await readSecrets(secretsPath(root, backup));
  // whoever can write to a backup must not say anything else, such as where documents go
  const brought: Environment = {};
  for (const name of missing) {
    const secret = inBackup[name];
    if (!secret) throw new OperatorError(absent(name, databaseUrl, dataDir));
    folder?.readOrMake(name, () => secret);
    brought[name] = secret;
  }
  return folder ? environment : { ...environment, ...brought };
}

async function readSecrets(file: string): Promise<Environment> {
  return existsSync(file) ? parseEnv(await readFile(file, "utf8")) : {};
}

function absent(name: string, databaseUrl: string | null, dataDir: string): string {
  const place = databaseUrl
    ? ""
    : `, or copy the old secrets folder to ${join(dataDir, "secrets")}`;
  return `${name} of the backup's time is needed, and is not in the backup. Set ${name} or ${name}_FILE${place}.`;
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
