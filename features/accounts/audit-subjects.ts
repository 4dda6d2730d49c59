import { formFacts } from "#content/record-kinds.ts";
import type { AuditAction } from "./audit-actions.ts";

const ofForms = Object.fromEntries(
  formFacts.map(({ one }) => [one, [`${one}-erased`]]),
) as unknown as {
  [Kind in (typeof formFacts)[number] as Kind["one"]]: readonly [`${Kind["one"]}-erased`];
};

/** Kinds of things that rows of the audit log are about and whose names can be looked up. */
const actionsOn = {
  account: [
    "sign-in-failed",
    "account-created",
    "account-renamed",
    "account-email-changed",
    "account-role-changed",
    "account-documents-given",
    "account-documents-taken",
    "account-password-reset",
    "account-disabled",
    "account-enabled",
    "second-factor-reset",
  ],
  application: [
    "application-status",
    "application-note",
    "resume-added",
    "email-corrected",
    "joining-hired",
    "joining-answered",
    "joining-seat-offered",
    "joining-arrived",
    "joining-no-show",
    "joining-undone",
    "joiner-saved",
    "joiner-read",
    "verification-packed",
  ],
  candidate: [
    "documents-zipped",
    "kyc-accepted",
    "kyc-rejected",
    "kyc-hold-set",
    "kyc-hold-lifted",
    "kyc-link-renewed",
    "kyc-candidate-reminded",
    "kyc-document-added",
    "kyc-withdrawn",
    "kyc-erased",
  ],
  "kyc-request": [
    "kyc-request-made",
    "kyc-request-cancelled",
    "kyc-request-renewed",
    "kyc-request-reminded",
  ],
  document: ["document-opened", "document-not-opened", "document-infected"],
  ...ofForms,
  mail: ["mail-queued", "mail-marked-sent", "mail-called-back", "mail-discarded"],
  referrer: ["referrer-link-made", "referrer-link-revoked"],
  "data-file": ["data-address-made", "data-received", "data-discarded", "data-published"],
  opening: ["referral-urls-made"],
} as const satisfies Record<string, readonly AuditAction[]>;

export type AuditSubject = keyof typeof actionsOn;

const kinds = new Map<string, AuditSubject>(
  Object.entries(actionsOn).flatMap(([kind, actions]) =>
    actions.map((action) => [action, kind as AuditSubject] as const),
  ),
);
const openingKey = /^openings\//;

/** The subject of a row and the id by which it is found; null where it has no name of its own. */
export function auditSubject({
  action,
  subject,
}: {
  action: string;
  subject: string | null;
}): { kind: AuditSubject; id: string } | null {
  if (subject === null) return null;
  if (action.startsWith("content-") && openingKey.test(subject)) {
    return { kind: "opening", id: subject.replace(openingKey, "") };
  }
  const kind = kinds.get(action);
  return kind ? { kind, id: subject } : null;
}
