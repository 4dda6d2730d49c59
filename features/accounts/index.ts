// What other features use of this one, on both sides of the wire.

export { messagesAt } from "./account-forms.ts";
export type { AuditAction } from "./audit-actions.ts";
