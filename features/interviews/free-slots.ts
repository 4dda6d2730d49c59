import { istDay, istMidnight, istMoment } from "./ist-times.ts";
import type { Weekday, WeeklyHours } from "./weekly-hours.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** Times are held in steps of this. */
export const step = 5 * minute;
/** Days ahead that free slots are looked for, and how many are offered. */
export const daysAhead = 14;
const mostSlots = 40;

/** The steps of five minutes that an appointment takes, also one that begins in between. */
export function stepsOf(startsAt: Date, minutes: number): Date[] {
  const first = Math.floor(startsAt.getTime() / step) * step;
  const end = startsAt.getTime() + minutes * minute;
  return Array.from(
    { length: Math.ceil((end - first) / step) },
    (_, index) => new Date(first + index * step),
  );
}

export interface Availability {
  hours: WeeklyHours;
  daysOff: readonly string[];
}

/**
 * When all of them have hours and nobody is taken, the earliest first.
 * @param taken whether any of the interviewers is, at a step
 */
export function freeSlots(
  interviewers: readonly Availability[],
  { from, minutes, taken }: { from: Date; minutes: number; taken: (at: Date) => boolean },
): Date[] {
  if (interviewers.length === 0) return [];
  const found: Date[] = [];
  for (let ahead = 0; ahead < daysAhead && found.length < mostSlots; ahead += 1) {
    const date = istDay(new Date(from.getTime() + ahead * day));
    const window = commonWindow(interviewers, date);
    if (!window) continue;
    for (let at = window.from; at + minutes * minute <= window.to; at += minutes * minute) {
      const start = new Date(at);
      if (start >= from && !stepsOf(start, minutes).some(taken)) found.push(start);
    }
  }
  return found.slice(0, mostSlots);
}

function commonWindow(all: readonly Availability[], date: string) {
  const weekday = String(new Date(istMidnight(date).getTime() + day / 2).getUTCDay()) as Weekday;
  const windows = all.map(({ hours, daysOff }) =>
    daysOff.includes(date) ? undefined : hours[weekday],
  );
  if (windows.some((window) => window === undefined)) return null;
  const at = (time: string) => istMoment(`${date}T${time}`)?.getTime() ?? 0;
  return {
    from: Math.max(...windows.map((window) => at(window?.from ?? ""))),
    to: Math.min(...windows.map((window) => at(window?.to ?? ""))),
  };
}
