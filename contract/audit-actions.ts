/** What the audit log tells of, in the words in which HR reads it. A new kind of row is a line here. */
export const auditActions = {
  "sign-in": "Signed in",
  "sign-in-failed": "A sign-in was refused",
  "sign-out": "Signed out",
  "document-opened": "Opened a document",
  "applications-read": "Read applications",
  "applications-exported": "Exported applications",
  "application-status": "Changed the status of applications",
  "application-note": "Wrote a note on an application",
  "content-drafted": "Saved a draft of content",
  "content-draft-discarded": "Discarded a draft of content",
  "content-published": "Published content",
  "content-ordered": "Put content in another order",
  "content-imported": "Published a file of content",
  "content-exported": "Exported content",
  "content-removed": "Took content away",
  "data-published": "Published a data file",
  "data-exported": "Exported the referrers",
  "referrer-link-made": "Made a referrer’s private link",
  "referrer-link-revoked": "Revoked a referrer’s private link",
  "account-created": "Created an account",
  "account-password-reset": "Set an account’s password",
  "account-disabled": "Disabled an account",
  "account-enabled": "Enabled an account",
} as const;

export type AuditAction = keyof typeof auditActions;
