import { and, eq, gt, gte, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { daysLater, startOfIndianDay } from "#contract/indian-day.ts";
import type { Queries } from "#platform/database.ts";
import type { AuditQuery } from "../audit-list.ts";
import { nobody } from "../audit-list.ts";
import { auditLog } from "../tables.ts";

export type StoredAudit = typeof auditLog.$inferSelect;

/** Where to read on: `limit` rows older or newer than a row, the nearest first. */
export interface AuditStep {
  direction: "older" | "newer";
  than: number | undefined;
  limit: number;
}

/** All SQL on the audit log. */
export function createAuditStore(queries: Queries) {
  return {
    async insert(...entries: (typeof auditLog.$inferInsert)[]): Promise<void> {
      await queries.insert(auditLog).values(entries);
    },

    async read(query: AuditQuery, { direction, than, limit }: AuditStep): Promise<StoredAudit[]> {
      const { id } = auditLog;
      const beyond =
        than === undefined ? undefined : direction === "older" ? lt(id, than) : gt(id, than);
      return queries
        .select()
        .from(auditLog)
        .where(and(...filters(query), ...(await idsOfDays(queries, query)), beyond))
        .orderBy(...order(query, direction))
        .limit(limit);
    },
  };
}

function filters({ action, actor, subject, from, to }: AuditQuery): SQL[] {
  const found: SQL[] = [];
  if (action) found.push(eq(auditLog.action, action));
  if (actor) found.push(actor === nobody ? isNull(auditLog.actorId) : eq(auditLog.actorId, actor));
  if (subject) found.push(eq(auditLog.subject, subject));
  if (from) found.push(gte(auditLog.at, startOfIndianDay(from)));
  if (to) found.push(lt(auditLog.at, startOfIndianDay(daysLater(to, 1))));
  return found;
}

/** Nodes write at once, by clocks that differ: rows near the edge of a day lie among each other. */
const disorder = 10_000;
const none = sql`false`;

/**
 * Rows are numbered almost in the order of time. Bounds of numbers let every index that ends in `id`
 * begin at the right day, instead of walking there from today.
 */
async function idsOfDays(queries: Queries, { from, to }: AuditQuery): Promise<SQL[]> {
  const { id, at } = auditLog;
  const found: SQL[] = [];
  if (from) {
    const [first] = await queries
      .select({ id })
      .from(auditLog)
      .where(gte(at, startOfIndianDay(from)))
      .orderBy(sql`${at} ASC NULLS FIRST`, sql`${id} ASC NULLS FIRST`)
      .limit(1);
    found.push(first ? gte(id, first.id - disorder) : none);
  }
  if (to) {
    const [last] = await queries
      .select({ id })
      .from(auditLog)
      .where(lt(at, startOfIndianDay(daysLater(to, 1))))
      .orderBy(sql`${at} DESC NULLS LAST`, sql`${id} DESC NULLS LAST`)
      .limit(1);
    found.push(last ? lte(id, last.id + disorder) : none);
  }
  return found;
}

/**
 * By number, written so that the filter's own index gives the order. The sum keeps a rare subject
 * from being looked for by walking the whole log.
 */
function order({ subject, actor, action }: AuditQuery, direction: AuditStep["direction"]): SQL[] {
  const { id, actorId } = auditLog;
  const older = direction === "older";
  if (subject) return [older ? sql`${id} + 0 DESC` : sql`${id} + 0 ASC`];
  const numbers = older ? sql`${id} DESC NULLS LAST` : sql`${id} ASC NULLS FIRST`;
  if (actor) return [older ? sql`${actorId} ASC` : sql`${actorId} DESC`, numbers];
  if (action) return [numbers];
  return [older ? sql`${id} DESC` : sql`${id} ASC`];
}
