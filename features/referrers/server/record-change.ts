import { type AuditEntry, writeAudit } from "#features/accounts/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Queries } from "#platform/database.ts";

/** Does what an entry of the audit log tells of, together with it; no entry where nothing was done. */
export function recordChange(
  { database, clock }: { database: Database; clock: Clock },
  entry: AuditEntry,
  act: (queries: Queries) => Promise<boolean>,
): Promise<boolean> {
  return database.transaction(async (each) => {
    const done = await act(each);
    if (done) await writeAudit(each, clock.now(), entry);
    return done;
  });
}
