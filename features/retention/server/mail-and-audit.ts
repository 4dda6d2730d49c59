import { and, inArray, sql } from "drizzle-orm";
import { auditLog } from "#features/accounts/tables.ts";
import { isOnLegalHold } from "#features/candidate-kyc/tables.ts";
import {
  hasNoRecord,
  isConfirmationMail,
  isTo,
  releaseConfirmationMails,
} from "#features/mail/server/index.ts";
import { mails } from "#features/mail/tables.ts";
import { type AgedRows, dueRows, surveyRows } from "#platform/database/aged-rows.ts";
import type { Database } from "#platform/database/database.ts";
import { type RetentionKind, recordRetention } from "#records/lifecycle/record-retention.ts";
import type { RecordTables } from "#records/lifecycle/record-tables.ts";

// what is kept of the floors below records, which know no retention

const { id, kind, channel, recipient, subject, createdAt, state, attempts, sentAt } = mails;
const { deliveredAt, failureReason, validUntil } = mails;

/** Emails and WhatsApp messages that were written to candidates, sent or not. Their texts are not told. */
export const mailTables: RecordTables = {
  kind: "mails",
  table: mails,
  id,
  receivedAt: createdAt,
  email: recipient,
  held: isOnLegalHold(recipient),
  isOf: isTo,
  // one that says what was erased is no more of it
  goesBy:
    sql<Date | null>`CASE WHEN ${and(isConfirmationMail, hasNoRecord)} THEN ${validUntil} END`.mapWith(
      validUntil,
    ),
  files: null,
  copyColumns: {
    ...{ id, kind, channel, recipient, subject, createdAt, state, attempts, sentAt },
    ...{ deliveredAt, failure: failureReason },
  },
};

/** What tells of an act and is yet to go does so, whoever erases the rest. */
export const mailRetention = (options: Parameters<typeof recordRetention>[0]): RetentionKind =>
  recordRetention(options, mailTables, (queries, ids) =>
    releaseConfirmationMails(queries, inArray(id, [...ids]), options.clock.now()),
  );

const agedAudit: AgedRows = { table: auditLog, id: auditLog.id, at: auditLog.at };

/** Rows of the audit log name no candidate: they go by age alone. */
export function auditRetention({ queries }: Database): RetentionKind {
  return {
    kind: "audit-log",
    survey: (range) => surveyRows(queries, agedAudit, range),
    due: (before, limit) => dueRows(queries, agedAudit, { before, limit }),
    async erase(ids) {
      const gone = await queries
        .delete(auditLog)
        .where(inArray(auditLog.id, [...ids]))
        .returning({ id: auditLog.id });
      return gone.map((row) => row.id);
    },
    of: null,
    copies: null,
  };
}
