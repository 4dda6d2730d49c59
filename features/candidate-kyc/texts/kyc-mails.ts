import type { Brand } from "#contract/brand-facts.ts";
import { dayAfter, startOfIndianDay } from "#contract/days/indian-day.ts";
import {
  called,
  composeMail,
  type LaterMailContent,
  type MailContent,
  type MailField,
  mailWordings,
  oneLine,
  paragraphs,
} from "#features/mail/index.ts";

/** What candidates are written. Samples for the company to replace. */

type RewordedMailContent = MailContent & { later: LaterMailContent[] };

interface Addressed {
  brand: Brand;
  /** Of the person who reads it. */
  name: string;
  /** The private link, whole. */
  link: string;
}

/** A document as the reader knows it, with HR's reason where it was rejected. */
export interface NamedDocument {
  label: string;
  reason?: string;
}

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" });
/** @param iso such as `2026-11-30`; some versions of Node put a comma behind the weekday */
const inWords = (iso: string) => day.format(new Date(`${iso}T00:00:00Z`)).replace(",", "");

const listed = (documents: readonly NamedDocument[]) =>
  documents
    .map(({ label, reason }) => `- ${oneLine(label)}${reason ? `: ${oneLine(reason)}` : ""}`)
    .join("\n");

const person = {
  name: { words: "the candidate’s name", sample: "Asha Kulkarni" },
} as const satisfies Record<string, MailField>;
const receipt = {
  ...person,
  link: { words: "the page of the documents", sample: "/kyc-receipt/example", link: true },
} as const satisfies Record<string, MailField>;
const form = {
  ...person,
  link: { words: "the form", sample: "/upload-your-kyc/example", link: true },
  dueOn: { words: "the due date", sample: "Monday 30 November 2026" },
  documents: {
    ...{ words: "documents that are asked for beside the usual ones, a list" },
    ...{ sample: "- Passport", lines: true, optional: true },
  },
} as const satisfies Record<string, MailField>;
const outstanding = {
  words: "what to send, with HR’s reasons, a list",
  sample: "- PAN card: not readable",
  ...{ block: true, required: true },
} as const;
const rejected = {
  ...receipt,
  documents: outstanding,
  missing: {
    ...{ words: "what has not arrived yet, a list", sample: "- Passport photograph" },
    ...{ block: true, optional: true },
  },
  count: { words: "how many documents, such as “one document”", sample: "one document" },
  these: { words: "“this document” or “these documents”", sample: "this document" },
} as const satisfies Record<string, MailField>;

/** The link stands alone on its line: mail programs make the whole of it one link. */
const text = (before: readonly string[], after: readonly string[]) =>
  paragraphs(
    "Dear {name},",
    ...before,
    "{link}",
    ...after,
    "This link is private: whoever opens it can see what you sent. Please do not share it.",
    "Questions? Write to {hrEmail} or call {companyPhone}.",
    "Human Resources, {company}\n{companyCity}",
  );

const otherDocumentsStored =
  "We have your other documents. You do not need to send them again now.";
const rejectedBody = text(
  [
    "We have checked your documents. We could not accept {these}:",
    "{documents}",
    "We have not received yet:\n{missing}",
    "A clear photo or scan, taken in daylight, is usually enough. You can send everything here:",
  ],
  [otherDocumentsStored],
);
const request = (requestSentence: string) =>
  text(
    [
      requestSentence,
      "Besides the documents that the form asks for, please add:\n{documents}",
      "The form takes about ten minutes. You can fill it in on your phone and photograph your documents as you go:",
    ],
    [
      "A masked Aadhaar is enough. Your answers stay on your device, so you can stop and continue later.",
    ],
  );
const reminder = (requestSentence: string) =>
  text(
    [
      requestSentence,
      "Besides the documents that the form asks for, we need:\n{documents}",
      "You can continue here:",
    ],
    ["If you have sent it in the last few hours, you can ignore this email."],
  );

