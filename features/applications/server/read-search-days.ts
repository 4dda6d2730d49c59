import * as v from "valibot";
import { calendarDay } from "#contract/calendar-day.ts";

export interface Days {
  /** ISO, both included. */
  from: string;
  to: string;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const month =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const asWord = (pattern: string) => new RegExp(`(?<!\\S)${pattern}(?![^\\s,])`, "i");
const isoDay = asWord("(\\d{4})-(\\d{2})-(\\d{2})");
/** As the list shows a day, `22 Nov 2026`, or a month of it. */
const shownDay = asWord(`(?:(\\d{1,2})\\s+)?${month},?\\s+(\\d{4})`);
const dayOfAYear = asWord(`(\\d{1,2})\\s+${month}(?!,?\\s+\\d{4}(?!\\d))`);

/**
 * Takes the first day or month that a text names out of it.
 * @param today ISO: a day without its year is the last one that was, or is
 */
export function takeDays(text: string, today: string): { text: string; days: Days | null } {
  for (const read of [readIso, readShown, readDayOfAYear]) {
    const { written, days } = read(text, today) ?? {};
    if (written && days && v.is(calendarDay, days.from)) {
      return { text: text.replace(written, " "), days };
    }
  }
  return { text, days: null };
}

interface ReadDays {
  written: string;
  days: Days;
}

function readIso(text: string): ReadDays | null {
  const [written, year, monthNumber, day] = isoDay.exec(text) ?? [];
  if (!written) return null;
  return { written, days: daysOf(Number(year), Number(monthNumber), Number(day)) };
}

function readShown(text: string): ReadDays | null {
  const [written, day, name = "", year] = shownDay.exec(text) ?? [];
  if (!written) return null;
  return { written, days: daysOf(Number(year), numberOf(name), day ? Number(day) : null) };
}

function readDayOfAYear(text: string, today: string): ReadDays | null {
  const [written, day, name = ""] = dayOfAYear.exec(text) ?? [];
  if (!written) return null;
  const year = Number(today.slice(0, 4));
  const days = daysOf(year, numberOf(name), Number(day));
  return {
    written,
    days: days.from > today ? daysOf(year - 1, numberOf(name), Number(day)) : days,
  };
}

const numberOf = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** @param day null for the whole month */
function daysOf(year: number, monthNumber: number, day: number | null): Days {
  const of = (number: number) =>
    [String(year).padStart(4, "0"), ...[monthNumber, number].map(twoDigits)].join("-");
  const last = new Date(Date.UTC(year, monthNumber, 0)).getUTCDate();
  return day === null ? { from: of(1), to: of(last) } : { from: of(day), to: of(day) };
}

const twoDigits = (number: number) => String(number).padStart(2, "0");
