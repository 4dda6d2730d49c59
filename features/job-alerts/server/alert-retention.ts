import type { Mailer } from "#features/mail/server/index.ts";
import type { Database } from "#platform/database.ts";
import { foundRecords } from "#records/lifecycle/record-retention.ts";
import { lockErasable } from "#records/lifecycle/records-store.ts";
import type { RetentionKind } from "#records/lifecycle/retention-kind.ts";
import { alertTables } from "./alert-tables-store.ts";
import { createAlertsStore } from "./alerts-store.ts";

/** Alerts with their emails, which bear nothing but the address. */
export function alertRetention(
  database: Database,
  mailer: Pick<Mailer, "forgetMails">,
): RetentionKind {
  return {
    ...foundRecords(database, alertTables),
    erase: (ids) =>
      database.transaction(async (queries) => {
        const gone = await lockErasable(queries, alertTables, ids);
        const rows = await createAlertsStore(queries).remove(gone);
        for (const { email } of rows) await mailer.forgetMails(queries, { alertsTo: email });
        return gone;
      }),
  };
}
