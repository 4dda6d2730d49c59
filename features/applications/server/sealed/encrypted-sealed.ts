import type { Database } from "#platform/database.ts";
import type { DocumentKey } from "#platform/document-keys.ts";
import { type EncryptedValues, noteLeft } from "#platform/key-rotation/encrypted-values.ts";
import { createSecretSeal, sealedBy } from "#platform/secret-encryption.ts";
import { createSealedStore } from "./sealed-store.ts";

/** What the contents of sealed applications are encrypted for. */
export const sealedPurpose = "sealed-application";

const batchSize = 50;

/** Contents of sealed applications, which are kept for a year. */
export function encryptedSealed(
  { queries }: Database,
  keys: Iterable<DocumentKey>,
): EncryptedValues {
  const seal = createSecretSeal(sealedPurpose, keys);
  const store = createSealedStore(queries);

  async function renewOne(
    { id, contents }: { id: number; contents: Buffer },
    left: Map<string, number>,
  ) {
    const owner = String(id);
    const opened = seal.open(owner, contents);
    if (!opened) noteLeft(left, sealedBy(contents));
    if (!opened?.outdated) return 0;
    const renewed = seal.seal(owner, opened.plain);
    return (await store.replaceContents(id, contents, renewed)) ? 1 : 0;
  }

  return {
    async renew() {
      const left = new Map<string, number>();
      let renewed = 0;
      let after = 0;
      for (;;) {
        const batch = await store.listContents(after, batchSize);
        for (const each of batch) renewed += await renewOne(each, left);
        after = batch.at(-1)?.id ?? after;
        if (batch.length < batchSize) return { renewed, left };
      }
    },
  };
}
