import type { RecordKindName } from "#content/record-kinds.ts";
import type { AuditAction } from "#features/accounts/index.ts";
import type { AuditLog, AuditRow } from "#features/accounts/server/index.ts";
import type { RetentionRun } from "./retention.ts";

/** Stands in the audit log once for each night in which all that was due has gone. */
export const runAction = "retention-run";

const mostRuns = 10;

/** The latest nights, from the audit log: what is gone is known by its number alone. */
export async function readRuns(auditLog: Pick<AuditLog, "page">): Promise<RetentionRun[]> {
  const nights = await read(auditLog, runAction);
  if (nights.length === 0) return [];
  // those before the oldest night that is shown belong to none
  const oldest = nights[mostRuns]?.id ?? 0;
  const erasures = await readSince(auditLog, "retention-erased", oldest);
  return nights.slice(0, mostRuns).map(({ id, at }, place) => {
    const earlier = nights[place + 1]?.id ?? 0;
    const own = erasures.filter((row) => row.id < id && row.id > earlier);
    const erased: Partial<Record<RecordKindName, number>> = {};
    for (const { subject, detail } of own) {
      const kind = subject as RecordKindName;
      erased[kind] = (erased[kind] ?? 0) + Number(detail?.records);
    }
    return { at, erased };
  });
}

async function read(auditLog: Pick<AuditLog, "page">, action: AuditAction) {
  return (await readPage(auditLog, action, undefined)).rows;
}

/** All of them back to a row: a long backlog writes more than a page of them in one night. */
async function readSince(auditLog: Pick<AuditLog, "page">, action: AuditAction, oldest: number) {
  const found: AuditRow[] = [];
  for (;;) {
    const { rows, older } = await readPage(auditLog, action, found.at(-1)?.id);
    found.push(...rows);
    const last = rows.at(-1);
    if (!older || !last || last.id <= oldest) return found;
  }
}

function readPage(auditLog: Pick<AuditLog, "page">, action: AuditAction, before?: number) {
  const query = { action, actor: undefined, subject: undefined, from: undefined, to: undefined };
  return auditLog.page(query, { before, after: undefined });
}
