import type { Brand } from "#contract/brand-facts.ts";
import { startOfIndianDay } from "#contract/days/indian-day.ts";
import { dayInWords, momentInWords } from "#contract/days/indian-moment.ts";
import {
  called,
  composeMail,
  type MailContent,
  type MailField,
  mailWordings,
  paragraphs,
} from "#features/mail/index.ts";

/** What people who are selected are written until their first day. Samples for the company to replace. */

const fields = {
  firstName: { words: "first name", sample: "Asha" },
  title: { words: "title of the batch", sample: "Claims, December" },
  day: { words: "the joining date", sample: "7 Dec 2026" },
  site: { words: "the site", sample: "Tower 4, Sector 30A, Vashi" },
  shift: { words: "the shift", sample: "5:30 pm to 2:30 am" },
  toBring: {
    ...{ words: "what to bring", sample: "Your documents, the originals", optional: true },
    block: true,
  },
  link: { words: "the person’s own page of it", sample: "/my-joining/example", link: true },
} as const satisfies Record<string, MailField>;
const until = {
  until: { words: "until when the seat is held", sample: "5 Dec 2026, 14:05 IST" },
} as const;

const hello = "Hello {firstName},";
const facts = "  Joining date  {day}\n  Where  {site}\n  Shift  {shift}";
const answer = "Please tell us whether you are coming:\n{link}";

export const joiningWordings = mailWordings("Joining", {
  "joining-seat": {
    ...{ kind: "joining-seat", name: "A seat in a batch" },
    fields,
    subject: "Your first day at {company}: {day}",
    body: paragraphs(
      "Your first day",
      hello,
      "A seat is kept for you.",
      facts,
      "{toBring}",
      answer,
      "If the date does not suit you, choose another one on the same page.",
    ),
  },
  "joining-moved": {
    ...{ kind: "joining-seat", name: "A seat in another batch" },
    fields,
    subject: "New date of your first day at {company}: {day}",
    body: paragraphs(
      "Your first day has a new date",
      hello,
      "You have chosen another date. A seat is kept for you.",
      facts,
      "{toBring}",
      "Your page:\n{link}",
    ),
  },
  "joining-reserve": {
    ...{ kind: "joining-reserve", name: "On the reserve list" },
    fields,
    subject: "You are on the reserve list for {day}",
    body: paragraphs(
      "You are on the reserve list",
      hello,
      "All seats of this day are taken. As soon as one is free we offer it to those who wait, in their order.",
      facts,
      "Your page:\n{link}",
    ),
  },
  "joining-ask": {
    ...{ kind: "joining-ask", name: "Are you coming?" },
    fields,
    subject: "Are you coming on {day}?",
    body: paragraphs(
      "Are you coming?",
      hello,
      "Your first day is soon, and we have not heard from you.",
      facts,
      "{toBring}",
      answer,
    ),
  },
  "joining-offer": {
    ...{ kind: "joining-offer", name: "A free seat is offered" },
    fields: { ...fields, ...until },
    subject: "A seat is free for you on {day}",
    body: paragraphs(
      "A seat is free for you",
      hello,
      "We keep it for you until {until}. After that we offer it to the next person.",
      facts,
      "{toBring}",
      "Take the seat:\n{link}",
    ),
  },
  "joining-changed": {
    ...{ kind: "joining-changed", name: "Another site or shift" },
    fields,
    subject: "New details of your first day at {company}: {day}",
    body: paragraphs(
      "Your first day has new details",
      hello,
      "The date stays. Where you come, or when, is new.",
      facts,
      "{toBring}",
      "Your page:\n{link}",
      "If this does not suit you, say so on the same page.",
    ),
  },
  "joining-postponed": {
    ...{ kind: "joining-postponed", name: "Another joining date" },
    fields,
    subject: "New date of your first day: {day}",
    body: paragraphs(
      "Your first day has a new date",
      hello,
      "We have to postpone it, and are sorry for that. The date that we told you before does not hold any more.",
      facts,
      answer,
    ),
  },
  "joining-postponed-reserve": {
    ...{ kind: "joining-postponed", name: "Another joining date, to the reserve" },
    fields,
    subject: "New date of the day on whose reserve list you are: {day}",
    body: paragraphs(
      "The day has a new date",
      hello,
      "You are still on the reserve list. As soon as a seat is free we offer it to those who wait, in their order.",
      facts,
      "Your page:\n{link}",
    ),
  },
});

export const joiningMailKinds = [
  "joining-seat",
  "joining-reserve",
  "joining-ask",
  "joining-offer",
  "joining-changed",
  "joining-postponed",
] as const;
export type JoiningMailKind =
  | "seat"
  | "moved"
  | "reserve"
  | "ask"
  | "offer"
  | "changed"
  | "postponed"
  | "postponed-reserve";

interface MailJoiner {
  firstName: string;
  batch: { title: string; day: string; site: string; shift: string; toBring: string };
  seatHeldUntil: Date | null;
  link: string;
}

export const joiningDayInWords = (day: string) => dayInWords(startOfIndianDay(day));

export function joiningMail(
  brand: Brand,
  kind: JoiningMailKind,
  { firstName, batch, seatHeldUntil, link }: MailJoiner,
): MailContent {
  const { title, day, site, shift, toBring } = batch;
  const values = {
    ...{ title, site, shift, toBring, link },
    firstName: called(firstName) ?? "there",
    day: joiningDayInWords(day),
  };
  if (kind === "offer") {
    const held = seatHeldUntil ? momentInWords(seatHeldUntil) : "";
    return composeMail(brand, joiningWordings["joining-offer"], { ...values, until: held });
  }
  return composeMail(brand, joiningWordings[`joining-${kind}`], values);
}
