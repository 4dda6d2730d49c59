import type { Database } from "#platform/database.ts";
import type { DocumentKey } from "#platform/document-keys.ts";
import { type EncryptedValues, inBatches, replaceEach } from "#platform/renew-keys.ts";
import { createSecretSeal } from "#platform/secret-encryption.ts";
import { createSealedStore } from "./sealed-store.ts";

/** What the contents of sealed applications are encrypted for. */
export const sealedPurpose = "sealed-application";

const batchSize = 50;

/** Contents of sealed applications, which are kept for a year. */
export function encryptedSealed(
  { queries }: Database,
  keys: Iterable<DocumentKey>,
): EncryptedValues<{ id: number; contents: Buffer }> {
  const seal = createSecretSeal(sealedPurpose, keys);
  const store = createSealedStore(queries);
  return {
    batches: () => inBatches(0, store.listContents, batchSize),
    renew: ({ id, contents }) => seal.renew(String(id), contents),
    replace: (changes) =>
      replaceEach(changes, ({ row, to }) => store.replaceContents(row.id, row.contents, to)),
  };
}
