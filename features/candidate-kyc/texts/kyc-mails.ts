import type { Brand } from "#contract/brand-facts.ts";
import { dayAfter, startOfIndianDay } from "#contract/indian-day.ts";
import { called, type LaterWording, oneLine } from "#features/mail/index.ts";

/** What candidates are written. Samples for the company to replace. */

export interface MailText {
  subject: string;
  body: string;
}

type RewordedMailText = MailText & { later: LaterWording[] };

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

/** The link stands alone on its line: mail programs make the whole of it one link. */
function letter({ brand, name, link }: Addressed, parts: { before: string[]; after: string[] }) {
  const close = [
    "This link is private: whoever opens it can see what you sent. Please do not share it.",
    `Questions? Write to ${brand.mailboxes.humanResources} or call ${brand.phone}.`,
    `Human Resources, ${brand.companyName}\n${brand.address.city}`,
  ];
  return [
    `Dear ${called(name) ?? "candidate"},`,
    ...parts.before,
    link,
    ...parts.after,
    ...close,
  ].join("\n\n");
}

/** After the KYC form arrived. */
export function receiptMail(to: Addressed): MailText {
  return {
    subject: `${to.brand.shortName} has received your documents`,
    body: letter(to, {
      before: [
        "Thank you. We have received your KYC form and your documents.",
        "On this page you can see what we received, what HR has accepted, and whether we need anything again:",
      ],
      after: ["You can also withdraw there. We then erase everything that you sent."],
    }),
  };
}

/** What a candidate has to send: rejected documents with their reasons, then missing ones. */
type Outstanding = Addressed & { documents: readonly NamedDocument[] };

const othersKept = "We have your other documents. You do not need to send them again now.";

/** After HR rejected some of the documents: everything that is outstanding now. */
export function rejectedMail(to: Outstanding): MailText {
  const rejected = to.documents.filter(({ reason }) => reason !== undefined);
  const missing = to.documents.filter(({ reason }) => reason === undefined);
  const { length } = to.documents;
  const count = length === 1 ? "one document" : `${length} documents`;
  const them = rejected.length === 1 ? "this document" : "these documents";
  return {
    subject: `Please send ${to.brand.shortName} ${count}${missing.length > 0 ? "" : " again"}`,
    body: letter(to, {
      before: [
        `We have checked your documents. We could not accept ${them}:`,
        listed(rejected),
        ...(missing.length > 0 ? ["We have not received yet:", listed(missing)] : []),
        "A clear photo or scan, taken in daylight, is usually enough. You can send everything here:",
      ],
      after: [othersKept],
    }),
  };
}

interface Requested extends Addressed {
  /** ISO date. */
  dueOn: string;
  /** Documents that are asked for beside those that everybody sends. */
  documents: readonly NamedDocument[];
}

/** Of a mail with a day by which something is due: after that day it says that the day is over. */
function dueMail(dueOn: string, written: (isOver: boolean) => MailText) {
  const from = startOfIndianDay(dayAfter(dueOn));
  return { ...written(false), later: [{ from, ...written(true) }] };
}

/** The invitation to fill in the KYC form. */
export function requestMail({ dueOn, documents, ...to }: Requested): RewordedMailText {
  return dueMail(dueOn, (isOver) => ({
    subject: `Your documents for joining ${to.brand.shortName}`,
    body: letter(to, {
      before: [
        isOver
          ? `We look forward to working with you. Before your first day at ${to.brand.companyName}, please send us your KYC form and your documents as soon as you can. We asked for them by ${inWords(dueOn)}.`
          : `We look forward to working with you. Before your first day at ${to.brand.companyName}, please send us your KYC form and your documents by ${inWords(dueOn)}.`,
        ...(documents.length > 0
          ? [`Besides the documents that the form asks for, please add:\n${listed(documents)}`]
          : []),
        "The form takes about ten minutes. You can fill it in on your phone and photograph your documents as you go:",
      ],
      after: [
        "A masked Aadhaar is enough. Your answers stay on your device, so you can stop and continue later.",
      ],
    }),
  }));
}

/** A request that is still open. */
export function requestReminderMail({ dueOn, documents, ...to }: Requested): RewordedMailText {
  return dueMail(dueOn, (isOver) => ({
    subject: `Reminder: your documents for ${to.brand.shortName}`,
    body: letter(to, {
      before: [
        isOver
          ? `We have not received your KYC form yet. It was due on ${inWords(dueOn)}: please send it as soon as you can, so that everything is ready on your first day.`
          : `We have not received your KYC form yet. Please send it by ${inWords(dueOn)}, so that everything is ready on your first day.`,
        ...(documents.length > 0
          ? [`Besides the documents that the form asks for, we need:\n${listed(documents)}`]
          : []),
        "You can continue here:",
      ],
      after: ["If you have sent it in the last few hours, you can ignore this email."],
    }),
  }));
}

/** Why a file in which the scanner found malware is rejected. */
export const infectedReason =
  "Our scanner found malware in this file. We removed it without opening it. Please take a new photo or scan of the document, on another device if you can, and send that.";

/** A form that arrived, where documents are missing or were rejected. */
export function missingReminderMail(to: Outstanding): MailText {
  return {
    subject: `Reminder: documents that ${to.brand.shortName} still needs`,
    body: letter(to, {
      before: [
        "Thank you for your KYC form. To complete it, we still need:",
        listed(to.documents),
        "You can send them here, also from your phone:",
      ],
      after: [othersKept],
    }),
  };
}
