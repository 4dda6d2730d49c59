import { dueRows, surveyRows } from "#platform/aged-rows.ts";
import type { Database } from "#platform/database.ts";
import type { RetentionKind } from "#records/lifecycle/retention-kind.ts";
import { agedAudit, deleteAudit } from "./audit-retention-store.ts";

/** Rows of the audit log name no candidate: they go by age alone. */
export function auditRetention({ queries }: Database): RetentionKind {
  return {
    kind: "audit-log",
    survey: (range) => surveyRows(queries, agedAudit, range),
    due: (before, limit) => dueRows(queries, agedAudit, { before, limit }),
    erase: (ids) => deleteAudit(queries, ids),
    of: null,
    copies: null,
  };
}
