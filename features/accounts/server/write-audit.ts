import type { Queries } from "#platform/database.ts";
import { createAuditStore } from "./audit-store.ts";
import type { AuditEntry } from "./staff.ts";

/** Adds a row to the audit log within the transaction of the change that it tells of. */
export async function writeAudit(queries: Queries, at: Date, row: AuditRow): Promise<void> {
  await writeAudits(queries, at, [row]);
}

/** The same for several rows, in their order; none is no work. */
export async function writeAudits(
  queries: Queries,
  at: Date,
  rows: readonly AuditRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const entries = rows.map(({ actor, action, subject, detail, network }) => {
    return { at, actorId: actor?.id, action, subject, detail, network };
  });
  await createAuditStore(queries).insert(...entries);
}

interface AuditRow extends AuditEntry {
  /** Keyed hash of the network, where one is known. */
  network?: string;
}
