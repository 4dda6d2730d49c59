import * as v from "valibot";
import { answerRules, type FieldErrors, tidied } from "#contract/answers/answer-rules.ts";
import { asciiDigits } from "#contract/text/typed-text.ts";
import { momentOf } from "#features/publishing/index.ts";
import type { EntryValues, Register, RegisterField } from "./register.ts";

/** Field of the entry's state, beside those that are declared. */
export const stateField = "state";

export interface CheckedEntry {
  values: EntryValues;
  state: string;
}

export type EntryCheck =
  | { ok: true; entry: CheckedEntry }
  | { ok: false; errors: FieldErrors; typed: EntryValues };

const longest = { line: 200, email: 254, area: 5_000, number: 7, moment: 30, choice: 100 } as const;

/** @param typed as the form sent it @param now no moment lies after it */
export function checkEntry(
  register: Register,
  typed: (key: string) => string,
  now: Date,
): EntryCheck {
  const state = typed(stateField) || register.states[0].key;
  const known = register.states.find(({ key }) => key === state);
  const read = register.fields.map((field) => {
    const text = typed(field.key).trim();
    return { field, text, value: asStored(field, text) };
  });
  const wrong = read.map(({ field, value }) => {
    const required = field.required ?? known?.needs === field.key;
    return [field.key, problemOf({ ...field, ...(required && { required }) }, value, now)];
  });
  const unknown = known ? [] : [[stateField, "Choose a status."]];
  const errors = Object.fromEntries([...wrong, ...unknown].filter(([, problem]) => problem));
  if (Object.keys(errors).length > 0) {
    const returned = read.map(({ field, text }) => [
      field.key,
      text.slice(0, longest[field.control]),
    ]);
    return { ok: false, errors, typed: { ...Object.fromEntries(returned), [stateField]: state } };
  }
  const said = read
    .filter(({ value }) => value !== "")
    .map(({ field, value }) => [field.key, value]);
  return { ok: true, entry: { values: Object.fromEntries(said), state } };
}

function asStored({ control }: RegisterField, text: string): string {
  if (control === "moment") return momentOf(text);
  if (control === "number") return asciiDigits(text);
  return control === "email" ? tidied(answerRules.email, text) : text;
}

/** What is wrong with a value; null where nothing is. */
function problemOf(field: RegisterField, value: string, now: Date): string | null {
  const { label, control, required, options = [] } = field;
  if (value === "") return required ? `Enter: ${label}.` : null;
  if (value.length > longest[control]) return `Use ${longest[control]} characters at most.`;
  switch (control) {
    case "email":
      return v.is(answerRules.email, value) ? null : "Enter an email address.";
    case "number":
      return /^\d+$/.test(value) ? null : "Enter a whole number.";
    case "choice":
      return options.includes(value) ? null : "Choose one of them.";
    case "moment":
      return problemOfMoment(value, now);
    default:
      // no database stores it
      return value.includes("\0") ? "Remove the characters that cannot be stored." : null;
  }
}

function problemOfMoment(value: string, now: Date): string | null {
  const at = value.endsWith("Z") ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(at)) return "Enter a day and a time.";
  return at > now.getTime() ? "Enter a moment that has passed." : null;
}
