import type { Brand } from "#contract/brand-facts.ts";
import { startOfIndianDay } from "#contract/days/indian-day.ts";
import { dayInWords } from "#contract/days/indian-moment.ts";
import {
  called,
  composeMail,
  type MailContent,
  type MailField,
  mailWordings,
  paragraphs,
} from "#features/mail/index.ts";

/** What people who join are written about their details. Samples for the company to replace. */

const fields = {
  firstName: { words: "first name", sample: "Asha" },
  day: { words: "the joining date", sample: "7 Dec 2026" },
  missing: { words: "what is missing", sample: "Bank account, Nominees", block: true },
  link: { words: "the person’s own page of it", sample: "/my-start/example", link: true },
} as const satisfies Record<string, MailField>;

export const joinerWordings = mailWordings("Joining", {
  "joiner-details": {
    ...{ kind: "joiner-details", name: "What is missing before the first day" },
    fields,
    subject: "Before your first day on {day}",
    body: paragraphs(
      "Before your first day",
      "Hello {firstName},",
      "We look forward to {day}. So that your salary and your papers are right from the beginning we still need:",
      "{missing}",
      "Fill it in on your own page, a part at a time:\n{link}",
    ),
  },
});

export const joinerMail = (
  brand: Brand,
  values: { firstName: string; day: string; missing: string; link: string },
): MailContent =>
  composeMail(brand, joinerWordings["joiner-details"], {
    ...values,
    firstName: called(values.firstName) ?? "there",
    day: dayInWords(startOfIndianDay(values.day)),
  });
