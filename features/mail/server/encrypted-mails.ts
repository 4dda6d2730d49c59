import type { Database } from "#platform/database.ts";
import type { DocumentKey } from "#platform/document-keys.ts";
import { type EncryptedValues, inBatches, replaceEach } from "#platform/renew-keys.ts";
import { createSecretSeal } from "#platform/secret-encryption.ts";
import { mailsPurpose } from "./mail-text.ts";
import { listTexts, replaceText } from "./mails-store.ts";

type Mail = Awaited<ReturnType<typeof listTexts>>[number];

/** Texts of mails, as long as they are kept. */
export function encryptedMails(
  { queries }: Database,
  keys: Iterable<DocumentKey>,
): EncryptedValues<Mail> {
  const seal = createSecretSeal(mailsPurpose, keys);
  return {
    batches: () => inBatches(0, (after, limit) => listTexts(queries, after, limit)),
    renew: (mail) => seal.renew(mail.key, Buffer.from(mail.body, "base64url")),
    replace: (changes) =>
      replaceEach(changes, ({ row, to }) => replaceText(queries, row, to.toString("base64url"))),
  };
}
