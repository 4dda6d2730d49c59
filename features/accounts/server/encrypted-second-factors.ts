import type { Database } from "#platform/database.ts";
import type { DocumentKey } from "#platform/document-keys.ts";
import { type EncryptedValues, noteLeft } from "#platform/key-rotation/encrypted-values.ts";
import { createSecretSeal, sealedBy } from "#platform/secret-encryption.ts";
import { createAccountsStore } from "./accounts-store.ts";
import { secondFactorPurpose } from "./second-factor.ts";

/** Secrets of second factors. A sign-in renews its own; this does so for who never comes. */
export function encryptedSecondFactors(
  database: Database,
  keys: Iterable<DocumentKey>,
): EncryptedValues {
  const seal = createSecretSeal(secondFactorPurpose, keys);
  const store = createAccountsStore(database.queries);
  return {
    async renew() {
      const left = new Map<string, number>();
      let renewed = 0;
      for (const { id, totpSecret: sealed } of await store.list()) {
        if (!sealed) continue;
        const opened = seal.open(id, sealed);
        if (!opened) noteLeft(left, sealedBy(sealed));
        else if (opened.outdated) {
          const resealed = seal.seal(id, opened.plain);
          if (await store.replaceSecret(id, sealed, resealed)) renewed += 1;
        }
      }
      return { renewed, left };
    },
  };
}
