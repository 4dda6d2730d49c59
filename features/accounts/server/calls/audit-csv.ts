import type { Services } from "#server/services.ts";
import { type AuditAction, auditActions } from "../../audit-actions.ts";
import { auditList } from "../../audit-list.ts";
import type { AuditRow } from "../audit-log.ts";
import { csvExport } from "./csv-export.ts";

type Needed = Pick<Services, "staff" | "auditLog" | "clock">;

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

/** The audit log as CSV, filtered as the page is. For admins; itself a row of the log. */
export function auditCsv({ staff, auditLog, clock }: Needed) {
  const services = { staff, clock };
  return csvExport(services, {
    list: auditList,
    fileName: "audit-log",
    role: "admin",
    headings: Object.keys(columns),
    line: (row: AuditRow) => Object.values(columns).map((read) => read(row)),
    read: (query, actor) => auditLog.export(query, actor),
  });
}
