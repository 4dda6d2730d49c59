import type { Brand } from "#contract/brand-facts.ts";
import { dayAfter, startOfIndianDay } from "#contract/indian-day.ts";
import { dayInWords } from "#contract/indian-moment.ts";
import { called, letter, type MailText, mailFacts, oneLine } from "#features/mail/index.ts";
import { fillFields, type MailFieldValues, type MailTemplate } from "../mail-templates.ts";

/** What candidates are written about their applications. Samples for the company to replace. */

/** An application as its candidate is told of it. */
export interface ToldApplication {
  number: string;
  opening: string;
  /** Such as `22 Nov 2026, 21:14 IST`. */
  received: string;
  /** Name and size of the file. */
  resume: string;
  /** The private page, whole. */
  link: string;
}

/** A template in the words of one application. */
export function filledMail(
  brand: Brand,
  { subject, body }: Pick<MailTemplate, "subject" | "body">,
  values: MailFieldValues,
): MailText {
  const text = fillFields(body, values)
    // a line of two hyphens would begin the foot
    .replace(/[^\S\n]+$/gm, "")
    // where a field is empty its paragraph is
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return { subject: oneLine(fillFields(subject, values)), body: letter(brand, [text]) };
}

/** To whoever applies a second time for the same opening: told in their mailbox alone, where nobody else reads it. */
export function appliedBeforeText({ number, received, link }: ToldApplication): string[] {
  return [
    `You applied for this opening before: on ${received}, number ${number}. You need not apply twice. To change your resume or your contact details, open that application and send the changes there:`,
    `Your first application:\n${link}`,
    "We have kept the new one too. If you do not want both, withdraw one of them on its page.",
  ];
}

/** Why links are sent, and what to do if that was somebody else. */
const linksReasons = {
  asked: {
    one: "You, or somebody who entered your address, asked for this link. It opens without a password.",
    many: "You, or somebody who entered your address, asked for these links. They open without a password.",
    otherwise: "If you did not ask, you need not do anything.",
  },
  confirmed: {
    one: "You confirmed this address for your application: from now on we write to you here. The link opens without a password.",
    many: "You confirmed this address for your applications: from now on we write to you here. The links open without a password.",
    otherwise: "If it was not you who confirmed it, please tell us.",
  },
  restored: {
    one: "You said that it was not you who changed the email address of your application: we write to you here again. The links of before do not work any more; this one opens without a password. Please check what was changed in the meantime.",
    many: "You said that it was not you who changed the email address of your applications: we write to you here again. The links of before do not work any more; these open without a password. Please check what was changed in the meantime.",
    otherwise: "If something is wrong, please tell us.",
  },
} as const;

/**
 * The links of an address.
 * @param all the newest first
 * @param reason somebody asked for them, or the address was confirmed
 */
export function linksMail(
  brand: Brand,
  all: readonly ToldApplication[],
  reason: keyof typeof linksReasons,
): MailText {
  const { one, many, otherwise } = linksReasons[reason];
  const [subject, title, why, keep] =
    all.length === 1
      ? (["The link to your application", "Your application", one, keepLink] as const)
      : (["The links to your applications", "Your applications", many, keepLinks] as const);
  return {
    subject,
    body: letter(brand, [
      title,
      why,
      ...all.flatMap(({ number, opening, received, link }) => [
        mailFacts({ Number: number, Opening: opening, Received: received }),
        `Your application ${number}:\n${link}`,
      ]),
      `${keep} ${otherwise}`,
    ]),
  };
}

const keepLink = "Keep this link to yourself: whoever has it can open that page.";
const keepLinks = "Keep these links to yourself: whoever has one can open that page.";

/** To the new address, before anything is sent there. */
export function confirmEmailMail(
  brand: Brand,
  { number, link }: Pick<ToldApplication, "number" | "link">,
): MailText {
  return {
    subject: `Confirm your email address for application ${number}`,
    body: letter(brand, [
      "Is this your email address?",
      `The candidate of application ${number} at ${brand.companyName} wants to be reached here. Nothing changes before you confirm it:`,
      `Confirm this address:\n${link}`,
      "The link works for three days. If this is not you, you need not do anything.",
    ]),
  };
}

interface ToldQuestion extends Pick<ToldApplication, "number" | "opening" | "link"> {
  firstName: string;
  question: string;
  /** Such as `2026-11-30`; null where no day was named. */
  dueOn: string | null;
}

/** HR asks something that the candidate answers on the private page. */
export function questionMail(brand: Brand, told: ToldQuestion) {
  const { dueOn } = told;
  if (dueOn === null) return { ...questionText(brand, told, []), later: [] };
  const day = dayInWords(startOfIndianDay(dueOn));
  const inTime = questionText(brand, told, [`Please answer by ${day}.`]);
  const late = `Please answer as soon as you can: we asked for it by ${day}.`;
  const from = startOfIndianDay(dayAfter(dueOn));
  return { ...inTime, later: [{ from, ...questionText(brand, told, [late]) }] };
}

function questionText(brand: Brand, told: ToldQuestion, due: string[]): MailText {
  const { number, opening, firstName, question, link } = told;
  return {
    subject: `A question about your application ${number}`,
    body: letter(brand, [
      "We have a question for you",
      `Hello ${called(firstName) ?? "candidate"},`,
      `about your application for ${oneLine(opening)} we would like to know:`,
      // quoted, so that no line of it reads as one of ours
      question.replace(/^/gm, "> "),
      ...due,
      `Answer on your page:\n${link}`,
      "The page opens without a password. Keep this link to yourself: whoever has it can open that page.",
    ]),
  };
}

/** To a colleague whom a note names; the note itself stays on the desk. */
export function mentionMail(
  brand: Brand,
  { by, row, others, link }: { by: string; row: MentionedOn; others: number; link: string },
): MailText {
  const name = oneLine(`${row.firstName} ${row.lastName}`);
  const more = others > 0 ? ` and on ${others} more` : "";
  return {
    subject: `${oneLine(by)} mentioned you on ${name}`,
    body: letter(brand, [
      `${oneLine(by)} mentioned you in a note on ${name}, ${oneLine(row.opening)}${more}.`,
      `Read the note:\n${link}`,
    ]),
  };
}

type MentionedOn = Record<"firstName" | "lastName" | "opening", string>;
