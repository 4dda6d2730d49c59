import * as v from "valibot";
import { calendarDay } from "#contract/days/calendar-day.ts";
import { daysLater, startOfIndianDay } from "#contract/days/indian-day.ts";
import { isOneLine, isReadable } from "#contract/text/readable-text.ts";

/** Batches of people who join on one day, and what holds of them on both sides of the wire. */

export const batchStates = ["draft", "published", "postponed", "closed"] as const;
export type BatchState = (typeof batchStates)[number];
export const batchStateNames: Record<BatchState, string> = {
  draft: "Draft",
  published: "Published",
  postponed: "Postponed",
  closed: "Closed",
};

/** Whoever is in one of these holds a seat; beside them only a reserve to whom one is offered. */
export const seatedStates = ["confirmed", "silent", "arrived", "no-show"] as const;

/** How long an offered seat is held, in milliseconds. */
export const seatOfferedFor = 24 * 60 * 60_000;

/** So many days before the joining day people are asked, where admins set nothing. */
export const usualAskDays: readonly number[] = [7, 3, 1];
const maxAskDays = 10;

/** What admins type: numbers with commas. @returns them, or what is wrong */
export function readAskDays(text: string): number[] | string {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== "");
  if (parts.some((part) => !/^\d{1,2}$/.test(part) || Number(part) < 1 || Number(part) > 60))
    return "Write numbers from 1 to 60, with commas between them.";
  if (parts.length > maxAskDays) return `At most ${maxAskDays} days.`;
  return parts.map(Number);
}

/** Of these batches people can be, and come. */
export const isOpenBatch = (state: BatchState) => state === "published" || state === "postponed";

/** The moment after which nobody can answer any more: the end of the joining day. */
export const endOfDay = (day: string) => startOfIndianDay(daysLater(day, 1));

const maxSeats = 500;
/** A text of one line that has to be there. */
const line = (label: string, max = 120) =>
  v.pipe(
    v.string(`${label}: enter a text.`),
    v.trim(),
    v.minLength(1, `Enter the ${label.toLowerCase()}.`),
    v.maxLength(max, `${label}: at most ${max} characters.`),
    v.check(isOneLine, `${label}: one line of letters and digits.`),
  );

export const joiningDay = (today: string) =>
  v.pipe(
    v.string("Enter the joining date."),
    v.trim(),
    v.minLength(1, "Enter the joining date."),
    v.check((text) => v.is(calendarDay, text), "Enter the date as day, month and year."),
    v.check((day) => day >= today, "The joining date must not be in the past."),
    v.check(
      (day) => day <= daysLater(today, 730),
      "The joining date must be within the next two years.",
    ),
  );

const shared = {
  title: line("Title"),
  process: line("Process"),
  site: line("Site"),
  shift: line("Shift"),
  seats: v.pipe(
    v.string("Enter the number of seats."),
    v.trim(),
    v.regex(/^\d{1,4}$/, "Enter the number of seats."),
    v.transform(Number),
    v.minValue(1, "A batch has at least one seat."),
    v.maxValue(maxSeats, `A batch has at most ${maxSeats} seats.`),
  ),
  trainer: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(120, "Trainer: at most 120 characters."),
    v.check((text) => text === "" || isOneLine(text), "Trainer: one line of letters and digits."),
  ),
  toBring: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(2_000, "What to bring: at most 2,000 characters."),
    v.check((text) => text === "" || isReadable(text), "What to bring: letters and digits only."),
  ),
};

/** A batch as HR enters it. @param today ISO date in India */
export const batchForm = (today: string) => v.object({ ...shared, day: joiningDay(today) });
/** One that is published: its day changes by postponing alone. */
export const publishedBatchForm = v.object(shared);

export type BatchContent = v.InferOutput<ReturnType<typeof batchForm>>;

/** Field of a batch's form: when what it shows was last changed, in milliseconds. */
export const seenField = "seen";

export const batchFields = [
  "title",
  "process",
  "site",
  "shift",
  "day",
  "seats",
  "trainer",
  "toBring",
] as const satisfies readonly (keyof BatchContent)[];

/** The same day of the next month, or its last one. @param day ISO date */
export function sameDayNextMonth(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
}
