import { and, inArray, sql } from "drizzle-orm";
import { hasNoRecord, isActMail, isTo, letActMailsGo } from "#features/mail/server/index.ts";
import { mails } from "#features/mail/tables.ts";
import { recordRetention } from "#records/lifecycle/record-retention.ts";
import type { RecordTables } from "#records/lifecycle/record-tables.ts";
import type { RetentionKind } from "#records/lifecycle/retention-kind.ts";

const { id, kind, channel, recipient, subject, createdAt, state, attempts, sentAt } = mails;
const { deliveredAt, failure, trueUntil } = mails;

/** Emails and WhatsApp messages that were written to candidates, sent or not. Their texts are not told. */
export const mailTables: RecordTables = {
  kind: "mails",
  table: mails,
  id,
  receivedAt: createdAt,
  email: recipient,
  isOf: isTo,
  // one that says what was erased is no more of it
  goesBy: sql<Date | null>`CASE WHEN ${and(isActMail, hasNoRecord)} THEN ${trueUntil} END`.mapWith(
    trueUntil,
  ),
  files: null,
  told: {
    ...{ id, kind, channel, recipient, subject, createdAt, state, attempts, sentAt },
    ...{ deliveredAt, failure },
  },
};

/** What tells of an act and is yet to go does so, whoever erases the rest. */
export const mailRetention = (options: Parameters<typeof recordRetention>[0]): RetentionKind =>
  recordRetention(options, mailTables, (queries, ids) =>
    letActMailsGo(queries, inArray(id, [...ids]), options.clock.now()),
  );
