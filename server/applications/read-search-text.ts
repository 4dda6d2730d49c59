import { statusNames } from "#content/desk.ts";
import {
  type ApplicationQuery,
  type ApplicationStatus,
  applicationStatuses,
} from "#contract/application-list.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const month =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?).?";
/** As the list shows a day, `22 Nov 2026`, with or without the day; and as calendars write it. */
const shownDay = new RegExp(`(?<![^\\s])(?:(\\d{1,2})\\s+)?${month},?\\s+(\\d{4})(?![^\\s,])`, "i");
const isoDay = /(?<!\S)(\d{4})-(\d{2})-(\d{2})(?!\S)/;
/** A number in India, however its digits are grouped. */
const telephone =
  /(?<!\S)(?:\+\s?91|0(?=\d{10}\b)|91(?=\d{10}\b))[\s-]*([\d\s-]*\d)|(?<!\S)(\d{2,7}(?:-\d{2,7})+)(?!\S)/g;

/**
 * A query whose text is as the records have it: days that it names become its range of days, and
 * of telephone numbers only the digits stay that are stored. The whole name of a status is its filter.
 */
export function readSearchText(query: ApplicationQuery): ApplicationQuery {
  if (!query.text) return query;
  const { text, days } = takeDays(query.text);
  const plain = text.replace(telephone, (written, national, grouped) =>
    isoDay.test(written) ? written : (national ?? grouped).replace(/\D/g, ""),
  );
  const read = { ...query, ...within(query, days), text: plain };
  const whole = plain.trim().toLowerCase();
  const status = applicationStatuses.find((each) => statusNames[each].toLowerCase() === whole);
  // the filter is quick however many there are, in any order
  return status && !query.status ? { ...read, status, text: "" } : read;
}

/** Statuses that a word of a search text names, whole or by how it begins. */
export function statusesNamed(word: string): ApplicationStatus[] {
  return applicationStatuses.filter((status) =>
    statusNames[status]
      .toLowerCase()
      .split(" ")
      .some((part) => part === word || (word.length >= 3 && part.startsWith(word))),
  );
}

interface Days {
  from: string;
  to: string;
}

function takeDays(text: string): { text: string; days: Days | null } {
  const [iso, year = "", monthNumber = "", day = ""] = isoDay.exec(text) ?? [];
  if (iso && isDay(iso)) {
    const days = daysOf(Number(year), Number(monthNumber), Number(day));
    return { text: text.replace(iso, " "), days };
  }
  const [shown, dayText, name = "", yearText] = shownDay.exec(text) ?? [];
  if (!shown) return { text, days: null };
  const number = months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  const days = daysOf(Number(yearText), number, dayText ? Number(dayText) : null);
  return isDay(days.from) ? { text: text.replace(shown, " "), days } : { text, days: null };
}

function daysOf(year: number, monthNumber: number, day: number | null): Days {
  const of = (number: number) =>
    [year, monthNumber, number].map((part) => String(part).padStart(2, "0")).join("-");
  const last = new Date(Date.UTC(year, monthNumber, 0)).getUTCDate();
  return day === null ? { from: of(1), to: of(last) } : { from: of(day), to: of(day) };
}

function isDay(iso: string): boolean {
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
}

/** Both the days that the text names and those of the filter. */
function within({ from, to }: ApplicationQuery, days: Days | null): Partial<Days> {
  if (!days) return {};
  return {
    from: from && from > days.from ? from : days.from,
    to: to && to < days.to ? to : days.to,
  };
}
