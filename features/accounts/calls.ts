import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { defineCall } from "#http/calls/define-call.ts";
import type { Services } from "#platform/context.ts";
import { listParameters } from "#records/list/list-call-parameters.ts";
import { type AuditAction, auditActions } from "./audit-actions.ts";
import { auditList } from "./audit-list.ts";
import type { AuditRow } from "./server/audit-log.ts";
import { csvExport } from "./server/calls/csv-export.ts";

const columns: Readonly<Record<string, (row: AuditRow) => string>> = {
  moment: ({ at }) => at.toISOString(),
  person: ({ actor }) => actor?.name ?? "",
  userName: ({ actor }) => actor?.userName ?? "",
  action: ({ action }) => action,
  inWords: ({ action }) => auditActions[action as AuditAction] ?? action,
  subject: ({ subject }) => subject ?? "",
  account: ({ account }) => account?.userName ?? "",
  detail: ({ detail }) => (detail ? JSON.stringify(detail) : ""),
};

const exportAuditLog = defineCall({
  id: "exportAuditLog",
  method: "GET",
  path: deskCallPaths.auditExport,
  for: "hr",
  role: "admin",
  turn: "lists",
  title: "Audit log as CSV",
  says: "Filtered as the page is; itself a row of the log. What is not understood in the query is passed over.",
  query: listParameters(auditList),
  answers: [
    {
      status: 200,
      says: "Columns moment, person, userName, action, inWords, subject, account, detail.",
      type: "text/csv",
      content: {},
    },
  ],
  run({ auditLog, clock }: Pick<Services, "auditLog" | "clock">) {
    return csvExport(
      { clock },
      {
        list: auditList,
        fileName: "audit-log",
        headings: Object.keys(columns),
        line: (row: AuditRow) => Object.values(columns).map((read) => read(row)),
        read: (query, actor) => auditLog.export(query, actor),
      },
    );
  },
});

export const calls = [exportAuditLog];
