import type { MailDecision, MailStanding } from "#contract/outbox.ts";

/** Texts of the desk's screen of mail. */
export const outboxTexts = {
  title: "Outbox",
  lead: "Mail to candidates, the newest first",
  empty: "No mail is here.",
  noServer:
    "No mail server is set up, so mail is held here. Open it in your mail program or copy its text, send it from your own mailbox, then mark it as sent.",
  textGone: "Its text has been erased.",
  erased: "Erased",
  text: "Read the text",
  open: "Open in your mail program",
  copy: "Copy the text",
  copied: "Copied.",
  copyByHand: "Press Ctrl and C, or hold the text, to copy it.",
};

export const standingNames: Record<MailStanding, string> = {
  held: "Held for you",
  waiting: "Waiting",
  sending: "Being sent",
  doubtful: "May have been sent",
  sent: "Sent",
  failed: "Not sent",
};

/** What HR can be asked to know of a mail that stands so. */
export const standingNotes: Partial<Record<MailStanding, string>> = {
  doubtful: "Ask the candidate before you send it again.",
};

export const decisionNames: Record<MailDecision, string> = {
  send: "Send now",
  sent: "Mark as sent",
  discard: "Discard",
};

export const mailDone: Record<MailDecision, string> = {
  send: "The mail is on its way.",
  sent: "The mail is marked as sent.",
  discard: "The mail is discarded. It is not sent any more.",
};

export const mailRefusals = {
  moved: "This mail stands otherwise by now. Look again, then decide.",
  "no-server":
    "No mail server is set up. Send the mail from your own mailbox, then mark it as sent.",
  "no-text": "The text of this mail has been erased. It cannot be sent any more.",
};

/** What a mail is about. */
export const mailKinds: Record<string, string> = {
  "kyc-receipt": "Receipt",
  "kyc-rejected": "Rejected documents",
  "kyc-request": "Request",
  "kyc-reminder": "Reminder",
};