export const kycWordings = mailWordings("Documents", {
  "kyc-receipt": {
    ...{ kind: "kyc-receipt", name: "Documents received", fields: receipt },
    subject: "{shortName} has received your documents",
    body: text(
      [
        "Thank you. We have received your KYC form and your documents.",
        "On this page you can see what we received, what HR has accepted, and whether we need anything again:",
      ],
      ["You can also withdraw there. We then erase everything that you sent."],
    ),
  },
  "kyc-rejected": {
    ...{ kind: "kyc-rejected", name: "Documents not accepted", fields: rejected },
    subject: "Please send {shortName} {count} again",
    body: rejectedBody,
  },
  "kyc-rejected-missing": {
    ...{ kind: "kyc-rejected", name: "Documents not accepted, others missing", fields: rejected },
    subject: "Please send {shortName} {count}",
    body: rejectedBody,
  },
  "kyc-request": {
    ...{ kind: "kyc-request", name: "Request for documents", fields: form },
    subject: "Your documents for joining {shortName}",
    body: request(
      "We look forward to working with you. Before your first day at {company}, please send us your KYC form and your documents by {dueOn}.",
    ),
  },
  "kyc-request-late": {
    ...{ kind: "kyc-request", name: "Request for documents, after the due date", fields: form },
    subject: "Your documents for joining {shortName}",
    body: request(
      "We look forward to working with you. Before your first day at {company}, please send us your KYC form and your documents as soon as you can. We asked for them by {dueOn}.",
    ),
  },
  "kyc-reminder": {
    ...{ kind: "kyc-reminder", name: "Reminder of a request", fields: form },
    subject: "Reminder: your documents for {shortName}",
    body: reminder(
      "We have not received your KYC form yet. Please send it by {dueOn}, so that everything is ready on your first day.",
    ),
  },
  "kyc-reminder-late": {
    ...{ kind: "kyc-reminder", name: "Reminder of a request, after the due date", fields: form },
    subject: "Reminder: your documents for {shortName}",
    body: reminder(
      "We have not received your KYC form yet. It was due on {dueOn}: please send it as soon as you can, so that everything is ready on your first day.",
    ),
  },
  "kyc-missing": {
    ...{ kind: "kyc-reminder", name: "Reminder of missing documents" },
    fields: { ...receipt, documents: outstanding },
    subject: "Reminder: documents that {shortName} still needs",
    body: text(
      [
        "Thank you for your KYC form. To complete it, we still need:",
        "{documents}",
        "You can send them here, also from your phone:",
      ],
      [otherDocumentsStored],
    ),
  },
});

/** These emails close with words of their own, in place of a foot. */
const noFoot = "";

const valuesOf = ({ name, link }: Addressed) => ({ name: called(name) ?? "candidate", link });

/** After the KYC form arrived. */
export const receiptMail = (to: Addressed): MailContent =>
  composeMail(to.brand, kycWordings["kyc-receipt"], valuesOf(to), noFoot);

/** What a candidate has to send: rejected documents with their reasons, then missing ones. */
type Outstanding = Addressed & { documents: readonly NamedDocument[] };

/** After HR rejected some of the documents: everything that is outstanding now. */
export function rejectedMail({ documents, ...to }: Outstanding): MailContent {
  const rejected = documents.filter(({ reason }) => reason !== undefined);
  const missing = documents.filter(({ reason }) => reason === undefined);
  const { length } = documents;
  const wording = kycWordings[missing.length > 0 ? "kyc-rejected-missing" : "kyc-rejected"];
  const values = {
    ...valuesOf(to),
    count: length === 1 ? "one document" : `${length} documents`,
    these: rejected.length === 1 ? "this document" : "these documents",
    documents: listed(rejected),
    missing: listed(missing),
  };
  return composeMail(to.brand, wording, values, noFoot);
}

interface Requested extends Addressed {
  /** ISO date. */
  dueOn: string;
  /** Documents that are asked for beside those that everybody sends. */
  documents: readonly NamedDocument[];
}

/** An email with a day by which something is due: after that day it says that the day is over. */
function dueMail(
  { dueOn, documents, ...to }: Requested,
  [inTime, late]: readonly [
    "kyc-request" | "kyc-reminder",
    "kyc-request-late" | "kyc-reminder-late",
  ],
): RewordedMailContent {
  const values = { ...valuesOf(to), dueOn: inWords(dueOn), documents: listed(documents) };
  const written = (key: typeof inTime | typeof late) =>
    composeMail(to.brand, kycWordings[key], values, noFoot);
  const from = startOfIndianDay(dayAfter(dueOn));
  return { ...written(inTime), later: [{ from, ...written(late) }] };
}

/** The invitation to fill in the KYC form. */
export const requestMail = (to: Requested) => dueMail(to, ["kyc-request", "kyc-request-late"]);

/** A request that is still open. */
export const requestReminderMail = (to: Requested) =>
  dueMail(to, ["kyc-reminder", "kyc-reminder-late"]);

/** Why a file in which the scanner found malware is rejected. */
export const infectedReason =
  "Our scanner found malware in this file. We removed it without opening it. Please take a new photo or scan of the document, on another device if you can, and send that.";

/** A form that arrived, where documents are missing or were rejected. */
export function missingReminderMail({ documents, ...to }: Outstanding): MailContent {
  const values = { ...valuesOf(to), documents: listed(documents) };
  return composeMail(to.brand, kycWordings["kyc-missing"], values, noFoot);
}
