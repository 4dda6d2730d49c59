import * as v from "valibot";

/** Years that a page or a file may tell of; beyond them dates are written in other ways. */
const isKnownYear = (iso: string) => /^(19\d\d|20\d\d|2100)-/.test(iso);

/** Whether an instant is written as machines write it, and is one. */
function isInstant(text: string): boolean {
  return (
    isKnownYear(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text
  );
}

/** Whether there is such a day, such as 2026-10-15. */
export function isDay(text: string): boolean {
  return isInstant(`${text}T00:00:00.000Z`);
}

/** An ISO day of the years 1900 to 2100. */
export const day = v.pipe(v.string(), v.isoDate(), v.check(isDay));

/** An ISO instant of the same years. */
export const moment = v.pipe(v.string(), v.check(isInstant));
