import { statusNames } from "#content/desk.ts";
import { type ApplicationStatus, applicationStatuses } from "#contract/application-status.ts";
import { foldText, searchWords } from "#contract/fold-text.ts";
import type { ApplicationQuery } from "../application-list.ts";
import { type Days, takeDays } from "./read-search-days.ts";

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
