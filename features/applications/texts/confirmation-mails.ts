import type { Brand } from "#contract/brand-facts.ts";
import type { Dictionaries } from "#contract/text/language.ts";
import {
  composeMail,
  type MailContent,
  type MailField,
  mailWordings,
  paragraphs,
} from "#features/mail/index.ts";

/** What a mailbox is told of what was done in its owner's name, and the page on which they say that it was not them. Samples for the company to replace. */

/** Days in which whoever has the former address can put it back. */
export const stopDays = 14;

interface MailConfirmation {
  number: string;
  opening: string;
  /** Such as `22 Nov 2026, 21:14 IST`. */
  at: string;
}

const fields = {
  number: { words: "number of the application", sample: "XLD-2345678B" },
  opening: { words: "title of the opening", sample: "Customer Support Associate" },
  at: { words: "when it was done", sample: "22 Nov 2026, 21:14 IST" },
} as const satisfies Record<string, MailField>;
const page = {
  link: {
    words: "the private page, where the reader may have it",
    sample: "/my-application/example",
    link: true,
    optional: true,
  },
} as const;
const changed = {
  ...fields,
  to: { words: "the new address, in part", sample: "a•••@mail.example" },
  until: { words: "until when it can be put back", sample: "6 Dec 2026, 21:14 IST" },
} as const satisfies Record<string, MailField>;

const facts = (when: string) => `  Number  {number}\n  Opening  {opening}\n  ${when}  {at}`;
const again = "You can apply again whenever you like.";
const changedSubject = "The email address of your application {number} was changed";
const changedText = (who: string, right: string, ...stop: readonly string[]) =>
  paragraphs("Your email address was changed", who, facts("Changed"), right, ...stop);
const stopLink = {
  words: "the page that puts it back",
  sample: "/my-application/not-me/example",
  link: true,
} as const;
const stopText = [
  "This was not me:\n{link}",
  "The page works until {until}. After that, write to HR: {hrEmail}.",
] as const;
const stopLate =
  "You could put your address back until {until}. Now please write to HR: {hrEmail}.";
const byLink = [
  "Somebody with the private link of your application changed its email address to {to}. From now on we write there, and not to you.",
  "Was it you? Then you need not do anything.",
] as const;
const byHumanResources = [
  "HR changed the email address of your application to {to}, as its candidate asked for it. From now on we write there, and not to you.",
  "Did you ask for it? Then you need not do anything.",
] as const;

/** @param otherwise if that was somebody else */
const actText = (title: string, when: string, said: readonly string[], otherwise: string) =>
  paragraphs(
    title,
    ...said,
    facts(when),
    "Your application:\n{link}",
    `${otherwise} write to HR: {hrEmail}.`,
  );

export const confirmationWordings = mailWordings("Done by the private link", {
  "application-email-changed": {
    kind: "application-email-changed",
    name: "Address changed, to the former one",
    fields: { ...changed, link: stopLink },
    subject: changedSubject,
    body: changedText(
      ...byLink,
      "Was it not you? Then put your address back. The links to your application that were sent before end, and you get a new one:",
      ...stopText,
    ),
  },
  "application-email-changed-late": {
    kind: "application-email-changed",
    name: "Address changed, when it can no longer be put back",
    fields: changed,
    subject: changedSubject,
    body: changedText(...byLink, `Was it not you? ${stopLate}`),
  },
  "application-email-corrected": {
    kind: "application-email-changed",
    name: "Address corrected by HR, to the former one",
    fields: { ...changed, link: stopLink },
    subject: changedSubject,
    body: changedText(
      ...byHumanResources,
      "Is it your application, and you did not ask? Then put your address back. The links to your application that were sent before end, and you get a new one:",
      ...stopText,
    ),
  },
  "application-email-corrected-late": {
    kind: "application-email-changed",
    name: "Address corrected by HR, when it can no longer be put back",
    fields: changed,
    subject: changedSubject,
    body: changedText(
      ...byHumanResources,
      `Is it your application, and you did not ask? ${stopLate}`,
    ),
  },
  "application-email-restored": {
    kind: "application-email-changed",
    name: "Address put back, to the one in between",
    fields,
    subject: "We no longer write to you about application {number}",
    body: paragraphs(
      "The former email address is back",
      "Whoever has the former email address of this application says that the change to yours was not theirs. We write there again, and the links that you have do not work any more.",
      facts("Put back"),
      "Is that wrong? Then write to HR: {hrEmail}.",
    ),
  },
  "application-withdrawn": {
    kind: "application-withdrawn",
    name: "Withdrawn",
    fields: { ...fields, ...page },
    subject: "Your application {number} is withdrawn",
    body: actText(
      "Your application is withdrawn",
      "Withdrawn",
      [
        `Your application was withdrawn on its private page. It is not considered any more. ${again}`,
        "Your answers and your resume stay until they are erased by our rules, or by you.",
      ],
      "Was it not you? Then tell us soon, and",
    ),
  },
  "application-sealed": {
    kind: "application-withdrawn",
    name: "Withdrawn and sealed",
    fields: { ...fields, ...page },
    subject: "Your application {number} is withdrawn and sealed",
    body: actText(
      "Your application is withdrawn and sealed",
      "Sealed",
      [
        `Your application was withdrawn on its private page. It is not considered any more, and nobody of HR can open, find or count it. ${again}`,
        "The law asks us to keep what was withdrawn for a year: it is kept encrypted for 365 days, and then erased.",
      ],
      "Was it not you? Then tell us soon, and",
    ),
  },
  "application-erased": {
    kind: "data-erased",
    name: "Erased",
    fields: { ...fields, ...page },
    subject: "Your application {number} is erased",
    body: actText(
      "Your application is erased",
      "Erased",
      [
        "Your application was erased on its private page: your resume, your answers, your contact details, and what HR wrote about it. Nobody can bring it back.",
        `${again} This email is the last one about it: once it is sent, we do not keep your address for it.`,
      ],
      "Was it not you? Somebody else had your private link. Please apply again, and",
    ),
  },
  "application-resume-replaced": {
    kind: "application-resume",
    name: "Resume replaced",
    fields: { ...fields, ...page },
    subject: "The resume of your application {number} was replaced",
    body: actText(
      "Your resume was replaced",
      "Replaced",
      [
        "The resume of your application was replaced on its private page. HR reads the new one; the one of before is destroyed.",
      ],
      "Was it not you? Then tell us, and",
    ),
  },
  "application-resume-added": {
    kind: "application-resume",
    name: "Resume added",
    fields: { ...fields, ...page },
    subject: "A resume was added to your application {number}",
    body: actText(
      "Your resume is here",
      "Added",
      ["A resume was added to your application on its private page. HR reads it."],
      "Was it not you? Then tell us, and",
    ),
  },
});

