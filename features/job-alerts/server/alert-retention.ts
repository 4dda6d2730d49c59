import type { Mailer } from "#features/mail/server/index.ts";
import type { RetentionKind } from "#records/lifecycle/record-retention.ts";
import { recordRetention } from "#records/lifecycle/record-retention.ts";
import { alertTables } from "./alert-tables-store.ts";
import { createAlertsStore } from "./alerts-store.ts";

/** Alerts with their emails, which bear nothing but the address. */
export function alertRetention(
  options: Parameters<typeof recordRetention>[0] & { mailer: Pick<Mailer, "forgetMails"> },
): RetentionKind {
  return recordRetention(options, alertTables, async (queries, ids) => {
    const emails = await createAlertsStore(queries).emailsOf(ids);
    for (const alertsTo of emails) await options.mailer.forgetMails(queries, { alertsTo });
  });
}
