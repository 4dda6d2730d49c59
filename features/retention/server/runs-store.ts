import { and, eq, gte, sql } from "drizzle-orm";
import type { AuditAction } from "#features/accounts/index.ts";
import { writeAudit } from "#features/accounts/server/index.ts";
import { auditLog } from "#features/accounts/tables.ts";
import type { Database } from "#platform/database.ts";

/** Any number, the same on every node. */
const lockNumber = 7_305_115;

/**
 * Notes that all of a night is done, unless another node has.
 * @param night when it began
 */
export async function noteRun(
  database: Database,
  action: AuditAction,
  { night, now }: { night: Date; now: Date },
): Promise<void> {
  await database.transaction(async (queries) => {
    await queries.execute(sql`SELECT pg_advisory_xact_lock(${lockNumber})`);
    const noted = await queries
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(and(eq(auditLog.action, action), gte(auditLog.at, night)))
      .limit(1);
    if (noted.length === 0) await writeAudit(queries, now, { actor: null, action });
  });
}
