import { encryptedSecondFactors } from "#features/accounts/server/sign-in/second-factor.ts";
import { encryptedSealed } from "#features/applications/server/sealed/sealed-store.ts";
import { encryptedDocuments } from "#features/documents/server/encrypted-documents.ts";
import { encryptedJoinerDetails } from "#features/joiner-details/server/details-store.ts";
import { encryptedMails } from "#features/mail/server/mail-text.ts";
import type { Database } from "#platform/database/database.ts";
import type { DocumentKey } from "#platform/secrets/document-keys.ts";
import type { EncryptedValues } from "#platform/secrets/renew-keys.ts";

/** Every kind of value that would be lost with a document key. What is encrypted for a day or less is not among it. */
export function allEncryptedValues(
  database: Database,
  keys: Iterable<DocumentKey>,
): EncryptedValues[] {
  return [
    encryptedDocuments(database, keys),
    encryptedSecondFactors(database, keys),
    encryptedMails(database, keys),
    encryptedSealed(database, keys),
    encryptedJoinerDetails(database, keys),
  ];
}
