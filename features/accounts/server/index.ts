// What other features use of this one on the server.

import type { AccountDesk } from "./account-desk.ts";
import type { AuditLog } from "./audit-log.ts";
import type { OwnAccount } from "./own-account.ts";
import type { StaffSessions } from "./staff.ts";

export type { AccountDesk } from "./account-desk.ts";
export type { Actor, OpeningChoice } from "./accounts.ts";
export { openingsOf, openingsOfAll } from "./accounts-store.ts";
export {
  type AuditEntry,
  type AuditLog,
  type AuditRow,
  writeAudit,
  writeAudits,
} from "./audit-log.ts";
export { byteOrderMark, csvExport, csvHeaders } from "./calls/csv-export.ts";
export type { ChangedEmail } from "./change-account.ts";
export type { OwnAccount } from "./own-account.ts";
export type { StaffUser } from "./staff.ts";

declare module "#platform/context.ts" {
  interface Services {
    staff: StaffSessions;
    /** For admins alone; pages and calls ask for the role. */
    accounts: AccountDesk;
    ownAccount: OwnAccount;
    auditLog: AuditLog;
  }
}
