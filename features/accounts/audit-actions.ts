import {
  type DeclaredForm,
  type DeclaredRegister,
  formKinds,
  registers,
} from "#content/record-kinds.ts";

type OfForms = {
  [Kind in DeclaredForm as `${Kind["name"]}-exported` | `${Kind["one"]}-erased`]: string;
};
const ofForms = Object.fromEntries(
  formKinds.flatMap(({ name, one, audit }) => [
    [`${name}-exported`, audit.exported],
    [`${one}-erased`, audit.erased],
  ]),
) as OfForms;

type OfRegisters = {
  [Each in DeclaredRegister as
    | `${Each["one"]}-entered`
    | `${Each["one"]}-changed`
    | `${Each["name"]}-exported`]: string;
};
const ofRegisters = Object.fromEntries(
  registers.flatMap(({ name, one, audit }) => [
    [`${one}-entered`, audit.entered],
    [`${one}-changed`, audit.changed],
    [`${name}-exported`, audit.exported],
  ]),
) as OfRegisters;

/** Actions in the audit log, with the text that HR reads. A new kind of row is a line here. */
export const auditActions = {
  "sign-in": "Signed in",
  "sign-in-recovery-code": "Signed in with a recovery code",
  "sign-in-failed": "Sign-in refused",
  "sign-out": "Signed out",
  "document-opened": "Opened a document",
  "documents-zipped": "Downloaded all documents of a candidate",
  "document-infected": "Removed a document that held malware",
  "document-not-opened": "Could not open a document",
  "applications-read": "Read applications",
  "applications-exported": "Exported applications",
  "application-status": "Changed the status of applications",
  "application-note": "Wrote a note on an application",
  "application-erased": "A candidate erased an application",
  "application-assigned": "Assigned an application",
  "applications-undone": "Undid a change of applications",
  "applications-merged": "Merged two applications",
  "applications-unmerged": "Separated two merged applications",
  "search-saved": "Saved a search",
  "search-renamed": "Renamed a saved search",
  "search-shared": "Shared a saved search",
  "search-unshared": "Stopped sharing a saved search",
  "search-deleted": "Deleted a saved search",
  "reports-exported": "Exported a report",
  "stages-changed": "Changed the stages",
  "reasons-changed": "Changed the reasons for rejecting",
  "kyc-read": "Read candidates’ KYC records",
  "kyc-exported": "Exported the list of candidate KYC",
  "kyc-accepted": "Accepted a candidate’s document",
  "kyc-rejected": "Rejected a candidate’s document",
  "kyc-hold-set": "Set a legal hold on a candidate",
  "kyc-hold-lifted": "Lifted the legal hold on a candidate",
  "kyc-link-renewed": "Created a new private link for a candidate",
  "photo-uploaded": "Uploaded a photo",
  "photo-refused": "Photo upload refused",
  "content-drafted": "Saved a draft of content",
  "content-draft-discarded": "Discarded a draft of content",
  "content-published": "Published content",
  "content-ordered": "Reordered content",
  "content-file-received": "Uploaded a content file",
  "content-imported": "Imported a content file",
  "content-exported": "Exported content",
  "content-removed": "Removed content",
  "data-address-made": "Requested an upload address for a data file",
  "data-received": "Uploaded a data file",
  "data-refused": "Data file refused",
  "data-discarded": "Discarded a data file",
  "data-published": "Published a data file",
  "data-exported": "Exported the referrers",
  "referrer-link-made": "Created a referrer’s private link",
  "referrer-link-revoked": "Revoked a referrer’s private link",
  "referral-urls-made": "Created referral links from a list",
  "template-tested": "Wrote a test email",
  "mail-queued": "Queued an email from the outbox",
  "mail-marked-sent": "Marked an email as sent",
  "mail-called-back": "Called an email back",
  "mail-discarded": "Discarded an email",
  "kyc-request-made": "Requested documents from a candidate",
  "kyc-requests-made": "Requested documents from a list of candidates",
  "kyc-request-cancelled": "Cancelled a request for documents",
  "kyc-request-renewed": "Created a new link for a request",
  "kyc-request-reminded": "Wrote a reminder of a request",
  "kyc-candidate-reminded": "Wrote a reminder of missing documents",
  "account-created": "Created an account",
  "account-renamed": "Renamed an account",
  "account-role-changed": "Changed an account’s role",
  "account-documents-given": "Allowed a viewer to open candidate documents",
  "account-documents-taken": "Stopped a viewer from opening candidate documents",
  "account-openings-changed": "Changed a hiring manager’s openings",
  "account-password-reset": "Set an account’s password",
  "account-disabled": "Disabled an account",
  "account-enabled": "Enabled an account",
  "second-factor-reset": "Switched off an account’s second factor",
  "second-factor-on": "Switched their own second factor on",
  "recovery-codes-created": "Created new recovery codes",
  "second-factor-off": "Switched their own second factor off",
  "own-password-changed": "Changed their own password",
  "own-password-refused": "Wrong password or code for their own account",
  "own-sessions-ended": "Signed out everywhere else",
  "kyc-document-added": "Added a candidate’s document",
  "kyc-document-masked": "Masked a candidate’s document",
  "kyc-unmasked-erased": "Erased the version of a candidate’s document before it was masked",
  "kyc-withdrawn": "A candidate withdrew, and everything was erased",
  "kyc-erased": "Erased a candidate’s record",
  ...ofForms,
  ...ofRegisters,
  "audit-exported": "Exported the audit log",
  "retention-rule-changed": "Changed a retention rule",
  "retention-erased": "Erased records by a retention rule",
  "retention-run": "Ran the retention rules",
  "set-up-dismissed": "Hid the set-up list",
  "person-found": "Looked up a person’s data",
  "person-copied": "Downloaded a person’s data",
  "person-erased": "Erased a person’s data on request",
} as const;

export type AuditAction = keyof typeof auditActions;
