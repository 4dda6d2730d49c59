// What other features use of this one on the server.

export type { AccountDesk } from "./account-desk.ts";
export type { Actor } from "./accounts.ts";
export type { Admin, Admins, AuditEntry } from "./admins.ts";
export type { AuditLog, AuditRow } from "./audit-log.ts";
export { byteOrderMark, csvExport, csvHeaders } from "./calls/csv-export.ts";
export {
  checkOpensDocuments,
  checkRole,
  requireAdmin,
  signInNeeded,
} from "./calls/require-admin.ts";
export type { OwnAccount } from "./own-account.ts";
export { writeAudit } from "./write-audit.ts";
