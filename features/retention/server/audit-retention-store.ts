import { inArray } from "drizzle-orm";
import { auditLog } from "#features/accounts/tables.ts";
import type { AgedRows } from "#platform/aged-rows.ts";
import type { Queries } from "#platform/database.ts";

export const agedAudit: AgedRows = { table: auditLog, id: auditLog.id, at: auditLog.at };

/** @returns ids of the rows that were there */
export async function deleteAudit(queries: Queries, ids: readonly number[]): Promise<number[]> {
  const gone = await queries
    .delete(auditLog)
    .where(inArray(auditLog.id, [...ids]))
    .returning({ id: auditLog.id });
  return gone.map(({ id }) => id);
}
