import { appointmentTime } from "#contract/days/indian-moment.ts";

const offset = 5.5 * 60 * 60 * 1_000;
const zone = "Asia/Kolkata";

/** The moment of a day and time in India, such as `2026-12-01T17:00`; null for what is none. India has no summer time. */
export function istMoment(text: string): Date | null {
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d(:00)?$/.test(text)) return null;
  const at = new Date(Date.parse(`${text.slice(0, 16)}:00Z`) - offset);
  return Number.isNaN(at.getTime()) || istInput(at) !== text.slice(0, 16) ? null : at;
}

/** The same as `<input type="datetime-local">` wants it. */
export function istInput(at: Date): string {
  return new Date(at.getTime() + offset).toISOString().slice(0, 16);
}

/** The day in India, such as `2026-12-01`. */
export const istDay = (at: Date): string => istInput(at).slice(0, 10);

/** Midnight in India at which an ISO date begins. */
export const istMidnight = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - offset);

const longDay = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: zone,
});
const shortDay = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: zone,
});

/** Such as `5:00 pm`. */
export const istClock = appointmentTime;

/** Such as `Wednesday, 25 Nov 2026`. */
export const istLongDay = (at: Date): string =>
  longDay
    .format(at)
    .replace("Sept ", "Sep ")
    .replace(/^(\p{L}+) /u, "$1, ");

/** Such as `Wed 25 Nov`. */
export const istShortDay = (at: Date): string =>
  shortDay.format(at).replace(",", "").replace("Sept", "Sep");

/** Such as `Wednesday, 25 Nov 2026, 5:00 pm IST`. */
export const istWords = (at: Date): string => `${istLongDay(at)}, ${istClock(at)} IST`;
