import type { Brand } from "#contract/brand-facts.ts";
import {
  composeMail,
  type MailContent,
  type MailField,
  mailWordings,
  paragraphs,
} from "#features/mail/index.ts";

/** What is written about offer and appointment letters. Samples for the company to replace. */

const common = {
  name: { words: "name as the letter has it", sample: "Asha Patil" },
  letter: { words: "what the letter is", sample: "Offer letter" },
  number: { words: "number of the letter", sample: "XLD-L9RH3TN5V" },
} as const satisfies Record<string, MailField>;
const link = {
  link: { words: "the page of the letter", sample: "/my-letter/example", link: true },
} as const satisfies Record<string, MailField>;
const hello = "Hello {name},";

export const offerLetterWordings = mailWordings("Offer and appointment letters", {
  "offer-letter": {
    ...{ kind: "offer-letter", name: "A letter to read and accept" },
    fields: {
      ...{ ...common, ...link },
      lastDay: { words: "last day to accept it", sample: "5 Dec 2026" },
    },
    subject: "Your letter from {company}",
    body: paragraphs(
      "Your letter is here",
      hello,
      "{letter} {number} is ready for you. Please read it, and accept it by {lastDay}.",
      "Read your letter:\n{link}",
      "Keep this link to yourself: whoever has it can read the letter. We never ask for money.",
    ),
  },
  "offer-letter-code": {
    ...{ kind: "offer-letter-code", name: "Code to accept a letter" },
    fields: {
      ...common,
      code: { words: "the six digits", sample: "204117", required: true },
      minutes: { words: "how many minutes it works", sample: "10" },
    },
    subject: "Your code for the letter {number}",
    body: paragraphs(
      "Your code",
      "Somebody has opened your letter {number} and asked for this code to accept it:",
      "  Code  {code}",
      "It works for {minutes} minutes. Tell it to nobody. If it was not you, you need not do anything.",
    ),
  },
  "offer-letter-accepted": {
    ...{ kind: "offer-letter-accepted", name: "A letter was accepted" },
    fields: {
      ...{ ...common, ...link },
      fingerprint: { words: "SHA-256 of what was shown", sample: "9f86d081884c7d65…" },
    },
    subject: "You have accepted the letter {number}",
    body: paragraphs(
      "Thank you",
      hello,
      "You have accepted {letter} {number}. Its fingerprint (SHA-256) is {fingerprint}.",
      "Your letter:\n{link}",
    ),
  },
  "offer-letter-ended": {
    ...{ kind: "offer-letter-ended", name: "A letter does not hold any more" },
    fields: {
      ...{ ...common, ...link },
      ifReplaced: { words: "a revised letter takes its place", sample: "", when: true },
      ifRevoked: { words: "it was revoked", sample: "", when: true },
    },
    subject: "The letter {number} does not hold any more",
    body: paragraphs(
      "This letter does not hold any more",
      hello,
      "{ifReplaced}We are revising {letter} {number}. A new letter with a new number takes its place.",
      "{ifRevoked}We have revoked {letter} {number}. If you have a question, please answer this email.",
      "The letter:\n{link}",
    ),
  },
  "offer-letter-answer": {
    ...{ kind: "offer-letter-answer", name: "Answer to a question about a letter" },
    fields: { ...common, ...link },
    subject: "We have answered your question about the letter {number}",
    body: paragraphs(
      "Your question has an answer",
      hello,
      "You asked about {letter} {number}. Our answer is on the page of the letter:\n{link}",
    ),
  },
});

export interface MailLetter {
  name: string;
  letter: string;
  number: string;
}

type Linked = MailLetter & { link: string };

export const releasedMail = (brand: Brand, letter: Linked & { lastDay: string }): MailContent =>
  composeMail(brand, offerLetterWordings["offer-letter"], { ...letter });

export const codeMail = (
  brand: Brand,
  letter: MailLetter & { code: string; minutes: string },
): MailContent => composeMail(brand, offerLetterWordings["offer-letter-code"], { ...letter });

export const acceptedMail = (brand: Brand, letter: Linked & { fingerprint: string }): MailContent =>
  composeMail(brand, offerLetterWordings["offer-letter-accepted"], { ...letter });

export const endedMail = (brand: Brand, letter: Linked, isReplaced: boolean): MailContent =>
  composeMail(brand, offerLetterWordings["offer-letter-ended"], {
    ...{ ...letter, ifReplaced: isReplaced, ifRevoked: !isReplaced },
  });

export const answerMail = (brand: Brand, letter: Linked): MailContent =>
  composeMail(brand, offerLetterWordings["offer-letter-answer"], { ...letter });
