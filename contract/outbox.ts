/**
 * How an email stands, as HR reads it. `doubtful`: it may have been sent, and nobody will know but
 * the recipient; `held`: no mail server is set up, or was when it was written; `failed`: given up;
 * `cancelled`: not to be sent any more, and nobody has to do anything.
 */
export const mailStandings = [
  "held",
  "waiting",
  "sending",
  "doubtful",
  "sent",
  "failed",
  "cancelled",
] as const;
export type MailStanding = (typeof mailStandings)[number];

/** What HR may decide about an email, and of which standing. */
export const mailDecisions = {
  send: ["held", "waiting", "doubtful", "failed", "cancelled"],
  sent: ["held", "doubtful", "failed"],
  discard: ["held", "waiting", "doubtful", "failed"],
} as const satisfies Record<string, readonly MailStanding[]>;
export type MailDecision = keyof typeof mailDecisions;

/** Whether a form asks for something that there is to decide. */
export function isMailDecision(text: string | null): text is MailDecision {
  return text !== null && Object.hasOwn(mailDecisions, text);
}

/** Whether a mail that stands so can still be decided about in this way. */
export function mayDecide(decision: MailDecision, standing: MailStanding): boolean {
  return (mailDecisions[decision] as readonly MailStanding[]).includes(standing);
}
