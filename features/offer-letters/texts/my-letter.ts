import type { Dictionaries } from "#contract/text/language.ts";
import type { OwnRefusal } from "../my-letter-form.ts";
import type { LetterKind, LetterState } from "../offer-letter.ts";

/** What people read about their own offer or appointment letter. Samples for the company to replace. */
const myLetterEn = {
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
      "We are revising it. A new letter with a new number takes its place, and we send you an email once it is ready.",
    ],
    revoked: [
      "This letter was revoked",
      "It does not hold any more. If you have a question, please ask us.",
    ],
  } satisfies Partial<Record<LetterState, readonly [title: string, lead: string]>>,
  acceptedAt: (when: string) => `Accepted on ${when}.`,
  fingerprint: "Fingerprint (SHA-256)",
  letter: "The letter",
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
  wrongForm: "This form is none of ours.",
  refused: {
    gone: "This link does not work any more.",
    changed: "The letter has changed since you opened it. Read it again before you accept it.",
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
