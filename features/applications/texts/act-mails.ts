import type { Brand } from "#contract/brand-facts.ts";
import { letter, type MailText, mailFacts } from "#features/mail/index.ts";

/** What a mailbox is told of what was done in its owner's name, and the page on which they say that it was not them. Samples for the company to replace. */

/** Days in which whoever has the former address can put it back. */
export const stopDays = 14;

interface ToldAct {
  number: string;
  opening: string;
  /** Such as `22 Nov 2026, 21:14 IST`. */
  at: string;
}

const facts = ({ number, opening, at }: ToldAct, when: string) =>
  mailFacts({ Number: number, Opening: opening, [when]: at });

const writeToHr = ({ mailboxes }: Brand) => `write to HR: ${mailboxes.humanResources}`;

interface ChangedEmail extends ToldAct {
  /** The new address, masked. */
  to: string;
  /** The page that stops it, whole. */
  link: string;
  /** Until when it does, such as `6 Dec 2026, 21:14 IST`. */
  until: string;
}

/** To the former address. @param isOver the days are over in which the change can be stopped */
export function emailChangedMail(brand: Brand, told: ChangedEmail, isOver = false): MailText {
  const { number, to, link, until } = told;
  const stop = isOver
    ? [
        `Was it not you? You could put your address back until ${until}. Now please ${writeToHr(brand)}.`,
      ]
    : [
        "Was it not you? Then put your address back. The links to your application that were sent before end, and you get a new one:",
        `This was not me:\n${link}`,
        `The page works until ${until}. After that, ${writeToHr(brand)}.`,
      ];
  return {
    subject: `The email address of your application ${number} was changed`,
    body: letter(brand, [
      "Your email address was changed",
      `Somebody with the private link of your application changed its email address to ${to}. From now on we write there, and not to you.`,
      facts(told, "Changed"),
      "Was it you? Then you need not do anything.",
      ...stop,
    ]),
  };
}

/** To the address that was put in between. */
export function emailRestoredMail(brand: Brand, told: ToldAct): MailText {
  return {
    subject: `We no longer write to you about application ${told.number}`,
    body: letter(brand, [
      "The former email address is back",
      "Whoever has the former email address of this application says that the change to yours was not theirs. We write there again, and the links that you have do not work any more.",
      facts(told, "Put back"),
      `Is that wrong? Then ${writeToHr(brand)}.`,
    ]),
  };
}

/** What was done by the private link, and is confirmed. */
export type ConfirmedAct = "withdrawn" | "sealed" | "erased" | "resume-replaced" | "resume-added";

interface ActWords {
  subject: (number: string) => string;
  title: string;
  when: string;
  said: string[];
  /** If that was somebody else. */
  otherwise: string;
}

const again = "You can apply again whenever you like.";
const erasedSaid = [
  "Your application was erased on its private page: your resume, your answers, your contact details, and what HR wrote about it. Nobody can bring it back.",
  `${again} This email is the last one about it: once it is sent, we do not keep your address for it.`,
];

const actWords: Record<ConfirmedAct, ActWords> = {
  withdrawn: {
    subject: (number) => `Your application ${number} is withdrawn`,
    title: "Your application is withdrawn",
    when: "Withdrawn",
    said: [
      `Your application was withdrawn on its private page. It is not considered any more. ${again}`,
      "Your answers and your resume stay until they are erased by our rules, or by you.",
    ],
    otherwise: "Was it not you? Then tell us soon, and",
  },
  sealed: {
    subject: (number) => `Your application ${number} is withdrawn and sealed`,
    title: "Your application is withdrawn and sealed",
    when: "Sealed",
    said: [
      `Your application was withdrawn on its private page. It is not considered any more, and nobody of HR can open, find or count it. ${again}`,
      "The law asks us to keep what was withdrawn for a year: it is kept encrypted for 365 days, and then erased.",
    ],
    otherwise: "Was it not you? Then tell us soon, and",
  },
  erased: {
    subject: (number) => `Your application ${number} is erased`,
    title: "Your application is erased",
    when: "Erased",
    said: erasedSaid,
    otherwise: "Was it not you? Somebody else had your private link. Please apply again, and",
  },
  "resume-replaced": {
    subject: (number) => `The resume of your application ${number} was replaced`,
    title: "Your resume was replaced",
    when: "Replaced",
    said: [
      "The resume of your application was replaced on its private page. HR reads the new one; the one of before is destroyed.",
    ],
    otherwise: "Was it not you? Then tell us, and",
  },
  "resume-added": {
    subject: (number) => `A resume was added to your application ${number}`,
    title: "Your resume is here",
    when: "Added",
    said: ["A resume was added to your application on its private page. HR reads it."],
    otherwise: "Was it not you? Then tell us, and",
  },
};

/** @param link the private page, whole; null where there is none, or its reader is not to have it */
export function actMail(
  brand: Brand,
  act: ConfirmedAct,
  { link, ...told }: ToldAct & { link: string | null },
): MailText {
  const { subject, title, when, said, otherwise } = actWords[act];
  return {
    subject: subject(told.number),
    body: letter(brand, [
      title,
      ...said,
      facts(told, when),
      ...(link === null ? [] : [`Your application:\n${link}`]),
      `${otherwise} ${writeToHr(brand)}.`,
    ]),
  };
}

/** The page behind the link in the mail to the former address. */
export const stopTexts = {
  tab: "Email address of your application",
  open: {
    title: "Was this not you?",
    lead: (number: string, email: string, at: string) =>
      `The email address of application ${number} was changed to ${email} on ${at}.`,
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
      `Was it you? Then close this page: nothing changes. It works until ${until}.`,
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

/** What the page says when nothing is left to press. */
interface StopEnd {
  title: string;
  lead: (told: { was: string; until: string; canSend: boolean }) => string;
}
