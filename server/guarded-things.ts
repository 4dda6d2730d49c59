import { guardedSecondFactors } from "#features/accounts/server/guarded-second-factors.ts";
import { guardedDocuments } from "#features/documents/server/guarded-documents.ts";
import { guardedMails } from "#features/mail/server/guarded-mails.ts";
import type { Database } from "#platform/database.ts";
import type { DocumentKey } from "#platform/document-keys.ts";
import type { Guarded } from "#platform/key-rotation/guarded.ts";

/** Everything that would be lost with a key. What is sealed for a day or less is not among it. */
export function guardedThings(database: Database, keys: Iterable<DocumentKey>): Guarded[] {
  return [
    guardedDocuments(database, keys),
    guardedSecondFactors(database, keys),
    guardedMails(database, keys),
  ];
}
