import * as v from "valibot";
import { statusNames } from "#content/application-names.ts";
import {
  type ApplicationStatus,
  applicationStatuses,
} from "#contract/answers/application-status.ts";
import { calendarDay } from "#contract/days/calendar-day.ts";
import { foldText, halvesOf, searchWords } from "#contract/text/fold-text.ts";
import type { ApplicationQuery } from "../../list/application-query.ts";

export function hasText({ text = "" }: { text?: string }): boolean {
  return searchWords(text).length > 0;
}

const tenDigits = /^[6-9]\d{9}$/;

/** The pattern for SQL's LIKE that finds a word anywhere; a mobile number also where a space parts its halves. */
export function likePattern(word: string): string {
  if (tenDigits.test(word)) return `%${halvesOf(word).join("%")}%`;
  return `%${word.replace(/[\\%_]/g, "\\$&")}%`;
}

/** Years of experience: `3 years` and `3 yrs` are exactly so many, `3+ years` at least. */
const yearsOfExperience =
  /(?<!\S)(\d{1,2})\s*(\+)?\s*(?:years?|yrs?)\b\.?(?:\s+(?:of\s+)?exp(?:erience|\.)?(?=[\s,]|$))?(?:,|(?!\S))/i;

/**
 * A query whose text is as the records have it: days that it names become its range of days, and
 * years become a range of experience.
 * The whole name of a status is its filter.
 * @param today ISO, in India
 */
export function readSearchText<Query extends ApplicationQuery>(query: Query, today: string): Query {
  if (!query.text) return query;
  const { text: withoutDays, days } = takeDays(query.text, today);
  const { text, years } = takeYears(withoutDays);
  const read = { ...query, ...within(query, days), ...experienced(query, years), text };
  const whole = searchWords(text).join(" ");
  const status = applicationStatuses.find((each) => foldText(statusNames[each]) === whole);
  // the filter is quick however many there are, in any order
  return status && !query.status ? { ...read, status, text: "" } : read;
}

/** Statuses that a word of a search text names, whole or by how it begins. */
export function statusesNamed(word: string): ApplicationStatus[] {
  return applicationStatuses.filter((status) =>
    foldText(statusNames[status])
      .split(" ")
      .some((part) => part === word || (word.length >= 3 && part.startsWith(word))),
  );
}

interface Years {
  least: number;
  /** Null for no end. */
  most: number | null;
}

/** Takes the first years of experience that a text names out of it. */
function takeYears(text: string): { text: string; years: Years | null } {
  const [written, count, orMore] = yearsOfExperience.exec(text) ?? [];
  if (!written) return { text, years: null };
  const least = Number(count);
  return { text: text.replace(written, " "), years: { least, most: orMore ? null : least } };
}

/** Both the years that the text names and those of the filter. */
function experienced(
  { experienceMin, experienceMax }: ApplicationQuery,
  years: Years | null,
): Pick<ApplicationQuery, "experienceMin" | "experienceMax"> {
  if (!years) return {};
  const least = Math.max(years.least, experienceMin ?? years.least);
  const most = years.most === null ? experienceMax : Math.min(years.most, experienceMax ?? 99);
  return { experienceMin: least, ...(most === undefined ? {} : { experienceMax: most }) };
}

/** Both the days that the text names and those of the filter. */
function within({ from, to }: ApplicationQuery, days: Days | null): Partial<Days> {
  if (!days) return {};
  return {
    from: from && from > days.from ? from : days.from,
    to: to && to < days.to ? to : days.to,
  };
}

interface Days {
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
function takeDays(text: string, today: string): { text: string; days: Days | null } {
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
