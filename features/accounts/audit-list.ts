import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { integer } from "#records/list/list-address.ts";
import type { ListDeclaration, QueryOf } from "#records/list/list-declaration.ts";
import { type AuditAction, auditActions } from "./audit-actions.ts";

/** Filter for rows without an actor: refused sign-ins, and the command line. */
export const nobody = "nobody";

/** The audit log as admins read it, the newest entry first. */
export const auditList = {
  path: "/desk/audit",
  perPage: 100,
  exportPath: deskCallPaths.auditExport,
  filters: {
    actor: {
      kind: "loaded-choice",
      label: "Who",
      longest: 64,
      all: "Anyone",
      says: "An account’s id, or `nobody`.",
    },
    action: {
      kind: "choice",
      label: "What",
      options: Object.keys(auditActions) as AuditAction[],
      names: auditActions,
      all: "Anything",
      says: "What was done.",
    },
    from: { kind: "day", label: "From", says: "First day in India." },
    to: { kind: "day", label: "To", says: "Last day in India." },
    subject: {
      kind: "text",
      label: "ID",
      hint: "Of an application, a document, an account …",
      longest: 200,
      says: "What it was done to.",
    },
  },
} as const satisfies ListDeclaration;

export type AuditQuery = QueryOf<typeof auditList>;

/**
 * Where a page of the log begins: rows older than `before`, or newer than `after`. The log grows
 * while it is read, so its pages have no numbers.
 */
export interface AuditPlace {
  before?: number;
  after?: number;
}

export function readAuditPlace(search: URLSearchParams): AuditPlace {
  const before = integer(search.get("before"));
  if (before !== null) return { before };
  const after = integer(search.get("after"));
  return after === null ? {} : { after };
}
