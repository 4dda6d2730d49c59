import type { Brand } from "#contract/brand-facts.ts";
import { daysLater, indianDay, startOfIndianDay } from "#contract/indian-day.ts";
import { type LaterWording, letter, type MailText, mailFacts } from "#features/mail/index.ts";
import type { DriveContent } from "../drive-content.ts";
import { hourInWords, longDay, type SlotTimes } from "../drive-times.ts";

/** What people are written who come to a walk-in drive. Samples for the company to replace. */

/** A visit as its candidate is told of it. */
export interface ToldVisit {
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

export type VisitMailKind =
  | "booked"
  | "given"
  | "waiting"
  | "moved"
  | "place"
  | "cancelled"
  | "called-off"
  | "reminder";

const when = ({ startsAt }: SlotTimes) => `${longDay(startsAt)}, ${hourInWords(startsAt)} IST`;

/** Whom and what to bring, as facts and a list. */
function details({ number, position, drive, slot }: ToldVisit): string[] {
  const bring = drive.bring?.split("\n").filter(Boolean) ?? [];
  return [
    mailFacts({
      Number: number,
      Time: when(slot),
      Place: drive.place,
      For: position,
      Contact: drive.contact,
    }),
    ...(bring.length > 0
      ? ["Please bring", bring.map((item) => `- ${item.replace(/^[-•]\s*/, "")}`).join("\n")]
      : []),
  ];
}

function appliedBefore({ before }: ToldVisit): string[] {
  if (!before) return [];
  const { number, received, link } = before;
  return [
    `You applied for this opening before: on ${received}, number ${number}. Please come all the same. To change your resume or your contact details, send the changes there:`,
    `Your first application:\n${link}`,
  ];
}

const pass = ({ link }: ToldVisit) => `Your pass:\n${link}`;
const keep =
  "The link opens your pass without a password: show it at the door, or say your number. There you can also move to another time or cancel.";

const texts: Record<VisitMailKind, (visit: ToldVisit) => { subject: string; parts: string[] }> = {
  booked: (visit) => ({
    subject: `Your walk-in on ${longDay(visit.slot.startsAt)} at ${hourInWords(visit.slot.startsAt)}`,
    parts: [
      `See you on ${longDay(visit.slot.startsAt)}`,
      `${visit.firstName}, a seat is booked for you: ${visit.drive.title}.`,
      ...appliedBefore(visit),
      ...details(visit),
      pass(visit),
      keep,
    ],
  }),
  given: (visit) => ({
    subject: `A seat is free: your walk-in at ${hourInWords(visit.slot.startsAt)}`,
    parts: [
      "A seat is free, and it is yours",
      `${visit.firstName}, you were on the waiting list of ${visit.drive.title}. The seat is booked for you. If you cannot come, please cancel, so that somebody else can.`,
      ...details(visit),
      pass(visit),
      keep,
    ],
  }),
  waiting: (visit) => ({
    subject: `You are on the waiting list for ${hourInWords(visit.slot.startsAt)}`,
    parts: [
      "You are on the waiting list",
      `${visit.firstName}, all seats of this time are taken. As soon as one is free it is yours, and we write to you. Please do not come before that.`,
      ...appliedBefore(visit),
      ...details(visit),
      `Your place in the list, and times that are free:\n${visit.link}`,
    ],
  }),
  moved: (visit) => ({
    subject: `Moved: your walk-in on ${longDay(visit.slot.startsAt)} at ${hourInWords(visit.slot.startsAt)}`,
    parts: [
      "Your new time",
      `${visit.firstName}, your walk-in is moved: ${visit.drive.title}.`,
      ...details(visit),
      pass(visit),
      keep,
    ],
  }),
  place: (visit) => ({
    subject: `New place: the walk-in on ${longDay(visit.slot.startsAt)}`,
    parts: [
      "The place has changed",
      `${visit.firstName}, ${visit.drive.title} takes place elsewhere now. Day and time stay as they were.`,
      ...(visit.waits
        ? [
            "You are still on the waiting list: please come only once we write that a seat is yours.",
          ]
        : []),
      ...details(visit),
      ...(visit.drive.directions ? ["How to come", visit.drive.directions] : []),
      `Your private page:\n${visit.link}`,
    ],
  }),
  cancelled: (visit) => ({
    subject: `Cancelled: your walk-in on ${longDay(visit.slot.startsAt)}`,
    parts: [
      "Your walk-in is cancelled",
      `${visit.firstName}, you are not expected any more. If you want to come after all, book again.`,
      mailFacts({ Number: visit.number, Time: when(visit.slot), Drive: visit.drive.title }),
    ],
  }),
  "called-off": (visit) => ({
    subject: `Called off: the walk-in on ${longDay(visit.slot.startsAt)}`,
    parts: [
      "The drive does not take place",
      `${visit.firstName}, ${visit.drive.title} is called off. Please do not come: your booking is cancelled. We are sorry.`,
      mailFacts({ Number: visit.number, Time: when(visit.slot), Drive: visit.drive.title }),
      "You can apply for an opening at any time, and come to another drive.",
    ],
  }),
  reminder: (visit) => reminder(visit, "earlier"),
};

/** The day on which somebody reads a reminder: the day itself, the one before, or an earlier one. */
type ReadOn = "earlier" | "tomorrow" | "today";

function reminder(visit: ToldVisit, on: ReadOn) {
  const { startsAt } = visit.slot;
  const [day, greeting] = {
    earlier: ["Reminder", `See you on ${longDay(startsAt)}`],
    tomorrow: ["Tomorrow", "See you tomorrow"],
    today: ["Today", "See you today"],
  }[on];
  return {
    subject: `${day}: your walk-in at ${hourInWords(startsAt)}`,
    parts: [
      greeting ?? "",
      `${visit.firstName}, your walk-in is on ${when(visit.slot)}: ${visit.drive.title}.`,
      ...details(visit),
      ...(visit.drive.directions ? ["How to come", visit.drive.directions] : []),
      pass(visit),
      "If you cannot come, please cancel there, so that somebody else can.",
    ],
  };
}

/** What an email says, and from when on it says that in other words. */
export function visitMail(
  brand: Brand,
  kind: VisitMailKind,
  visit: ToldVisit,
): MailText & { later: LaterWording[] } {
  const written = ({ subject, parts }: { subject: string; parts: string[] }) => ({
    subject,
    body: letter(brand, parts),
  });
  if (kind !== "reminder") return { ...written(texts[kind](visit)), later: [] };
  const day = indianDay(visit.slot.startsAt);
  return {
    ...written(reminder(visit, "earlier")),
    later: [
      { from: startOfIndianDay(daysLater(day, -1)), ...written(reminder(visit, "tomorrow")) },
      { from: startOfIndianDay(day), ...written(reminder(visit, "today")) },
    ],
  };
}

/** Of the appointment in calendars. */
export const calendarTexts = {
  title: (brand: Pick<Brand, "companyName">, title: string) =>
    `Walk-in at ${brand.companyName}: ${title}`,
  text: ({ number, position, link, drive }: ToldVisit) =>
    [`Number: ${number}`, `For: ${position}`, `Contact: ${drive.contact}`, "", link].join("\n"),
};
