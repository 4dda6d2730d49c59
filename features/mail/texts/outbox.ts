import { counted } from "#contract/text/counted.ts";
import { lowerFirst } from "#contract/text/lower-first.ts";
import type { AlertMails, MailDecision, MailStatus } from "../outbox.ts";
import type { MailChannel } from "../tables.ts";

/** Texts of the desk's screen of emails. */
export const outboxTexts = {
  title: "Outbox",
  lead: "Messages to candidates, newest first",
  empty: "No messages here.",
  noServer:
    "No mail server is set up, so emails are held here. Open one in your mail program or copy its text, send it from your own mailbox, then mark it as sent.",
  textGone: "The text has been erased.",
  erased: "Erased",
  refused: "Refused addresses",
  letters: "Emails written by HR",
  delivered: "Delivered",
  text: "Show text",
  letter: "All emails of this letter",
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

/** A message's channel, and whether anything can be sent that way. */
interface Way {
  channel: MailChannel;
  canSend: boolean;
}

/** What HR has to know of a message that stands so. */
export function statusNote(status: MailStatus, { channel, canSend }: Way): string | null {
  if (status === "held") return canSend ? heldBefore : notSetUp[channel];
  return status === "doubtful" ? "Ask the candidate before you send it again." : null;
}

export const channelNames: Record<MailChannel, string> = {
  email: "Email",
  whatsapp: "WhatsApp message",
};

const notSetUp: Record<MailChannel, string> = {
  email: "No mail server is set up",
  whatsapp: "WhatsApp is not set up",
};
const heldBefore = "Written before a mail server was set up: send it or call it back";

/** Such as "Email held, not sent: no mail server is set up", with neither a full stop nor a link. */
export const mailSentences = {
  held: (what: string, { channel, canSend }: Way) => {
    const why = canSend ? "send it or call it back in the outbox" : notSetUp[channel];
    return `${what} held, not sent: ${channel === "email" ? lowerFirst(why) : why}`;
  },
  queued: (what: string) => `${what} queued`,
  due: (what: string, at: string) => `${what} waits until ${at}`,
  trying: (what: string, at: string) => `${what} not sent yet, next try at ${at}`,
  sending: (what: string) => `${what} is being sent`,
  doubtful: (what: string) => `${what} may have been sent: decide in the outbox`,
  sent: (what: string, at: string) => `${what} sent on ${at}`,
  delivered: (what: string, at: string) => `${what} delivered on ${at}`,
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
  send: "The message is queued to be sent.",
  sent: "The message is marked as sent.",
  "call-back": "The message is called back and will not be sent.",
  discard: "The message is discarded and will not be sent.",
};

export const mailRefusals = {
  absent: "This message is not in the outbox any more. A newer one may have replaced it.",
  moved: "This message has changed since you opened the page. Check it again, then decide.",
  past: "What this message says is no longer true, so it is not sent. Write to the candidate yourself if that still helps.",
  "no-server":
    "It cannot be sent from here, because that is not set up. Send it yourself, then mark it as sent.",
  "no-text": "The text of this message has been erased. It cannot be sent any more.",
};

export const ageNames: Record<string, string> = {
  today: "In the last 24 hours",
  week: "In the last 7 days",
  "older-than-week": "More than 7 days ago",
  "older-than-month": "More than 30 days ago",
};

/** Said after that while nothing is sent. */
export const queuedWhilePaused =
  "Sending is paused, so what is queued waits: see below when it is tried again.";

/** Decisions on many messages at once. */
export const bulkTexts = {
  title: "Decide on several messages",
  which: "Which messages",
  picked: "The selected messages",
  page: (count: number) => `All ${count} on this page`,
  list: (count: number) => `All ${count.toLocaleString("en-IN")} of this list`,
  none: "Select a message first.",
  noneFits: (decision: MailDecision) =>
    `“${decisionNames[decision]}” fits no message of this list, so nothing has changed.`,
  pick: (subject: string, recipient: string) => `Select “${subject}” to ${recipient}`,
  /** @param names of the first three */
  question: (decision: MailDecision, count: number, names: readonly string[]) => {
    const others = count - names.length;
    const more = others > 0 ? ` and ${others.toLocaleString("en-IN")} more` : "";
    const what = counted(count, "message");
    return `${decisionNames[decision]}: ${what}, to ${names.join(", ")}${more}?`;
  },
  confirm: (decision: MailDecision, count: number) =>
    `${decisionNames[decision]}: ${counted(count, "message")}`,
  back: "Back without a change",
  /** @param left that the decision does not fit, or that changed meanwhile */
  done: (decision: MailDecision, done: number, left: number) => {
    const said = `${counted(done, "message")} ${bulkDone[decision]}.`;
    return left > 0 ? `${said} ${counted(left, "message")} left as they were.` : said;
  },
};

const bulkDone: Record<MailDecision, string> = {
  send: "queued to be sent",
  sent: "marked as sent",
  "call-back": "called back, and will not be sent",
  discard: "discarded, and will not be sent",
};

/** What a message is about. */
export const mailKinds: Record<string, string> = {
  "kyc-receipt": "Receipt",
  "kyc-rejected": "Rejected documents",
  "kyc-request": "Request",
  "kyc-reminder": "Reminder",
  "form-receipt": "Documents received",
  "application-received": "Application received",
  "application-links": "Links of applications",
  "application-email": "New email address",
  "application-email-changed": "Email address changed",
  "application-withdrawn": "Withdrawn by the candidate",
  "application-resume": "Resume replaced",
  "data-erased": "Data erased",
  "account-email-changed": "Email of an account changed",
  "application-question": "Question to the candidate",
  "note-mention": "Mentioned in a note",
  "application-in-review": "In review",
  "application-shortlisted": "Shortlisted",
  "application-rejected": "Rejected",
  "application-hired": "Hired",
  "application-stage": "Stage",
  "application-letter": "Letter",
  "template-test": "Test of a template",
  "visit-booked": "Walk-in booked",
  "visit-waiting": "Walk-in waiting list",
  "visit-moved": "Walk-in moved",
  "visit-place": "Walk-in at another place",
  "visit-cancelled": "Walk-in cancelled",
  "visit-called-off": "Walk-in drive called off",
  "visit-reminder": "Walk-in reminder",
  "interview-offer": "Interview times",
  "interview-confirmed": "Interview confirmed",
  "interview-changed": "Interview changed",
  "interview-cancelled": "Interview cancelled",
  "interview-reminder": "Interview reminder",
  "interviewer-news": "To an interviewer",
  "referral-code": "Code for a referrer",
  "referral-applied": "To a referrer",
};
