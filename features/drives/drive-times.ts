import { daysLater } from "#contract/days/indian-day.ts";

/** What says when a drive is, by the clock in India. */
export interface DriveHours {
  day: string;
  from: string;
  to: string;
  /** Minutes. */
  length: number;
}

export interface SlotTimes {
  startsAt: Date;
  endsAt: Date;
}

/** The moment of a time such as `10:30` on that day in India. */
export const indianMoment = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`);

/** Where a drive that ends by the clock before it begins goes on until the next day. */
export function driveTimes({ day, from, to }: Omit<DriveHours, "length">): SlotTimes {
  const endDay = to > from ? day : daysLater(day, 1);
  return { startsAt: indianMoment(day, from), endsAt: indianMoment(endDay, to) };
}

/** Times that can be booked, one after the other; a rest that is too short is none. */
export function slotTimes(hours: DriveHours): SlotTimes[] {
  const { startsAt, endsAt } = driveTimes(hours);
  const step = hours.length * 60_000;
  const count = Math.floor((endsAt.getTime() - startsAt.getTime()) / step);
  return Array.from({ length: count }, (_, place) => ({
    startsAt: new Date(startsAt.getTime() + place * step),
    endsAt: new Date(startsAt.getTime() + (place + 1) * step),
  }));
}

const zone = "Asia/Kolkata";
const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: zone,
  hour: "numeric",
  minute: "2-digit",
});
const weekday = new Intl.DateTimeFormat("en-IN", { timeZone: zone, weekday: "long" });
const shortWeekday = new Intl.DateTimeFormat("en-IN", { timeZone: zone, weekday: "short" });
const day = new Intl.DateTimeFormat("en-IN", { timeZone: zone, dateStyle: "medium" });

/** As candidates read it: `10:30 am`, `12:00 noon`. */
export function hourInWords(moment: Date): string {
  const text = clock
    .format(moment)
    .replace(/\s?AM$/, " am")
    .replace(/\s?PM$/, " pm");
  return text === "12:00 pm" ? "12:00 noon" : text;
}

export const weekdayOf = (moment: Date) => weekday.format(moment);

/** `Saturday, 28 Nov 2026`. */
export const longDay = (moment: Date) => `${weekday.format(moment)}, ${day.format(moment)}`;

/** `Sat, 28 Nov 2026`. */
export const shortDay = (moment: Date) => `${shortWeekday.format(moment)}, ${day.format(moment)}`;

/** `10:00 am to 2:00 pm`. */
export const hoursInWords = ({ startsAt, endsAt }: SlotTimes) =>
  `${hourInWords(startsAt)} to ${hourInWords(endsAt)}`;
