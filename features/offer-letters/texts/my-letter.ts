import type { Dictionaries } from "#contract/text/language.ts";
import type { OwnRefusal } from "../my-letter-form.ts";
import type { LetterKind, LetterState } from "../offer-letter.ts";

/** What people read about their own offer or appointment letter. Samples for the company to replace. */
const myLetterEn = {
  beforeFirstDay: "Fill in your details",
  tab: "Your letter",
  titles: { offer: "Your offer letter", appointment: "Your appointment letter" } satisfies Record<
    LetterKind,
    string
  >,
  lead: (number: string, lastDay: string) => `${number}. Please accept it by ${lastDay}.`,
  numbered: (number: string) => `Number ${number}`,
  states: {
    accepted: ["Accepted", "You have accepted this letter. Keep the email that says so."],
    declined: ["Declined", "You have declined this letter. If that was a mistake, please ask us."],
    expired: [
      "This letter has expired",
      "Its last day is over, so it cannot be accepted any more. If you still want to join, please ask us.",
    ],
    replaced: [
      "This letter was replaced",
      "It does not hold any more. Once a new letter takes its place, our newest email has the link to that.",
    ],
    revoked: [
      "This letter was revoked",
      "It does not hold any more. If you have a question, please ask us.",
    ],
  } satisfies Partial<Record<LetterState, readonly [title: string, lead: string]>>,
  altered: [
    "We cannot show this letter",
    "What we have stored is not what was sent to you. Please ask us: nothing on this page changes what you agreed to.",
  ] as const,
  acceptedAt: (when: string) => `Accepted on ${when}.`,
  fingerprint: "Fingerprint (SHA-256)",
  acceptTitle: "Accept",
  name: "Your name",
  nameHint: "As the letter has it.",
  code: "Code",
  codeHint: "Six digits that we email to you. They work for ten minutes.",
  sendCode: "Send me the code",
  read: "I have read this letter",
  accept: "Accept",
  declineTitle: "Decline",
  reason: "Reason",
  reasons: {
    "Another offer": "Another offer",
    Pay: "Pay",
    "Place or shift": "Place or shift",
    "Joining date": "Joining date",
    "Personal reasons": "Personal reasons",
    "Something else": "Something else",
  },
  decline: "Decline",
  askTitle: "Questions",
  question: "Your question",
  questionHint: "We answer on this page, and send you an email.",
  ask: "Ask a question",
  noAnswer: "Not answered yet.",
  download: "Download PDF",
  print: "Print this letter",
  done: {
    code: "A code is on its way to your email.",
    codeHeld: "A code is written. No mail server is set up: ask us for it.",
    accepted: "You have accepted the letter.",
    declined: "You have declined the letter.",
    asked: "We have your question.",
  },
  noPay: "We never ask for money: not for a letter, a uniform, a laptop or a training.",
  refused: {
    gone: "This link does not work any more.",
    changed: "The letter has changed since you opened it. Read it again before you accept it.",
    replaced: "This letter was replaced, and does not hold any more.",
    withdrawn: "You have withdrawn your application, so this letter does not hold any more.",
    revoked: "This letter was revoked.",
    declined: "You have declined this letter.",
    accepted: "You have accepted this letter already.",
    expired: "This letter has expired.",
    name: "Enter your name as the letter has it.",
    unread: "Tick that you have read the letter.",
    code: "This code does not fit, or its ten minutes are over. Enter the newest one.",
    tries: "Five wrong codes were entered. Ask for a new one.",
    wait: "That was often. Please wait a while and try again.",
    reason: "Choose a reason.",
    question: "Enter your question, of at most 1,000 characters.",
    asked: "You have asked 20 questions here, which is all that fit. Please write us an email.",
    form: "This form is none of ours.",
  } satisfies Record<OwnRefusal, string>,
};

export type MyLetterTexts = typeof myLetterEn;
export const myLetterTexts: Dictionaries<MyLetterTexts> = { en: myLetterEn };

const goneLetterEn = {
  title: "This link does not work",
  lead: "It is not complete, or the letter is no longer kept. The newest email from us has the right one.",
  busy: "Somebody has tried many links from your network. Please wait a minute and try again.",
};

export const goneLetterTexts: Dictionaries<typeof goneLetterEn> = { en: goneLetterEn };
