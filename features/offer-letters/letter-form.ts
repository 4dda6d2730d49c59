import * as v from "valibot";
import { calendarDay } from "#contract/days/calendar-day.ts";
import { type CtcRow, emptyRow, readRow, type TypedRow } from "./ctc.ts";
import { letterLimits } from "./offer-letter.ts";

/** What HR typed for a letter, to be shown again. */
export interface TypedLetter {
  template: string;
  name: string;
  lastDay: string;
  values: Record<string, string>;
  rows: TypedRow[];
}

/** The same, checked. */
export interface CheckedLetter {
  name: string;
  lastDay: string;
  values: Record<string, string>;
  rows: CtcRow[];
}

/** Names of the controls. */
export const valueControl = (key: string) => `value-${key}`;
export const rowControl = (place: number, of: keyof TypedRow) => `row-${place}-${of}`;

/** Fields that are typed as a day. */
export const isDateKey = (key: string) => /date$/i.test(key);

/** What a form of a letter holds. */
export function readTypedLetter(form: URLSearchParams): TypedLetter {
  const values: Record<string, string> = {};
  const places = new Set<number>();
  for (const [name, value] of form) {
    const [, key] = /^value-([A-Za-z0-9]{1,40})$/.exec(name) ?? [];
    if (key !== undefined) values[key] = value.slice(0, letterLimits.value + 1);
    const [, place] = /^row-(\d{1,2})-/.exec(name) ?? [];
    if (place !== undefined) places.add(Number(place));
  }
  const rows = [...places]
    .sort((one, other) => one - other)
    .map(
      (place): TypedRow => ({
        component: form.get(rowControl(place, "component")) ?? "",
        monthly: form.get(rowControl(place, "monthly")) ?? "",
        yearly: form.get(rowControl(place, "yearly")) ?? "",
        isWage: form.has(rowControl(place, "isWage")),
      }),
    );
  const text = (name: string) => form.get(name) ?? "";
  return { template: text("template"), name: text("name"), lastDay: text("lastDay"), values, rows };
}

const unprintable = /[^\P{Cc}\n\t]|\p{Bidi_C}/u;

type Errors = Record<string, string>;

/** Checks what was typed; what a schema demands may still be missing. @param today ISO date in India */
export function checkLetter(
  typed: TypedLetter,
  today: string,
): { ok: true; letter: CheckedLetter } | { ok: false; errors: Errors } {
  const errors: Errors = {};
  const letter: CheckedLetter = {
    name: checkName(typed.name, errors),
    lastDay: checkLastDay(typed.lastDay, today, errors),
    values: checkValues(typed.values, errors),
    rows: checkRows(typed.rows, errors),
  };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, letter };
}

/** What the form of a new letter was sent for: to be shown again, or to be written. Null for what is none of ours. */
export function receiveLetter(form: URLSearchParams, today: string, fixed: { name?: string } = {}) {
  const typed = { ...readTypedLetter(form), ...fixed };
  switch (form.get("do")) {
    case "add-row":
      if (typed.rows.length < letterLimits.rows) typed.rows.push(emptyRow);
      return { typed, letter: null, errors: null };
    case "template":
      return { typed, letter: null, errors: null };
    case "make": {
      const checked = checkLetter(typed, today);
      return checked.ok
        ? { typed, letter: checked.letter, errors: null }
        : { typed, letter: null, errors: checked.errors };
    }
    default:
      return null;
  }
}

function checkName(text: string, errors: Errors): string {
  const name = text.replaceAll(/\s+/gu, " ").trim();
  if (name === "") errors.name = "Enter the name.";
  else if (name.length > 100 || /[\p{Cc}\p{Bidi_C}]/u.test(name))
    errors.name = "The name must have 1 to 100 printable characters.";
  return name;
}

function checkLastDay(lastDay: string, today: string, errors: Errors): string {
  if (!v.is(calendarDay, lastDay)) errors.lastDay = "Choose the last day to accept it.";
  else if (lastDay < today) errors.lastDay = "Choose today or a later day.";
  return lastDay;
}

/** Whether a value is to be a day: its control says so, or it is written as one and would be put into words. */
const isTypedAsDay = (key: string, value: string) =>
  value !== "" && (isDateKey(key) || /^\d{4}-\d\d-\d\d$/.test(value));

function checkValues(typed: TypedLetter["values"], errors: Errors): Record<string, string> {
  const values = Object.entries(typed).map(
    ([key, text]) => [key, text.replaceAll(/\r\n?/g, "\n").trim()] as const,
  );
  for (const [key, value] of values) {
    if (value.length > letterLimits.value || unprintable.test(value))
      errors[valueControl(key)] = `Use at most ${letterLimits.value} printable characters.`;
    else if (isTypedAsDay(key, value) && !v.safeParse(calendarDay, value).success)
      errors[valueControl(key)] =
        `There is no day “${value.slice(0, 40)}”. Write it as 2026-12-31.`;
  }
  return Object.fromEntries(values.filter(([, value]) => value !== ""));
}

function checkRows(typed: readonly TypedRow[], errors: Errors): CtcRow[] {
  if (typed.length > letterLimits.rows)
    errors[rowControl(0, "component")] = `Use at most ${letterLimits.rows} rows.`;
  return typed.flatMap((each, place) => {
    const row = readRow(each);
    if (typeof row === "string") errors[rowControl(place, "component")] = row;
    return typeof row === "object" && row !== null ? [row] : [];
  });
}
