import type { Dictionaries } from "#contract/text/language.ts";
import type { ContactKind } from "../official-contact.ts";
import type { NumberKind, VerifyState } from "../verify-answer.ts";

/** What the pages say on which anybody checks whether something comes from the company. */

const kinds: Record<NumberKind | ContactKind, string> = {
  application: "An application to us",
  pass: "A pass for a walk-in drive",
  letter: "A letter of ours",
  telephone: "An official telephone number",
  email: "An official email address",
  website: "An official website",
};

const states: Record<VerifyState, string> = {
  valid: "Valid",
  replaced: "Replaced by a newer one",
  withdrawn: "Withdrawn",
  expired: "No longer valid",
};

const verifyEn = {
  title: (company: string) => `Is this from ${company}?`,
  description:
    "Check whether a letter, a pass, an application number, a telephone number or an address comes from us.",
  lead: "Enter what is on the letter or the pass, or from where somebody called or wrote to you.",
  query: "Number, telephone number or address",
  queryHint: "Such as XLD-7KQ4M2WP, 98200 12345, name@company.example or a website.",
  button: "Check",
  refused: "Please check your entry",
  missing: "Enter a number, a telephone number or an address.",
  tooLong: "This is too long for a number or an address.",
  formTitle: "Check something else",
  promise: {
    title: "What we never do",
    items: [
      "We never ask for money: not for an interview, a letter, training, a uniform or a laptop.",
      "We never ask for a bank PIN, a password or a one-time code on the phone.",
      "We never offer a job for a payment, and nobody may in our name.",
    ],
  },
  kinds,
  states,
  facts: { of: "Checked", initials: "Initials", date: "Date", since: "Ours since", state: "State" },
  knownTitle: "Yes, this is ours",
  known: "Compare the initials and the date with what you hold. If they differ, it is not genuine.",
  knownContact: "This number or address belongs to us.",
  endedTitle: "This was ours, and is not any more",
  ended: {
    valid: "",
    replaced: "A newer one took its place. Ask whoever sent it to you for that.",
    withdrawn: "It does not hold any more.",
    expired: "Its time is over, or we do not use it any more. Do not rely on it.",
  },
  unknownTitle: "We know nothing of this",
  unknown: "We know nothing of this; we never ask for money.",
  imitated: (official: string) =>
    `It is made to look like ${official}, with other letters. Do not answer, do not pay, and do not open its links.`,
  misread:
    "Check the spelling once more: our numbers have no letters I, L, O or U behind XLD, and no 0 or 1.",
  report: {
    title: "Tell us about it",
    lead: "Somebody may be using our name. We look into every report.",
    what: "What happened?",
    whatHint: "Who called or wrote, what they wanted, and when.",
    email: "Your email",
    emailHint: "Only so that we can answer you.",
    button: "Report this",
    refused: "Not sent yet",
    whatMissing: "Tell us in a few words what happened.",
    whatTooLong: (most: number) => `Use ${most} characters at most.`,
    emailWrong: "Enter an email address, or leave it empty.",
    sentTitle: "Thank you. We have your report",
    sent: "We look into it. If you gave an email address, we answer you there.",
    busyTitle: "Not sent yet: there were many reports",
    busy: (minutes: number) =>
      `There were many reports from your network. What you typed is below. Please send it again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
  },
  busyTitle: "Please wait a moment",
  busy: (seconds: number) =>
    `There were many checks from your network. Please try again in ${seconds === 1 ? "a second" : `${seconds} seconds`}.`,
  contact: "Contact us",
};

export const verifyTexts: Dictionaries<typeof verifyEn> = { en: verifyEn };
