import * as v from "valibot";

/** Values of `jobGender`. */
export const genders = ["Male", "Female", "Others"] as const;

export const fillCorrectly = "Please fill out this field correctly.";
export const selectOption = "Please select an option.";
const badEmail = "Please enter a valid Email ID.";
const badContactNumber = "Please enter a valid Contact Number";
const badExperience = "Please enter Total Experience in number correctly.";
const badCtc = "Please enter Current CTC in number correctly.";
const shortComments = "Please enter minimum 10 characters.";

/** A lone surrogate: JSON may contain it, and no database stores it. */
const loneSurrogates = /\p{Cs}/gu;

/** Answers arrive as text; external clients may send numbers as numbers. */
export const answerText = (message: string) =>
  v.pipe(
    v.union([v.string(), v.number()], message),
    v.transform((value) => String(value).replace(loneSurrogates, "\ufffd")),
    v.transform((value) => value.normalize("NFC").trim()),
  );

const matching = (pattern: RegExp, longest: number, message: string) =>
  v.pipe(answerText(message), v.maxLength(longest, message), v.regex(pattern, message));

/** Printable, on one line. */
const line = (longest: number) => matching(/^[^\p{Cc}\p{Bidi_C}]+$/u, longest, fillCorrectly);

/** Years or lakhs; normalised, so that a repeated submission is recognised. */
const upTo99 = (message: string) =>
  v.pipe(
    matching(/^\d{1,2}$/, 2, message),
    v.transform((value) => String(Number(value))),
  );

/** Ten digits of a mobile number, in any notation: `+91 98200 12345`, `098200-12345`. */
const tenDigits = (value: string) =>
  value.replace(/[\s().\p{Pd}]/gu, "").replace(/^(?:\+91)?0?(?=\d{10}$)/, "");

/** Postal codes are often written with a space, as `410 206`. */
const withoutGaps = (value: string) => value.replace(/[\s\p{Pd}]/gu, "");

const digits = (clean: (value: string) => string, message: string, pattern: RegExp) =>
  v.pipe(
    answerText(message),
    v.transform(clean),
    v.maxLength(10, message),
    v.regex(pattern, message),
  );

/** Invisible characters in text that was pasted from documents. */
const unseenControls = /[^\P{Cc}\n\r\t]/gu;

/** Rules of section 5 of the first specification; every pattern runs in linear time. */
export const answerRules = {
  name: matching(/^[\p{L}\p{M}]+$/u, 64, fillCorrectly),
  gender: v.pipe(answerText(selectOption), v.values(genders, selectOption)),
  position: matching(/^[^\p{Cc}\p{Bidi_C}]+$/u, 200, selectOption),
  email: v.pipe(answerText(badEmail), v.maxLength(254, badEmail), v.email(badEmail)),
  contactNumber: digits(tenDigits, badContactNumber, /^\d{10}$/),
  line: line(200),
  zipCode: digits(withoutGaps, fillCorrectly, /^\d{1,10}$/),
  experience: upTo99(badExperience),
  ctc: upTo99(badCtc),
  comments: v.pipe(
    answerText(shortComments),
    v.transform((value) => value.replace(unseenControls, "").trim()),
    v.regex(/^$|^[\s\S]{10}/, shortComments),
    v.maxLength(2_000, "Please enter at most 2000 characters."),
  ),
  hiddenName: matching(/^[^\p{Cc}]{2,12}$/u, 12, fillCorrectly),
  hiddenCode: matching(/^[A-Za-z0-9]{4}$/, 4, fillCorrectly),
} as const;

export type Answer = v.GenericSchema<unknown, string>;

/** An answer as it would be stored; an invalid one as it was typed. */
export function tidied(rule: Answer, typed: string): string {
  const result = v.safeParse(rule, typed, { abortEarly: true, abortPipeEarly: true });
  return result.success ? result.output : typed;
}

/** Message per field id, in the order of the form. */
export type FieldErrors = Record<string, string>;
