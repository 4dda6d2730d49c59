import { and, eq, gte, sql } from "drizzle-orm";
import type { RecordKindName } from "#content/record-kinds.ts";
import { daysLater, indianDay, startOfIndianDay } from "#contract/days/indian-day.ts";
import type { AuditAction } from "#features/accounts/index.ts";
import { type AuditLog, type AuditRow, writeAudit } from "#features/accounts/server/index.ts";
import { auditLog } from "#features/accounts/tables.ts";
import type { Database } from "#platform/database/database.ts";

/** A night in which the rules were gone through. */
export interface RetentionRun {
  at: Date;
  /** How many records went, by kind; kinds of which none went are left out. */
  erased: Readonly<Partial<Record<RecordKindName, number>>>;
}

/** One o'clock at night in India, by when HR has gone home. Milliseconds after midnight. */
const begins = 60 * 60 * 1_000;

/** When the last night began at or before this moment. */
export function nightBefore(now: Date): Date {
  const today = indianDay(now);
  const tonight = startOfIndianDay(today).getTime() + begins;
  if (tonight <= now.getTime()) return new Date(tonight);
  return new Date(startOfIndianDay(daysLater(today, -1)).getTime() + begins);
}

/** Stands in the audit log once for each night in which all that was due has gone. */
const runAction = "retention-run";

const maxRuns = 10;

/** The latest nights, from the audit log: what is gone is known by its number alone. */
export async function readRuns(log: Pick<AuditLog, "page">): Promise<RetentionRun[]> {
  const nights = (await readPage(log, runAction)).rows;
  if (nights.length === 0) return [];
  // those before the oldest night that is shown belong to none
  const oldest = nights[maxRuns]?.id ?? 0;
  const erasures = await readSince(log, "retention-erased", oldest);
  return nights.slice(0, maxRuns).map(({ id, at }, place) => {
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

/** All of them back to a row: a long backlog writes more than a page of them in one night. */
async function readSince(log: Pick<AuditLog, "page">, action: AuditAction, oldest: number) {
  const found: AuditRow[] = [];
  for (;;) {
    const { rows, older } = await readPage(log, action, found.at(-1)?.id);
    found.push(...rows);
    const last = rows.at(-1);
    if (!older || !last || last.id <= oldest) return found;
  }
}

function readPage(log: Pick<AuditLog, "page">, action: AuditAction, before?: number) {
  const query = { action, actor: undefined, subject: undefined, from: undefined, to: undefined };
  return log.page(query, { before, after: undefined });
}

/** Any number, the same on every node. */
const lockNumber = 7_305_115;

/**
 * Notes that all of a night is done, unless another node has.
 * @param night when it began
 */
export async function noteRun(
  database: Database,
  { night, now }: { night: Date; now: Date },
): Promise<void> {
  await database.transaction(async (queries) => {
    await queries.execute(sql`SELECT pg_advisory_xact_lock(${lockNumber})`);
    const noted = await queries
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(and(eq(auditLog.action, runAction), gte(auditLog.at, night)))
      .limit(1);
    if (noted.length === 0) await writeAudit(queries, now, { actor: null, action: runAction });
  });
}
