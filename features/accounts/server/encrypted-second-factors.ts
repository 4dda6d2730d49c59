import type { Database } from "#platform/database.ts";
import type { DocumentKey } from "#platform/document-keys.ts";
import { type EncryptedValues, replaceEach } from "#platform/renew-keys.ts";
import { createSecretSeal } from "#platform/secret-encryption.ts";
import { createAccountsStore } from "./accounts-store.ts";
import { secondFactorPurpose } from "./second-factor.ts";

/** Secrets of second factors. A sign-in renews its own; this does so for who never comes. */
export function encryptedSecondFactors(
  { queries }: Database,
  keys: Iterable<DocumentKey>,
): EncryptedValues<{ id: string; secret: Buffer }> {
  const seal = createSecretSeal(secondFactorPurpose, keys);
  const store = createAccountsStore(queries);
  return {
    async *batches() {
      const accounts = await store.list();
      yield accounts.flatMap(({ id, totpSecret: secret }) => (secret ? [{ id, secret }] : []));
    },
    renew: ({ id, secret }) => seal.renew(id, secret),
    replace: (changes) =>
      replaceEach(changes, ({ row, to }) => store.replaceSecret(row.id, row.secret, to)),
  };
}
