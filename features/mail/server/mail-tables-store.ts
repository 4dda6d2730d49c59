import { and, sql } from "drizzle-orm";
import { mails } from "#db/kyc-schema.ts";
import type { RecordTables } from "#records/lifecycle/record-tables.ts";
import { hasNoRecord, isActMail, isTo } from "./mails-store.ts";

const { id, kind, channel, recipient, subject, createdAt, state, attempts, sentAt } = mails;
const { deliveredAt, failure } = mails;

/** Emails and WhatsApp messages that were written to candidates, sent or not. Their texts are not told. */
export const mailTables: RecordTables = {
  kind: "mails",
  table: mails,
  id,
  receivedAt: createdAt,
  email: recipient,
  // one that says what was erased is no more of it: it goes with itself
  isOf: (address) => sql`${isTo(address)} AND (${and(isActMail, hasNoRecord)}) IS NOT TRUE`,
  files: null,
  told: {
    ...{ id, kind, channel, recipient, subject, createdAt, state, attempts, sentAt },
    ...{ deliveredAt, failure },
  },
};
