import * as v from "valibot";

/** From Monday, as `Date` counts them. */
export const weekdays = [
  ["1", "Monday"],
  ["2", "Tuesday"],
  ["3", "Wednesday"],
  ["4", "Thursday"],
  ["5", "Friday"],
  ["6", "Saturday"],
  ["0", "Sunday"],
] as const;
export type Weekday = (typeof weekdays)[number][0];

/** From and to by the clock in India, such as `16:00`, by day of the week. */
export type WeeklyHours = Partial<Record<Weekday, { from: string; to: string }>>;

const time = /^([01]\d|2[0-3]):[0-5]\d$/;
const maxDaysOff = 100;
const dayPattern = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export type ReadHours =
  | { ok: true; hours: WeeklyHours; daysOff: string[] }
  | { ok: false; errors: Record<string, string> };

const daysOffField = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,;]+/).filter((each) => each !== "")),
  v.maxLength(maxDaysOff, `Enter at most ${maxDaysOff} days.`),
  v.check(
    (all) => all.every((day) => dayPattern.test(day) && isDay(day)),
    "Write each day as year, month and day, such as 2026-12-24.",
  ),
  v.transform((all) => [...new Set(all)].toSorted()),
);

/** What the form of weekly hours sent: `from-1`, `to-1` and so on, and the days off. */
export function readHours(form: URLSearchParams): ReadHours {
  const errors: Record<string, string> = {};
  const hours: WeeklyHours = {};
  for (const [day, name] of weekdays) {
    const [from, to] = [form.get(`from-${day}`) ?? "", form.get(`to-${day}`) ?? ""];
    if (from === "" && to === "") continue;
    if (time.test(from) && time.test(to) && from < to) hours[day] = { from, to };
    else errors[`from-${day}`] = `${name}: enter both times, the earlier one first.`;
  }
  const off = v.safeParse(daysOffField, form.get("daysOff") ?? "");
  if (!off.success) errors.daysOff = off.issues[0].message;
  if (!off.success || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, hours, daysOff: off.output };
}

function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
