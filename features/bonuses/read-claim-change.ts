import * as v from "valibot";
import { answerRules, type FieldErrors } from "#contract/answers/answer-rules.ts";
import { calendarDay } from "#contract/days/calendar-day.ts";
import { asciiDigits, cleaned } from "#contract/text/typed-text.ts";
import { maxRefusalCharacters } from "./bonus.ts";

const keys = ["joinedOn", "leftOn", "refusalNote", "ownNumber", "ownEmail", "ownAccount"] as const;
type Key = (typeof keys)[number];
type Read = { value: string } | { error: string };

const day = (text: string): Read =>
  v.is(calendarDay, text) ? { value: text } : { error: "Enter a day." };

function ofRule(rule: v.GenericSchema<unknown, string>, text: string): Read {
  const read = v.safeParse(rule, text);
  return read.success ? { value: read.output } : { error: read.issues[0].message };
}

const readers: Readonly<Record<Key, (text: string) => Read>> = {
  joinedOn: day,
  leftOn: day,
  refusalNote: (text) =>
    text.length > maxRefusalCharacters || /\p{Cc}/u.test(text)
      ? { error: `Use up to ${maxRefusalCharacters} characters, on one line.` }
      : { value: text },
  ownNumber: (text) => ofRule(answerRules.contactNumber, text),
  ownEmail: (text) => ofRule(answerRules.email, text),
  ownAccount(text) {
    const value = asciiDigits(text).replace(/[\s-]/g, "");
    return /^\d{9,18}$/.test(value) ? { value } : { error: "Enter 9 to 18 digits." };
  },
};

/** Field of the form: what was known when it was opened. */
export const seenField = "seen";

/** What is known, in one text by which a form says what it was made of; of an account nothing. */
export const writeKnown = (known: Readonly<Record<Exclude<Key, "ownAccount">, string | null>>) =>
  JSON.stringify(keys.flatMap((key) => (key === "ownAccount" ? [] : [known[key]])));

/** What HR entered on a claim. Empty fields are null: nothing is known of them. */
export function readClaimChange(form: URLSearchParams) {
  const typed = Object.fromEntries(
    keys.map((key) => [key, cleaned(form.get(key) ?? "").trim()]),
  ) as Record<Key, string>;
  const errors: Record<string, string> = {};
  const change: Record<Key, string | null> = {
    ...{ joinedOn: null, leftOn: null, refusalNote: null, ownNumber: null, ownEmail: null },
    ownAccount: null,
  };
  for (const key of keys) {
    const read = typed[key] ? readers[key](typed[key]) : null;
    if (read && "error" in read) errors[key] = read.error;
    else change[key] = read?.value ?? null;
  }
  if (change.joinedOn && change.leftOn && change.leftOn < change.joinedOn)
    errors.leftOn = "Enter the day of joining or a later one.";
  // an account is typed again each time
  const shown = Object.entries({ ...typed, ownAccount: "" }).map(([key, text]) => [
    key,
    text.slice(0, 300),
  ]);
  return { typed: Object.fromEntries(shown), errors: errors satisfies FieldErrors, change };
}
