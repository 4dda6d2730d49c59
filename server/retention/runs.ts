import type { AuditAction } from "#contract/audit-actions.ts";
import type { RetentionKindName } from "#contract/retention.ts";
import type { AuditLog } from "../admins/audit-log.ts";
import type { RetentionRun } from "./retention.ts";

/** Stands in the audit log once for each night in which all that was due has gone. */
export const runAction = "retention-run";

const mostRuns = 10;

/** The latest nights, from the audit log: what is gone is known by its number alone. */
export async function readRuns(auditLog: Pick<AuditLog, "page">): Promise<RetentionRun[]> {
  const nights = await read(auditLog, runAction);
  if (nights.length === 0) return [];
  const erasures = await read(auditLog, "retention-erased");
  return nights.slice(0, mostRuns).map(({ id, at }, place) => {
    const earlier = nights[place + 1]?.id ?? 0;
    const own = erasures.filter((row) => row.id < id && row.id > earlier);
    const erased: Partial<Record<RetentionKindName, number>> = {};
    for (const { subject, detail } of own) {
      const kind = subject as RetentionKindName;
      erased[kind] = (erased[kind] ?? 0) + Number(detail?.records);
    }
    return { at, erased };
  });
}

async function read(auditLog: Pick<AuditLog, "page">, action: AuditAction) {
  const query = { action, actor: undefined, subject: undefined, from: undefined, to: undefined };
  return (await auditLog.page(query, { before: undefined, after: undefined })).rows;
}
