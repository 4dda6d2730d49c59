import { counted } from "#contract/text/counted.ts";
import type { RequestState } from "../kyc-requests.ts";

/** Texts of the desk's screens of requests for documents. */
export const requestsTexts = {
  title: "KYC requests",
  lead: "Candidates whom HR has asked for documents, newest first",
  ask: "Request documents",
  search: "Name or email",
  empty: "No requests here.",
  notReminded: "Not yet",
  reminderGone: "The email has been erased",
  created: (count: number) => `${counted(count, "request")} created.`,
  /** @param canSend whether a mail server is set up */
  createdMails: (canSend: boolean) =>
    canSend
      ? "Each request shows when its email was sent."
      : "The emails are held in the outbox: no mail server is set up.",
};

/** @param count how many reminders were really sent */
export function remindedTimes(count: number): string {
  return ["Not yet", "Once", "Twice"][count] ?? `${count} times`;
}

export const newRequestTexts = {
  title: "Request documents",
  lead: "The candidate gets a private link to the KYC form",
  back: "All requests",
  one: "One candidate",
  email: "Email",
  name: "Full name",
  dueOn: "Due date",
  documents: "Additional documents",
  documentsHint:
    "Every candidate is asked for the required documents. Choose what you need as well.",
  byMail: "Send the link by email",
  /** @param canSend whether a mail server is set up */
  byMailHint: (canSend: boolean) =>
    canSend
      ? "Otherwise copy the link and send it yourself, for example on WhatsApp."
      : "No mail server is set up: the email is held in the outbox until you send it yourself.",
  make: "Create request",
  mend: "Fix the fields marked below.",
  open: "This candidate already has an open request.",
  seeOpen: "Open that request",
};

export const listTexts = {
  title: "Several candidates",
  hint: "One candidate per line: name, email, due date. Paste from a spreadsheet, or type with commas. At most 500 at once.",
  sample: "Asha Kelkar,asha@mail.example,30/11/2026",
  label: "Candidates",
  look: "Check list",
  file: "Or a CSV file with the columns name, email and due",
  send: "Create requests",
  sendFile: "Check file",
  noFile: "Choose a file first.",
  largeFile: "This file is too large. A list of 500 candidates is much smaller.",
  none: "This list has no candidate to ask.",
  toFix: (count: number) => `${counted(count, "line")} to fix`,
  toCreate: (count: number) => `${counted(count, "request")} to create`,
  mendFirst: "Fix these lines, then check the list again. Nothing has been created.",
  nothingYet: "Nothing has been created yet.",
  open: "Left out because they already have an open request:",
};

export const requestTexts = {
  title: "KYC request",
  invitation: "Email with the link",
  noInvitation: "None: send the link yourself",
  noDocuments: "None",
  link: "Private link",
  linkNote:
    "Whoever has this link can send documents as this candidate. Share it with nobody else.",
  copy: "Copy",
  copied: "Copied.",
  copyByHand: "Press Ctrl+C, or long-press the text, to copy it.",
  whatsApp: "WhatsApp",
  message:
    "Hello, please fill in our KYC form and send us your documents with this private link. Please do not share it.",
  remind: "Remind now",
  /** @param canSend whether a mail server is set up */
  remindNote: (canSend: boolean) =>
    canSend
      ? "Sends an email now. Reminders are also sent 3 days before the due date and on it."
      : "Writes a reminder that is held in the outbox until you send it yourself: no mail server is set up.",
  renew: "Create new link",
  renewNote: "The old link stops working.",
  cancel: "Cancel request",
  cancelNote: "The link stops working, and no more reminders are written.",
  answered: "Open KYC record",
};

export const requestStateNames: Record<RequestState, string> = {
  waiting: "Open",
  overdue: "Overdue",
  sent: "Documents received",
  cancelled: "Cancelled",
};

/** What was just done, by the address's `done`; how its email stands is said after it. */
export const requestDone = {
  made: "Request created. Copy the link below and send it to the candidate.",
  mailed: "Request created.",
  cancelled: "Request cancelled.",
  renewed: "New link created. The old link no longer works. Send the new one to the candidate.",
  "renewed-mailed": "New link created. The old link no longer works.",
  reminded: "",
} as const;

export const requestRefusals = {
  closed: "This request is no longer open.",
  "reminded-today": "A reminder was already written today. Only one a day is allowed.",
};
