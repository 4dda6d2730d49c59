import type { Brand } from "#contract/brand-facts.ts";
import { daysLater, indianDay, startOfIndianDay } from "#contract/days/indian-day.ts";
import {
  composeMail,
  type LaterMailContent,
  type MailContent,
  type MailField,
  mailWordings,
  paragraphs,
} from "#features/mail/index.ts";
import type { DriveContent } from "../drive-content.ts";
import { hourInWords, longDay, type SlotTimes } from "../drive-times.ts";

/** What people are written who come to a walk-in drive. Samples for the company to replace. */

/** A visit as its candidate is told of it. */
export interface MailVisit {
  number: string;
  firstName: string;
  position: string;
  drive: Pick<DriveContent, "title" | "place" | "contact" | "bring" | "directions">;
  slot: SlotTimes;
  /** On the waiting list: not to come yet. */
  waits: boolean;
  /** The private page, whole. */
  link: string;
  /** An application of this person for this opening that came before; null where there is none. */
  before?: { number: string; received: string; link: string } | null;
}

const fields = {
  firstName: { words: "first name", sample: "Asha" },
  drive: { words: "title of the drive", sample: "Walk-in for voice support" },
  number: { words: "number of the visit", sample: "XLD-2345678B" },
  day: { words: "the day", sample: "Tuesday, 1 December 2026" },
  hour: { words: "when the time begins", sample: "10:00 am" },
  time: { words: "day and hour", sample: "Tuesday, 1 December 2026, 10:00 am IST" },
  place: { words: "the place", sample: "Tower 4, Sector 30A, Vashi" },
  opening: { words: "title of the opening", sample: "Customer Support Associate" },
  contact: { words: "whom to ask", sample: "Meera Joshi, 00000 12345", optional: true },
  bring: {
    words: "what to bring, a list",
    sample: "- Resume\n- PAN card",
    block: true,
    optional: true,
  },
} as const satisfies Record<string, MailField>;

const link = { link: { words: "the pass", sample: "/my-visit/example", link: true } } as const;
const directions = {
  directions: {
    ...{ words: "how to come", sample: "From the station turn left.", block: true, optional: true },
  },
} as const;
const earlier = {
  earlierNumber: {
    ...{ words: "number of an earlier application for the same opening", sample: "XLD-3456789C" },
    optional: true,
  },
  earlierReceived: { words: "when that arrived", sample: "22 Nov 2026, 21:14 IST", optional: true },
  earlierLink: {
    ...{ words: "page of that application", sample: "/my-application/example" },
    ...{ link: true, optional: true },
  },
} as const;
const waits = {
  ifWaiting: { words: "who is on the waiting list", sample: "", when: true },
} as const;

const earlierText = paragraphs(
  "You applied for this opening before: on {earlierReceived}, number {earlierNumber}. Please come all the same. To change your resume or your contact details, send the changes there:",
  "Your first application:\n{earlierLink}",
);
const details = paragraphs(
  "  Number   {number}\n  Time     {time}\n  Place    {place}\n  For      {opening}\n  Contact  {contact}",
  "Please bring\n{bring}",
);
const howToCome = "How to come\n{directions}";
const pass = "Your pass:\n{link}";
const keep =
  "The link opens your pass without a password: show it at the door, or say your number. There you can also move to another time or cancel.";
const ended = "  Number  {number}\n  Time    {time}\n  Drive   {drive}";

const reminder = (day: string, greeting: string, name: string) =>
  ({
    kind: "visit-reminder",
    name,
    fields: { ...fields, ...link, ...directions },
    subject: `${day}: your walk-in at {hour}`,
    body: paragraphs(
      greeting,
      "{firstName}, your walk-in is on {time}: {drive}.",
      details,
      howToCome,
      pass,
      "If you cannot come, please cancel there, so that somebody else can.",
    ),
  }) as const;

