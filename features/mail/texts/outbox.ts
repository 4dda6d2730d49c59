import type { AlertMails, MailDecision, MailStatus } from "../outbox.ts";

/** Texts of the desk's screen of emails. */
export const outboxTexts = {
  title: "Outbox",
  lead: "Emails to candidates, newest first",
  empty: "No emails here.",
  noServer:
    "No mail server is set up, so emails are held here. Open one in your mail program or copy its text, send it from your own mailbox, then mark it as sent.",
  textGone: "The text has been erased.",
  erased: "Erased",
  text: "Show text",
  open: "Open in mail program",
  copy: "Copy text",
  copied: "Copied.",
  copyByHand: "Press Ctrl+C, or long-press the text, to copy it.",
};

/** Emails of job alerts, which are not listed; null where there are none. */
export function alertMailsInWords(counts: AlertMails): string | null {
  const some = Object.entries(counts).filter(([, count]) => count > 0);
  if (some.length === 0) return null;
  const figures = some.map(([status, count]) => `${count.toLocaleString("en-IN")} ${status}`);
  return `Emails of job alerts are not listed, because nobody of HR sees who gets them: ${figures.join(", ")}.`;
}

export const statusNames: Record<MailStatus, string> = {
  held: "Held",
  waiting: "Queued",
  sending: "Being sent",
  doubtful: "May have been sent",
  sent: "Sent",
  failed: "Failed",
  cancelled: "Cancelled",
};

/** What HR has to know of an email that stands so. @param canSend whether a mail server is set up */
export function statusNote(status: MailStatus, canSend: boolean): string | null {
  if (status === "held") return canSend ? heldBefore : noServer;
  return status === "doubtful" ? "Ask the candidate before you send it again." : null;
}

const noServer = "No mail server is set up";
const heldBefore = "Written before a mail server was set up: send it or call it back";

/** Such as "Email held, not sent: no mail server is set up", with neither a full stop nor a link. */
export const mailSentences = {
  held: (what: string, canSend: boolean) =>
    `${what} held, not sent: ${canSend ? "send it or call it back in the outbox" : "no mail server is set up"}`,
  queued: (what: string) => `${what} queued`,
  due: (what: string, at: string) => `${what} waits until ${at}`,
  trying: (what: string, at: string) => `${what} not sent yet, next try at ${at}`,
  sending: (what: string) => `${what} is being sent`,
  doubtful: (what: string) => `${what} may have been sent: decide in the outbox`,
  sent: (what: string, at: string) => `${what} sent on ${at}`,
  failed: (what: string) => `${what} failed: see the reason in the outbox`,
  cancelled: (what: string) => `${what} cancelled`,
  "called-back": (what: string) => `${what} called back`,
};

export const decisionNames: Record<MailDecision, string> = {
  send: "Send now",
  sent: "Mark as sent",
  "call-back": "Call back",
  discard: "Discard",
};

export const mailDone: Record<MailDecision, string> = {
  send: "The email is queued and will be sent now.",
  sent: "The email is marked as sent.",
  "call-back": "The email is called back and will not be sent.",
  discard: "The email is discarded and will not be sent.",
};

export const mailRefusals = {
  absent: "This email is not in the outbox any more. A newer one may have replaced it.",
  moved: "This email has changed since you opened the page. Check it again, then decide.",
  "no-server": "No mail server is set up. Send it from your own mailbox, then mark it as sent.",
  "no-text": "The text of this email has been erased. It cannot be sent any more.",
};

/** What an email is about. */
export const mailKinds: Record<string, string> = {
  "kyc-receipt": "Receipt",
  "kyc-rejected": "Rejected documents",
  "kyc-request": "Request",
  "kyc-reminder": "Reminder",
  "application-received": "Application received",
  "application-links": "Links of applications",
  "application-email": "New email address",
  "application-in-review": "In review",
  "application-shortlisted": "Shortlisted",
  "application-rejected": "Rejected",
  "application-hired": "Hired",
  "application-stage": "Stage",
  "application-letter": "Letter",
  "interview-offer": "Interview times",
  "interview-confirmed": "Interview confirmed",
  "interview-cancelled": "Interview cancelled",
  "interview-reminder": "Interview reminder",
  "interviewer-news": "To an interviewer",
};
