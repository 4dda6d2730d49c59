import type { RequestState } from "#contract/kyc-requests.ts";

/** Texts of the desk's screens of requests for documents. */
export const requestsTexts = {
  title: "KYC requests",
  lead: "Whom we asked for their documents, the newest first",
  ask: "Ask for documents",
  search: "Name or e-mail address",
  empty: "No request is here.",
  notReminded: "Not yet",
};

export const newRequestTexts = {
  title: "Ask for documents",
  lead: "The candidate gets a private link to the KYC form",
  back: "All requests",
  one: "One candidate",
  email: "E-mail address",
  name: "Full name",
  dueOn: "Due on",
  documents: "Also ask for",
  documentsHint: "The form asks everybody for the required documents by itself.",
  byMail: "Send the link by mail",
  byMailHint: "Without it you hand the link on yourself, by WhatsApp or in your own mail.",
  make: "Make the request",
  mend: "Please mend what is marked below.",
  open: "This candidate has an open request already.",
  seeOpen: "See that request",
};

export const listTexts = {
  title: "A list of candidates",
  hint: "One candidate a line: name, e-mail address, due date. Paste it from a spreadsheet, or type it with commas. At most 500 at once.",
  sample: "Asha Kelkar,asha@mail.example,30/11/2026",
  label: "The list",
  look: "Look at the list",
  file: "Or a CSV file with the columns name, email and due",
  send: "Send requests",
  sendFile: "Look at the file",
  noFile: "Choose a file first.",
  largeFile: "This file is too large. A list of 500 candidates needs far less.",
  none: "There is nobody in this list to be asked.",
  mendFirst: "Mend these lines first, then look at the list again. Nothing has been sent.",
  nothingYet: "Nothing has been sent yet.",
  open: "Left out, because they have an open request already:",
};

export const requestTexts = {
  title: "Request for documents",
  link: "Private link",
  linkNote: "Whoever has it can send documents in this candidate’s name. Hand it to nobody else.",
  copy: "Copy",
  copied: "Copied.",
  copyByHand: "Press Ctrl and C, or hold the text, to copy it.",
  whatsApp: "WhatsApp",
  message:
    "Hello, please fill in our KYC form and send us your documents with this private link. It is yours alone.",
  remind: "Remind now",
  remindNote: "Sends a mail. By itself the site reminds 3 days before the due day and on it.",
  renew: "Make the link anew",
  renewNote: "The link of before opens nothing any more.",
  cancel: "Cancel the request",
  cancelNote: "The link opens nothing any more, and nobody is reminded.",
  answered: "See what was sent",
};

export const requestStateNames: Record<RequestState, string> = {
  waiting: "Waiting",
  overdue: "Overdue",
  sent: "Documents sent",
  cancelled: "Cancelled",
};

/** What was just done, by the address's `done`. */
export const requestDone = {
  made: "The request is made. You can hand the link on below.",
  mailed: "The request is made, and its mail is in the outbox.",
  cancelled: "The request is cancelled.",
  renewed: "The link is made anew. The one of before opens nothing any more.",
  reminded: "The reminder is in the outbox.",
} as const;

export const requestRefusals = {
  closed: "This request is not open any more.",
  "reminded-today": "This candidate was reminded today. Once a day is enough.",
};
