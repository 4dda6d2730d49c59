import type { Brand } from "#contract/brand-facts.ts";

/** What candidates are written. Samples for the company to replace. */

export interface MailText {
  subject: string;
  body: string;
}

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

/** Names are one line of the mail, whatever they hold. */
const flat = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();

const listed = (documents: readonly NamedDocument[]) =>
  documents
    .map(({ label, reason }) => `- ${flat(label)}${reason ? `: ${flat(reason)}` : ""}`)
    .join("\n");

/**
 * As whom the reader is addressed. Anybody may enter a name, and somebody else's address: what is no
 * name but reads like an address, a number or a sentence is not sent on from our mailbox.
 */
function called(name: string): string {
  const line = flat(name);
  const isName = line.length <= 80 && /^[\p{L}\p{M} .'’-]+$/u.test(line);
  return isName && !/\p{L}{2,}\.\p{L}{2,}/u.test(line) ? line : "candidate";
}

/** The link stands alone on its line: mail programs make the whole of it one link. */
function letter({ brand, name, link }: Addressed, parts: { before: string[]; after: string[] }) {
  const close = [
    "The link is yours alone: whoever has it sees what you sent. Please do not pass it on.",
    `Any question? Write to ${brand.mailboxes.humanResources} or call ${brand.phone}.`,
    `Human Resources, ${brand.companyName}\n${brand.address.city}`,
  ];
  return [`Dear ${called(name)},`, ...parts.before, link, ...parts.after, ...close].join("\n\n");
}

/** After the KYC form arrived. */
export function receiptMail(to: Addressed): MailText {
  return {
    subject: `${to.brand.shortName} has received your documents`,
    body: letter(to, {
      before: [
        "Thank you, your KYC form and your documents have arrived safely.",
        "Here you see what we received, what HR has checked, and whether anything is to be sent again:",
      ],
      after: ["On the same page you can withdraw: then we erase everything that you sent."],
    }),
  };
}

/** After HR rejected some of the documents. */
export function rejectedMail(to: Addressed & { documents: readonly NamedDocument[] }): MailText {
  const one = to.documents.length === 1;
  return {
    subject: one
      ? `Please send ${to.brand.shortName} one document again`
      : `Please send ${to.brand.shortName} ${to.documents.length} documents again`,
    body: letter(to, {
      before: [
        `We have looked through your documents. ${one ? "This one" : "These"} we could not accept:`,
        listed(to.documents),
        "A clear photo or scan, taken in daylight, is usually all it takes. You can send it here:",
      ],
      after: ["Everything else that you sent is safe with us; there is no need to send it again."],
    }),
  };
}

interface Requested extends Addressed {
  /** ISO date. */
  dueOn: string;
  /** Documents that are asked for beside those that everybody sends. */
  documents: readonly NamedDocument[];
}

/** The invitation to fill in the KYC form. */
export function requestMail({ dueOn, documents, ...to }: Requested): MailText {
  return {
    subject: `Your documents for joining ${to.brand.shortName}`,
    body: letter(to, {
      before: [
        `We look forward to working with you. Before your first day at ${to.brand.companyName} we need your KYC form with your documents, by ${inWords(dueOn)}.`,
        ...(documents.length > 0
          ? [
              `Please add these as well, beside what the form asks of everybody:\n${listed(documents)}`,
            ]
          : []),
        "You can fill it in on your phone, in about ten minutes, and photograph the papers as you go:",
      ],
      after: [
        "A masked Aadhaar is enough. What you have filled in stays on your device, so you can stop and go on later.",
      ],
    }),
  };
}

/** A request that is still open. */
export function requestReminderMail({ dueOn, documents, ...to }: Requested): MailText {
  return {
    subject: `A reminder: your documents for ${to.brand.shortName}`,
    body: letter(to, {
      before: [
        `Your KYC form has not reached us yet. We need it by ${inWords(dueOn)}, so that everything is ready on your first day.`,
        ...(documents.length > 0 ? [`Please have these at hand:\n${listed(documents)}`] : []),
        "Here you go on where you stopped:",
      ],
      after: ["If you have sent it in the last hours, there is nothing more to do."],
    }),
  };
}

/** Why a file in which the scanner found malware is rejected. */
export const infectedReason =
  "Our scanner found malware in this file, so it was removed and never opened. Please take a new photo or scan of the document, from another device if you can, and send that.";

/** A form that arrived, where documents are missing or were rejected. */
export function missingReminderMail(
  to: Addressed & { documents: readonly NamedDocument[] },
): MailText {
  return {
    subject: `A reminder: documents that ${to.brand.shortName} still needs from you`,
    body: letter(to, {
      before: [
        "Thank you for your KYC form. To complete it we still need:",
        listed(to.documents),
        "You can send what is missing here, from your phone as well:",
      ],
      after: ["Everything else that you sent is safe with us; there is no need to send it again."],
    }),
  };
}
