import type { Brand } from "#contract/brand-facts.ts";
import { dayAfter, startOfIndianDay } from "#contract/days/indian-day.ts";
import { dayInWords } from "#contract/days/indian-moment.ts";
import {
  called,
  composeMail,
  fillFields,
  type LaterMailContent,
  letter,
  type MailContent,
  type MailField,
  type MailText,
  mailFacts,
  mailWordings,
  oneLine,
  paragraphs,
} from "#features/mail/index.ts";
import type { MailFieldValues, MailTemplate } from "../mail-templates.ts";

/** What candidates are written about their applications. Samples for the company to replace. */

/** An application as its candidate is told of it. */
export interface MailApplication {
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
export function appliedBeforeText({ number, received, link }: MailApplication): string[] {
  return [
    `You applied for this opening before: on ${received}, number ${number}. You need not apply twice. To change your resume or your contact details, open that application and send the changes there:`,
    `Your first application:\n${link}`,
    "We have kept the new one too. If you do not want both, withdraw one of them on its page.",
  ];
}

const linksFields = {
  applications: {
    ...{
      words: "number, opening and private page of each application",
      block: true,
      required: true,
    },
    sample:
      "  Number    XLD-2345678B\n  Opening   Customer Support Associate\n  Received  22 Nov 2026, 21:14 IST\n\nYour application XLD-2345678B:\nhttps://careers.example/my-application/example",
  },
} as const satisfies Record<string, MailField>;

const keepLink = "Keep this link to yourself: whoever has it can open that page.";
const keepLinks = "Keep these links to yourself: whoever has one can open that page.";

/** @param why they are sent @param otherwise what to do if that was somebody else */
const linksWording = (name: string, isOne: boolean, why: string, otherwise: string) =>
  ({
    kind: "application-links",
    name,
    fields: linksFields,
    subject: isOne ? "The link to your application" : "The links to your applications",
    body: paragraphs(
      isOne ? "Your application" : "Your applications",
      why,
      "{applications}",
      `${isOne ? keepLink : keepLinks} ${otherwise}`,
    ),
  }) as const;

const notAskedText = "If you did not ask, you need not do anything.";
const notConfirmed = "If it was not you who confirmed it, please tell us.";
const wrong = "If something is wrong, please tell us.";

const questionFields = {
  number: { words: "number of the application", sample: "XLD-2345678B" },
  opening: { words: "title of the opening", sample: "Customer Support Associate" },
  firstName: { words: "first name", sample: "Asha" },
  question: {
    words: "the question, each line after “> ”",
    sample: "> When can you begin?",
    ...{ block: true, required: true },
  },
  dueOn: { words: "the day by which we ask for the answer", sample: "30 Nov 2026", optional: true },
  link: { words: "the private page", sample: "/my-application/example", link: true },
} as const satisfies Record<string, MailField>;

const questionText = (due: string) =>
  paragraphs(
    "We have a question for you",
    "Hello {firstName},",
    "about your application for {opening} we would like to know:",
    "{question}",
    due,
    "Answer on your page:\n{link}",
    "The page opens without a password. Keep this link to yourself: whoever has it can open that page.",
  );

export const applicationWordings = mailWordings("Applications", {
  "application-link": linksWording(
    "Lost link",
    true,
    "You, or somebody who entered your address, asked for this link. It opens without a password.",
    notAskedText,
  ),
  "application-links": linksWording(
    "Lost links, of several applications",
    false,
    "You, or somebody who entered your address, asked for these links. They open without a password.",
    notAskedText,
  ),
  "application-link-confirmed": linksWording(
    "Address confirmed",
    true,
    "You confirmed this address for your application: from now on we write to you here. The link opens without a password.",
    notConfirmed,
  ),
  "application-links-confirmed": linksWording(
    "Address confirmed, of several applications",
    false,
    "You confirmed this address for your applications: from now on we write to you here. The links open without a password.",
    notConfirmed,
  ),
  "application-link-restored": linksWording(
    "Address put back",
    true,
    "You said that it was not you who changed the email address of your application: we write to you here again. The links of before do not work any more; this one opens without a password. Please check what was changed in the meantime.",
    wrong,
  ),
  "application-links-restored": linksWording(
    "Address put back, of several applications",
    false,
    "You said that it was not you who changed the email address of your applications: we write to you here again. The links of before do not work any more; these open without a password. Please check what was changed in the meantime.",
    wrong,
  ),
  "application-link-corrected": linksWording(
    "Address corrected by HR",
    true,
    "HR changed the email address of your application to this one: from now on we write to you here. The link opens without a password.",
    "If you did not ask HR for it, please tell us.",
  ),
  "application-email": {
    ...{ kind: "application-email", name: "Address to confirm" },
    fields: {
      number: questionFields.number,
      link: { words: "confirms it", sample: "/my-application/email/example", link: true },
    },
    subject: "Confirm your email address for application {number}",
    body: paragraphs(
      "Is this your email address?",
      "The candidate of application {number} at {company} wants to be reached here. Nothing changes before you confirm it:",
      "Confirm this address:\n{link}",
      "The link works for three days. If this is not you, you need not do anything.",
    ),
  },
  "application-question": {
    ...{ kind: "application-question", name: "Question to the candidate", fields: questionFields },
    subject: "A question about your application {number}",
    body: questionText("Please answer by {dueOn}."),
  },
  "application-question-late": {
    ...{ kind: "application-question", name: "Question to the candidate, after the due date" },
    fields: questionFields,
    subject: "A question about your application {number}",
    body: questionText("Please answer as soon as you can: we asked for it by {dueOn}."),
  },
});

export const colleagueWordings = mailWordings("To colleagues", {
  "note-mention": {
    ...{ kind: "note-mention", name: "Mentioned in a note" },
    fields: {
      by: { words: "who wrote it", sample: "Meera Joshi" },
      candidate: { words: "the candidate’s name", sample: "Asha Kulkarni" },
      where: {
        words: "the opening, and on how many more",
        sample: "Customer Support Associate and on 2 more",
      },
      link: { words: "the note", sample: "/desk", link: true },
    },
    subject: "{by} mentioned you on {candidate}",
    body: paragraphs(
      "{by} mentioned you in a note on {candidate}, {where}.",
      "Read the note:\n{link}",
    ),
  },
});

/**
 * The links of an address.
 * @param all the newest first
 * @param reason somebody asked for them, or the address was confirmed, put back, or (of one) corrected by HR
 */
export function linksMail(
  brand: Brand,
  all: readonly MailApplication[],
  reason: LinksReason,
): MailContent {
  const wording = applicationWordings[linksKey(all.length === 1, reason)];
  const blocks = all.flatMap(({ number, opening, received, link }) => [
    mailFacts({ Number: number, Opening: opening, Received: received }),
    `Your application ${number}:\n${link}`,
  ]);
  return composeMail(brand, wording, { applications: paragraphs(...blocks) });
}

type LinksReason = "asked" | "confirmed" | "restored" | "corrected";

function linksKey(isOne: boolean, reason: LinksReason) {
  if (reason === "corrected") return "application-link-corrected";
  const key = isOne ? "application-link" : "application-links";
  return reason === "asked" ? key : (`${key}-${reason}` as const);
}

/** To the new address, before anything is sent there. */
export const confirmEmailMail = (
  brand: Brand,
  { number, link }: Pick<MailApplication, "number" | "link">,
): MailContent => composeMail(brand, applicationWordings["application-email"], { number, link });

interface MailQuestion extends Pick<MailApplication, "number" | "opening" | "link"> {
  firstName: string;
  question: string;
  /** Such as `2026-11-30`; null where no day was named. */
  dueOn: string | null;
}

/** HR asks something that the candidate answers on the private page. */
export function questionMail(
  brand: Brand,
  data: MailQuestion,
): MailContent & { later: LaterMailContent[] } {
  const { number, opening, firstName, question, link, dueOn } = data;
  const values = {
    ...{ number, opening, link, firstName: called(firstName) ?? "candidate" },
    // quoted, so that no line of it reads as one of ours
    question: question.replace(/^/gm, "> "),
    dueOn: dueOn === null ? "" : dayInWords(startOfIndianDay(dueOn)),
  };
  const inTime = composeMail(brand, applicationWordings["application-question"], values);
  if (dueOn === null) return { ...inTime, later: [] };
  const from = startOfIndianDay(dayAfter(dueOn));
  const late = composeMail(brand, applicationWordings["application-question-late"], values);
  return { ...inTime, later: [{ from, ...late }] };
}

/** To a colleague whom a note names; the note itself stays on the desk. */
export function mentionMail(
  brand: Brand,
  { by, row, others, link }: { by: string; row: MentionedOn; others: number; link: string },
): MailContent {
  const more = others > 0 ? ` and on ${others} more` : "";
  return composeMail(brand, colleagueWordings["note-mention"], {
    ...{ by, link, candidate: `${row.firstName} ${row.lastName}` },
    where: `${row.opening}${more}`,
  });
}

type MentionedOn = Record<"firstName" | "lastName" | "opening", string>;
