import { mails } from "#db/kyc-schema.ts";
import type { RecordTables } from "#records/lifecycle/record-tables.ts";

const { id, kind, recipient, subject, createdAt, state, attempts, sentAt, failure } = mails;

/** Emails that were written to candidates, sent or not. Their texts are not told. */
export const mailTables: RecordTables = {
  kind: "mails",
  table: mails,
  id,
  receivedAt: createdAt,
  email: recipient,
  files: null,
  told: { id, kind, recipient, subject, createdAt, state, attempts, sentAt, failure },
};
