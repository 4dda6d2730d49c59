import type { Mailer } from "#features/mail/server/index.ts";
import type { RetentionKind } from "#records/lifecycle/record-retention.ts";
import { recordRetention } from "#records/lifecycle/record-retention.ts";
import { visitMailKeys } from "./visit-mails.ts";
import { freeSeatsOf, visitTables } from "./visit-tables-store.ts";

/** Visits with their emails; a seat that was still held is free again. */
export function visitRetention(
  options: Parameters<typeof recordRetention>[0] & { mailer: Pick<Mailer, "forgetMails"> },
): RetentionKind {
  return recordRetention(options, visitTables, async (queries, ids) => {
    await freeSeatsOf(queries, ids);
    await options.mailer.forgetMails(queries, { keys: await visitMailKeys(queries, ids) });
  });
}
