// What other features use of this one on the server.

export type { AccountDesk } from "./account-desk.ts";
export { openingTitlesOf, openingTitlesOfAll } from "./account-openings-store.ts";
export type { Actor } from "./accounts.ts";
export type { AuditLog, AuditRow } from "./audit-log.ts";
export { byteOrderMark, csvExport, csvHeaders } from "./calls/csv-export.ts";
export type { OwnAccount } from "./own-account.ts";
export type { AuditEntry, StaffUser } from "./staff.ts";
export { writeAudit, writeAudits } from "./write-audit.ts";
