import * as v from "valibot";

/** Years that are safe for a database and for date arithmetic. */
const [firstYear, lastYear] = [1900, 2100];

/** A valid day such as `2026-02-28`; refuses impossible ones such as 31 February. */
export const calendarDay = v.pipe(v.string(), v.isoDate(), v.check(isDay));

/** An ISO instant, such as `2026-02-28T09:00:00.000Z`. */
export const calendarMoment = v.pipe(v.string(), v.check(isInstant));

/** Whether a record can have this time; refuses arbitrary numbers from a URL. */
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
