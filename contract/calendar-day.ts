import * as v from "valibot";

/** Years that a database and all arithmetic with days can hold, with room on both sides. */
const [firstYear, lastYear] = [1900, 2100];

/** A day such as `2026-02-28`: none of those that only look like one, such as 31 February. */
export const calendarDay = v.pipe(v.string(), v.isoDate(), v.check(isDay));

/** An ISO instant as machines write it, such as `2026-02-28T09:00:00.000Z`. */
export const calendarMoment = v.pipe(v.string(), v.check(isInstant));

/** Whether a moment is one that a record can have, and no number out of an address alone. */
export function isWithinYears(moment: Date): boolean {
  const year = moment.getUTCFullYear();
  return year >= firstYear && year <= lastYear;
}

function isInstant(text: string): boolean {
  const moment = new Date(text);
  return isWithinYears(moment) && moment.toISOString() === text;
}

function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return isWithinYears(moment) && moment.toISOString().startsWith(text);
}
