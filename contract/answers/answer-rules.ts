import * as v from "valibot";
import { asciiDigits, bareAddress, cleaned, tenDigits } from "../text/typed-text.ts";
import type { AdviceName } from "./answer-advice.ts";

/** Values of `jobGender`. */
export const genders = ["Male", "Female", "Others"] as const;

export const fillCorrectly = "Please fill out this field correctly.";
export const selectOption = "Please select an option.";
const badEmail = "Please enter a valid Email ID.";
const badContactNumber = "Please enter a valid Contact Number";
const badExperience = "Please enter Total Experience in number correctly.";
const badCtc = "Please enter Current CTC in number correctly.";
const shortComments = "Please enter minimum 10 characters.";

/** Answers arrive as text; external clients may send numbers as numbers. */
export const answerText = (message: string) =>
  v.pipe(
    v.union([v.string(), v.number()], message),
    v.transform((value) => cleaned(String(value)).trim()),
  );

/** A pipe that begins with such a rule keeps the name. */
const advised = <Rule extends v.GenericSchema<unknown, string>, Name extends AdviceName>(
  rule: Rule,
  advice: Name,
) => ({ ...rule, advice });

const matching = (pattern: RegExp, longest: number, message: string) =>
  v.pipe(answerText(message), v.maxLength(longest, message), v.regex(pattern, message));

/** Printable, on one line. */
const line = (longest: number) => matching(/^[^\p{Cc}]+$/u, longest, fillCorrectly);

function digits(clean: (value: string) => string, message: string, pattern: RegExp) {
  return v.pipe(
    answerText(message),
    v.transform((value) => clean(asciiDigits(value))),
    v.maxLength(10, message),
    v.regex(pattern, message),
  );
}

/** Years or lakhs; normalised, so that a repeated submission is recognised. */
const upTo99 = (message: string) =>
  v.pipe(
    digits((value) => value, message, /^\d{1,2}$/),
    v.transform((value) => String(Number(value))),
  );

/** Postal codes are often written with a space, as `410 206`. */
const withoutGaps = (value: string) => value.replace(/[\s\p{Pd}]/gu, "");

/** Room for a name, brackets and a link around an address. */
const maxAroundLength = 1_000;

/** HTML's own rule of an address; one that mail can be sent to has a domain of at least two parts. */
const email = v.pipe(
  answerText(badEmail),
  v.maxLength(maxAroundLength, badEmail),
  v.transform(bareAddress),
  v.maxLength(254, badEmail),
  v.rfcEmail(badEmail),
  v.regex(/\.(?=[^.]*[a-z])[a-z\d-]{2,}$/i, badEmail),
);

/** Control characters in text that was pasted from documents. */
const unseenControls = /[^\P{Cc}\n\r\t]/gu;

const comments = v.pipe(
  answerText(shortComments),
  v.transform((value) => value.replace(unseenControls, "").trim()),
  v.regex(/^$|^[\s\S]{10}/, shortComments),
  v.maxLength(2_000, "Please enter at most 2000 characters."),
);

/** Rules of section 5 of the first specification; every pattern runs in linear time. */
export const answerRules = {
  // joiners are left between letters alone
  name: advised(matching(/^[\p{L}\p{M}\u200c\u200d]+$/u, 64, fillCorrectly), "name"),
  gender: v.pipe(answerText(selectOption), v.values(genders, selectOption)),
  position: matching(/^[^\p{Cc}]+$/u, 200, selectOption),
  email: advised(email, "email"),
  contactNumber: advised(digits(tenDigits, badContactNumber, /^\d{10}$/), "contactNumber"),
  line: advised(line(200), "line"),
  zipCode: advised(digits(withoutGaps, fillCorrectly, /^\d{1,10}$/), "pinCode"),
  experience: advised(upTo99(badExperience), "years"),
  ctc: advised(upTo99(badCtc), "lakhs"),
  comments: advised(comments, "comments"),
  hiddenName: matching(/^[^\p{Cc}]{2,12}$/u, 12, fillCorrectly),
  hiddenCode: matching(/^[A-Za-z0-9]{4}$/, 4, fillCorrectly),
} as const;

/** A rule, with the name of the advice on answers that break it. */
export type Answer = v.GenericSchema<unknown, string> & { readonly advice?: AdviceName };

/** An answer as it would be stored; an invalid one as it was typed. */
export function tidied(rule: Answer, typed: string): string {
  const result = v.safeParse(rule, typed, { abortEarly: true, abortPipeEarly: true });
  return result.success ? result.output : typed;
}

/** Message per field id, in the order of the form. */
export type FieldErrors = Record<string, string>;
