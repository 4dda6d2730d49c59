import type { Queries } from "#platform/database.ts";
import { createAuditStore } from "./audit-store.ts";
import type { AuditEntry } from "./staff.ts";

/** Adds a row to the audit log within the transaction of the change that it tells of. */
export async function writeAudit(
  queries: Queries,
  at: Date,
  { actor, action, subject, detail, network }: AuditRow,
): Promise<void> {
  const row = { at, actorId: actor?.id, action, subject, detail, network };
  await createAuditStore(queries).insert(row);
}

interface AuditRow extends AuditEntry {
  /** Keyed hash of the network, where one is known. */
  network?: string;
}
