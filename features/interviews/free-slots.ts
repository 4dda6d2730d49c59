import { istDay, istMidnight, istMoment } from "./ist-times.ts";
import type { Weekday, WeeklyHours } from "./weekly-hours.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** Times are held in steps of this. */
export const step = 5 * minute;
/** Days ahead that free slots are looked for, and how many are offered. */
export const daysAhead = 14;
const maxSlots = 40;

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

interface Sought {
  from: Date;
  minutes: number;
  /** Whether any of the interviewers is taken at a step. */
  taken: (at: Date) => boolean;
  /** Days ahead, and how many slots are enough. */
  days?: number;
  most?: number;
}

/** When all of them have hours and nobody is taken, the earliest first. */
export function freeSlots(
  interviewers: readonly Availability[],
  { from, minutes, taken, days = daysAhead, most = maxSlots }: Sought,
): Date[] {
  if (interviewers.length === 0) return [];
  const found: Date[] = [];
  for (let ahead = 0; ahead < days && found.length < most; ahead += 1) {
    const window = commonWindow(interviewers, istDay(new Date(from.getTime() + ahead * day)));
    if (!window) continue;
    for (let at = window.from; at + minutes * minute <= window.to; at += minutes * minute) {
      const start = new Date(at);
      if (start >= from && !stepsOf(start, minutes).some(taken)) found.push(start);
    }
  }
  return found.slice(0, most);
}

/** When somebody interviews on a day in India; null on a day off, and where they have no hours. */
export function windowOn({ hours, daysOff }: Availability, date: string) {
  const weekday = String(new Date(istMidnight(date).getTime() + day / 2).getUTCDay()) as Weekday;
  const own = hours[weekday];
  if (!own || daysOff.includes(date)) return null;
  const at = (time: string) => istMoment(`${date}T${time}`)?.getTime() ?? 0;
  return { from: at(own.from), to: at(own.to) };
}

/** When all of them do. */
export function commonWindow(all: readonly Availability[], date: string) {
  const windows = all.map((each) => windowOn(each, date));
  const [from, to] = [windows.map((each) => each?.from), windows.map((each) => each?.to)];
  if (windows.length === 0 || windows.includes(null)) return null;
  const common = { from: Math.max(...(from as number[])), to: Math.min(...(to as number[])) };
  return common.from < common.to ? common : null;
}
