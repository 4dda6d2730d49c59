import * as v from "valibot";
import { calendarDay } from "#contract/days/calendar-day.ts";
import { indianDay } from "#contract/days/indian-day.ts";
import { readRowId } from "#contract/ids/row-id.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import { checkLetter, readTypedLetter } from "../letter-form.ts";
import { letterLimits, refusalWords } from "../offer-letter.ts";
import type { createDeciding, Decided } from "./decide-letters.ts";
import type { createMaking } from "./make-letters.ts";

/** What was just done, by the word in the page's address. */
export type LetterDone =
  | "made"
  | "saved"
  | "sent"
  | "approved"
  | "released"
  | "scheduled"
  | "revised"
  | "revoked"
  | "answered";

export type Pressed =
  | { ok: true; number: string; done: LetterDone }
  | {
      ok: false;
      status: 403 | 404 | 409 | 422;
      code: string;
      message: string;
      fields: Readonly<Record<string, string>>;
    };

type Needed = Pick<ReturnType<typeof createMaking>, "change"> &
  ReturnType<typeof createDeciding> & { clock: Clock };

interface Asked {
  number: string;
  form: URLSearchParams;
  user: StaffUser;
}

type Press = (letters: Needed, asked: Asked) => Promise<Pressed>;

/** Does what a form of a letter's page on the desk asks; its page and its call alike. */
export async function pressLetter(letters: Needed, asked: Asked): Promise<Pressed> {
  const wanted = asked.form.get("do") ?? "";
  const press = Object.hasOwn(presses, wanted) ? presses[wanted] : undefined;
  return press ? press(letters, asked) : notOurs;
}

const presses: Readonly<Record<string, Press>> = {
  async save(letters, { number, form, user }) {
    const checked = checkLetter(readTypedLetter(form), indianDay(letters.clock.now()));
    if (!checked.ok) return invalid(checked.errors);
    const seen = versionOf(form);
    return answer(await letters.change(number, checked.letter, user, seen), "saved");
  },
  send: async (letters, { number, user }) =>
    answer(await letters.sendForApproval(number, user), "sent"),
  async approve(letters, { number, form, user }) {
    const version = versionOf(form);
    if (version === undefined)
      return invalid({ version: "Say which version of the letter you have read." });
    return answer(await letters.approve(number, version, user), "approved");
  },
  async release(letters, { number, form, user }) {
    const at = releaseTime(form.get("releaseAt") ?? "");
    if (at === "none") return invalid({ releaseAt: "Enter a day and a time, or leave it empty." });
    const released = await letters.release(number, at, user, versionOf(form));
    return answer(released, at ? "scheduled" : "released");
  },
  revise: async (letters, { number, user }) =>
    answer(await letters.revise(number, user), "revised"),
  async revoke(letters, { number, form, user }) {
    const reason = (form.get("reason") ?? "").trim();
    if (reason === "") return invalid({ reason: "Enter why it is revoked, for colleagues." });
    if (reason.length > letterLimits.reason || /[\p{Cc}\p{Bidi_C}]/u.test(reason))
      return invalid({ reason: `Use at most ${letterLimits.reason} characters, on one line.` });
    return answer(await letters.revoke(number, reason, user), "revoked");
  },
  async answer(letters, { number, form, user }) {
    const questionId = readRowId(form.get("question"));
    const text = (form.get("answer") ?? "").replaceAll(/\r\n?/g, "\n").trim();
    if (text === "" || text.length > letterLimits.question || /[^\P{Cc}\n\t]/u.test(text))
      return invalid({ answer: `Enter an answer of at most ${letterLimits.question} characters.` });
    if (questionId === null) return notOurs;
    return answer(await letters.answerQuestion(number, questionId, text, user), "answered");
  },
};

/** Which version of the letter the form was made of. */
function versionOf(form: URLSearchParams): number | undefined {
  const version = form.get("version") ?? "";
  return /^[1-9]\d{0,8}$/.test(version) ? Number(version) : undefined;
}

const notOurs: Pressed = {
  ok: false,
  status: 422,
  code: "invalid",
  message: "This form is none of ours.",
  fields: {},
};

const invalid = (fields: Readonly<Record<string, string>>): Pressed => ({
  ok: false,
  status: 422,
  code: "invalid",
  message: Object.values(fields)[0] ?? "",
  fields,
});

/** The moment of a day and time in India as its control sends it; null for now. */
function releaseTime(text: string): Date | null | "none" {
  if (text.trim() === "") return null;
  const [, day = ""] = /^(20\d\d-\d\d-\d\d)T\d\d:\d\d$/.exec(text) ?? [];
  const at = new Date(`${text}:00+05:30`);
  return v.is(calendarDay, day) && !Number.isNaN(at.getTime()) ? at : "none";
}

function answer(decided: Decided, done: LetterDone): Pressed {
  if (decided.ok) return { ok: true, number: decided.number, done };
  const { why, missing = {} } = decided;
  const status = why === "absent" ? 404 : why === "own" ? 403 : undefined;
  const code = why === "missing" ? "missing_fields" : `letter_${why}`;
  const isOfForm = why === "missing" || why === "past";
  return {
    ok: false,
    status: status ?? (isOfForm ? 422 : 409),
    code: why === "absent" ? "not_found" : code,
    message: refusalWords[why],
    fields: why === "past" ? { releaseAt: refusalWords.past } : missing,
  };
}
