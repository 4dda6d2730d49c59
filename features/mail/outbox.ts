/**
 * Status of an email on HR's screens. `doubtful`: it may have been sent, and only the recipient
 * knows; `held`: no mail server is set up, or was when it was written; `failed`: no further
 * attempts; `cancelled`: will not be sent, and nobody has to do anything.
 */
export const mailStatuses = [
  "held",
  "waiting",
  "sending",
  "doubtful",
  "sent",
  "failed",
  "cancelled",
] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** What HR may decide about an email, and of which status. */
export const mailDecisions = {
  send: ["held", "waiting", "doubtful", "failed", "cancelled"],
  sent: ["held", "doubtful", "failed"],
  "call-back": ["held", "waiting"],
  discard: ["doubtful", "failed"],
} as const satisfies Record<string, readonly MailStatus[]>;
export type MailDecision = keyof typeof mailDecisions;

/** Whether a text is one of these actions. */
export function isMailDecision(text: string | null): text is MailDecision {
  return text !== null && Object.hasOwn(mailDecisions, text);
}

/** Whether an email with this status still allows this action. */
export function mayDecide(decision: MailDecision, status: MailStatus): boolean {
  return (mailDecisions[decision] as readonly MailStatus[]).includes(status);
}

/** The list of HR's own letters, and the page of one. */
export const lettersPath = "/desk/letters";
export const letterPath = (id: string) => `${lettersPath}/${id}`;

/** How many mails of job alerts stand so. */
export interface AlertMails {
  sent: number;
  queued: number;
  held: number;
  failed: number;
}
