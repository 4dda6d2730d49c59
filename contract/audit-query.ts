import * as v from "valibot";
import { type AuditAction, auditActions } from "./audit-actions.ts";
import { calendarDay } from "./calendar-day.ts";
import { isOneLine } from "./readable-text.ts";

/** Stands for rows without an actor: refused sign-ins, and the command line. */
export const nobody = "nobody";
/** Rows of one page of the log. */
export const auditPageSize = 100;

/** Which rows of the audit log; what is left out, or makes no sense, filters nothing. */
const text = (most: number) =>
  v.fallback(
    v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(most), v.check(isOneLine))),
    undefined,
  );
const day = v.fallback(v.optional(calendarDay), undefined);
const rowId = v.fallback(
  v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
  undefined,
);
const actions = Object.keys(auditActions) as AuditAction[];

const auditQuery = v.object({
  action: v.fallback(v.optional(v.picklist(actions)), undefined),
  /** An account's id, or `nobody`. */
  actor: text(64),
  subject: text(200),
  /** First and last day in India, ISO, both included. */
  from: day,
  to: day,
});

/** At most one of them: rows older than `before`, or newer than `after`. */
const auditPlace = v.object({ before: rowId, after: rowId });

export type AuditQuery = v.InferOutput<typeof auditQuery>;
export type AuditPlace = v.InferOutput<typeof auditPlace>;

export function readAuditQuery(search: URLSearchParams): AuditQuery {
  return v.parse(auditQuery, Object.fromEntries(search));
}

export function readAuditPlace(search: URLSearchParams): AuditPlace {
  const { before, after } = v.parse(auditPlace, Object.fromEntries(search));
  return before === undefined ? { before, after } : { before, after: undefined };
}

/** The search part of an address that says the same, with its question mark. */
export function auditSearch(query: AuditQuery, place: Partial<AuditPlace> = {}): string {
  const given = Object.entries({ ...query, ...place }).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `?${search}` : "";
}