export const visitWordings = mailWordings("Walk-in drives", {
  "visit-booked": {
    ...{ kind: "visit-booked", name: "Seat booked", fields: { ...fields, ...link, ...earlier } },
    subject: "Your walk-in on {day} at {hour}",
    body: paragraphs(
      "See you on {day}",
      "{firstName}, a seat is booked for you: {drive}.",
      earlierText,
      details,
      pass,
      keep,
    ),
  },
  "visit-given": {
    ...{ kind: "visit-booked", name: "Seat free, from the waiting list" },
    fields: { ...fields, ...link },
    subject: "A seat is free: your walk-in at {hour}",
    body: paragraphs(
      "A seat is free, and it is yours",
      "{firstName}, you were on the waiting list of {drive}. The seat is booked for you. If you cannot come, please cancel, so that somebody else can.",
      details,
      pass,
      keep,
    ),
  },
  "visit-waiting": {
    ...{ kind: "visit-waiting", name: "On the waiting list" },
    fields: { ...fields, ...link, ...earlier },
    subject: "You are on the waiting list for {hour}",
    body: paragraphs(
      "You are on the waiting list",
      "{firstName}, all seats of this time are taken. As soon as one is free it is yours, and we write to you. Please do not come before that.",
      earlierText,
      details,
      "Your place in the list, and times that are free:\n{link}",
    ),
  },
  "visit-moved": {
    ...{ kind: "visit-moved", name: "Moved to another time", fields: { ...fields, ...link } },
    subject: "Moved: your walk-in on {day} at {hour}",
    body: paragraphs(
      "Your new time",
      "{firstName}, your walk-in is moved: {drive}.",
      details,
      pass,
      keep,
    ),
  },
  "visit-place": {
    ...{ kind: "visit-place", name: "New place" },
    fields: { ...fields, ...link, ...directions, ...waits },
    subject: "New place: the walk-in on {day}",
    body: paragraphs(
      "The place has changed",
      "{firstName}, {drive} takes place elsewhere now. Day and time stay as they were.",
      "{ifWaiting}You are still on the waiting list: please come only once we write that a seat is yours.",
      details,
      howToCome,
      "Your private page:\n{link}",
    ),
  },
  "visit-cancelled": {
    ...{ kind: "visit-cancelled", name: "Cancelled by the candidate", fields },
    subject: "Cancelled: your walk-in on {day}",
    body: paragraphs(
      "Your walk-in is cancelled",
      "{firstName}, you are not expected any more. If you want to come after all, book again.",
      ended,
    ),
  },
  "visit-called-off": {
    ...{ kind: "visit-called-off", name: "Drive called off", fields },
    subject: "Called off: the walk-in on {day}",
    body: paragraphs(
      "The drive does not take place",
      "{firstName}, {drive} is called off. Please do not come: your booking is cancelled. We are sorry.",
      ended,
      "You can apply for an opening at any time, and come to another drive.",
    ),
  },
  "visit-reminder": reminder("Reminder", "See you on {day}", "Reminder, some days before"),
  "visit-reminder-tomorrow": reminder("Tomorrow", "See you tomorrow", "Reminder, the day before"),
  "visit-reminder-today": reminder("Today", "See you today", "Reminder, on the day"),
});

/** What is told of; each has its wording. */
const wordingOf = {
  booked: "visit-booked",
  given: "visit-given",
  waiting: "visit-waiting",
  moved: "visit-moved",
  place: "visit-place",
  cancelled: "visit-cancelled",
  "called-off": "visit-called-off",
  reminder: "visit-reminder",
} as const satisfies Record<string, keyof typeof visitWordings>;
export type VisitMailKind = keyof typeof wordingOf;

/** An email in its words, and from when on it says that in other words. */
export function visitMail(
  brand: Brand,
  kind: VisitMailKind,
  visit: MailVisit,
): MailContent & { later: LaterMailContent[] } {
  const written = (key: keyof typeof visitWordings) =>
    composeMail(brand, visitWordings[key], valuesOf(visit));
  const day = indianDay(visit.slot.startsAt);
  const later: LaterMailContent[] = [
    { from: startOfIndianDay(daysLater(day, -1)), ...written("visit-reminder-tomorrow") },
    { from: startOfIndianDay(day), ...written("visit-reminder-today") },
  ];
  return { ...written(wordingOf[kind]), later: kind === "reminder" ? later : [] };
}

function valuesOf({ number, firstName, position, drive, slot, waits, link, before }: MailVisit) {
  const day = longDay(slot.startsAt);
  const hour = hourInWords(slot.startsAt);
  const bring = drive.bring?.split("\n").filter(Boolean) ?? [];
  return {
    ...{ number, firstName, link, day, hour, time: `${day}, ${hour} IST` },
    ...{ opening: position, drive: drive.title, place: drive.place, contact: drive.contact },
    bring: bring.map((item) => `- ${item.replace(/^[-•]\s*/, "")}`).join("\n"),
    directions: drive.directions ?? "",
    ifWaiting: waits,
    earlierNumber: before?.number ?? "",
    earlierReceived: before?.received ?? "",
    earlierLink: before?.link ?? "",
  };
}

/** Of the appointment in calendars. */
export const calendarTexts = {
  title: (brand: Pick<Brand, "companyName">, title: string) =>
    `Walk-in at ${brand.companyName}: ${title}`,
  text: ({ number, position, link, drive }: MailVisit) =>
    [`Number: ${number}`, `For: ${position}`, `Contact: ${drive.contact}`, "", link].join("\n"),
};
