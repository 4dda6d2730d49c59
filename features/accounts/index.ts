// What both sides of others use of this feature.

export { messagesAt } from "./account-forms.ts";
export type { AuditAction } from "./audit-actions.ts";
