import { mails } from "#db/kyc-schema.ts";
import type { RecordTables } from "#records/lifecycle/record-tables.ts";

const { id, kind, channel, recipient, subject, createdAt, state, attempts, sentAt } = mails;
const { deliveredAt, failure } = mails;

/** Emails and WhatsApp messages that were written to candidates, sent or not. Their texts are not told. */
export const mailTables: RecordTables = {
  kind: "mails",
  table: mails,
  id,
  receivedAt: createdAt,
  email: recipient,
  files: null,
  told: {
    ...{ id, kind, channel, recipient, subject, createdAt, state, attempts, sentAt },
    ...{ deliveredAt, failure },
  },
};
