import type { Brand } from "#contract/brand-facts.ts";
import { composeMail, type MailContent, mailWordings, paragraphs } from "#features/mail/index.ts";

/** Hours for which a code can be typed. */
export const codeHours = 24;

/** What referrers are written. Samples for the company to replace. */
export const referrerWordings = mailWordings("Referrers", {
  "referral-code": {
    ...{ kind: "referral-code", name: "Code for a referrer" },
    fields: {
      code: { words: "the six digits", sample: "204117", required: true },
      hours: { words: "how many hours it works", sample: String(codeHours) },
    },
    subject: "Your code for emails about your referrals",
    body: paragraphs(
      "Is this your email address?",
      "Somebody entered it on the page “Your referrals” at {company}, to be told when a friend applies. To confirm it, enter this code there:",
      "  Code  {code}",
      "It works for {hours} hours. If it was not you, you need not do anything: without the code nothing is sent here again.",
    ),
  },
  "referral-applied": {
    ...{ kind: "referral-applied", name: "Somebody applied through a referrer" },
    fields: {
      firstName: { words: "the referrer’s first name", sample: "Kavya" },
      applied: {
        words: "how many applied through them, as a sentence",
        sample: "3 people have applied through you so far.",
      },
      link: { words: "the referrer’s page", sample: "/my-referrals/example", link: true },
    },
    subject: "Somebody applied through your referral link",
    body: paragraphs(
      "Thank you, {firstName}",
      "Somebody applied at {company} through your referral link. {applied} Who it was stays between them and us: ask your friends, they will be glad.",
      "Your referrals:\n{link}",
      "Keep this link to yourself: whoever has it can open your page. You can switch these emails off there.",
    ),
  },
});

/** To the address that somebody entered on the private page of a referrer. The code works on that page alone. */
export const codeMail = (brand: Brand, code: string): MailContent =>
  composeMail(brand, referrerWordings["referral-code"], { code, hours: String(codeHours) });

interface MailReferrer {
  firstName: string;
  /** How many applied by now. */
  count: number;
  /** Their own page, whole. */
  link: string;
}

/** Somebody applied through a referrer. It says of nobody who that was, or for what they applied. */
export function appliedMail(brand: Brand, { firstName, count, link }: MailReferrer): MailContent {
  const people = count === 1 ? "One person has" : `${count.toLocaleString("en-IN")} people have`;
  const applied = `${people} applied through you so far.`;
  return composeMail(brand, referrerWordings["referral-applied"], { firstName, applied, link });
}