interface ChangedEmail extends MailConfirmation {
  /** The new address, masked. */
  to: string;
  /** The page that stops it, whole. */
  link: string;
  /** Until when it does, such as `6 Dec 2026, 21:14 IST`. */
  until: string;
}

/** To the former address. @param isOver the days are over in which the change can be stopped */
export function emailChangedMail(
  brand: Brand,
  data: ChangedEmail,
  { byHr = false, isOver = false } = {},
): MailContent {
  const what = byHr ? "application-email-corrected" : "application-email-changed";
  const wording = confirmationWordings[`${what}${isOver ? "-late" : ""}`];
  return composeMail(brand, wording, { ...data });
}

/** To the address that was put in between. */
export const emailRestoredMail = (brand: Brand, data: MailConfirmation): MailContent =>
  composeMail(brand, confirmationWordings["application-email-restored"], { ...data });

/** What was done by the private link, and is confirmed. */
export type ConfirmedAction =
  | "withdrawn"
  | "sealed"
  | "erased"
  | "resume-replaced"
  | "resume-added";

/** @param link the private page, whole; null where there is none, or its reader is not to have it */
export const confirmationMail = (
  brand: Brand,
  act: ConfirmedAction,
  { link, ...data }: MailConfirmation & { link: string | null },
): MailContent =>
  composeMail(brand, confirmationWordings[`application-${act}`], { ...data, link: link ?? "" });

/** The page behind the link in the mail to the former address. */
const stopEn = {
  tab: "Email address of your application",
  open: {
    title: "Was this not you?",
    lead: (number: string, email: string, at: string) =>
      `The email address of application ${number} was changed to ${email} on ${at}.`,
    ifNot: "If it was not you, press the button",
    what: (was: string) => [
      `We write to ${was} again.`,
      "All links to the application that were sent before end.",
      "HR sees that the change was not yours, and what else was changed since.",
    ],
    newLink: (was: string, canSend: boolean) =>
      canSend
        ? `We send a new link to ${was}.`
        : "We cannot send emails at present: the one with your new link is held. Ask HR for it.",
    otherwise: (until: string) =>
      `Was it you? Then close this page: nothing changes. The page works until ${until}.`,
    button: "This was not me",
  },
  stopped: {
    title: "Your address is back",
    lead: ({ was, canSend }) =>
      canSend
        ? `We write to ${was} about your application, and send a new link there. The links of before do not work any more.`
        : `We write to ${was} about your application. The links of before do not work any more. We cannot send emails at present: the one with your new link is held. If you need the link, ask HR.`,
  },
  overtaken: {
    title: "This change was taken back",
    lead: () =>
      "Somebody with an earlier address of this application has put theirs back. If that is wrong, ask HR.",
  },
  over: {
    title: "It is too late to do this here",
    lead: ({ until }) =>
      `The change could be stopped here until ${until}. If it was not you, write to HR: they can help you.`,
  },
  erased: {
    title: "This application is not here any more",
    lead: () =>
      "It was withdrawn or erased in the meantime, so there is nothing left to put back. If that was not you, write to HR. You can apply again whenever you like.",
  },
} as const satisfies Record<string, unknown> &
  Record<"stopped" | "overtaken" | "over" | "erased", StopEnd>;

export const stopTexts: Dictionaries<typeof stopEn> = { en: stopEn };

/** What the page says when nothing is left to press. */
interface StopEnd {
  title: string;
  lead: (data: { was: string; until: string; canSend: boolean }) => string;
}
