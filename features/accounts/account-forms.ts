import * as v from "valibot";
import { answerRules, tidied } from "#contract/answers/answer-rules.ts";
import { roles } from "#contract/roles.ts";
import { cleaned } from "#contract/text/typed-text.ts";
import { isCommonPassword } from "./common-password.ts";

/** OWASP ASVS 5.0, 6.2.1 and 6.2.9: at least 8 characters, and long ones allowed. */
export const minPassword = 8;
export const maxPassword = 256;
/** OWASP ASVS 5.0, 6.4.1: a generated password expires after this time. */
export const generatedPasswordDays = 7;
export const maxUserName = 64;
export const maxPersonName = 100;
/** Openings that one hiring manager may be given. */
export const maxOpenings = 500;

const userNamePattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._@+-]*$/u;

/** Normalised user name; the store accepts no control characters. */
export function foldUserName(userName: string): string {
  return cleaned(userName)
    .normalize("NFKC")
    .replace(/\p{Cc}/gu, "")
    .trim()
    .toLowerCase();
}

const userName = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== "", "Enter a user name."),
  v.check(
    (text) => text.length <= maxUserName && userNamePattern.test(foldUserName(text)),
    "The user name must begin with a letter or digit, hold only letters, digits, spaces and . _ @ + -, and have at most 64 characters.",
  ),
);

const personName = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text !== "", "Enter a name."),
  v.check(
    (text) => text.length <= maxPersonName && !/[\p{Cc}\p{Bidi_C}]/u.test(text),
    "The name must have 1 to 100 printable characters.",
  ),
);

/** Empty where none is known; left out it stays as it is. */
const email = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => text === "" || v.is(answerRules.email, text),
      "Enter an email address, such as meera@xld.example, or leave it empty.",
    ),
    v.transform((text) => tidied(answerRules.email, text)),
  ),
);

const password = v.pipe(
  v.string(),
  v.check((text) => text !== "", "Enter a password."),
  v.check(
    (text) => text.length >= minPassword && text.length <= maxPassword,
    "The password must have 8 to 256 characters.",
  ),
);

export const triedFirst = "This password is too common. Choose another one.";

/** OWASP ASVS 5.0, 6.2.4: checked when people choose a password, not when an operator sets one. */
const chosenPassword = v.pipe(
  password,
  v.check((text) => !isCommonPassword(text), triedFirst),
);

const notOffered = "Choose openings from this list.";

const rights = {
  role: v.picklist(roles, "Choose a role."),
  /** A checkbox. */
  opensDocuments: v.pipe(
    v.optional(v.string(), ""),
    v.transform((text) => text !== ""),
  ),
  /** Checkboxes, whose values are numbers of openings. */
  openings: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, notOffered), v.transform(Number))),
      v.maxLength(maxOpenings, `Choose at most ${maxOpenings} openings.`),
    ),
    [],
  ),
};

const passwordDiffers = "The password must not be the user name.";
const differs = (given: { userName: string; password: string }) =>
  given.password === "" || foldUserName(given.password) !== foldUserName(given.userName);

export const newAccount = v.pipe(
  v.object({ userName, name: personName, email, role: rights.role, password }),
  v.forward(v.partialCheck([["userName"], ["password"]], differs, passwordDiffers), ["password"]),
);

/** On the page an empty password requests a generated one. */
const passwordOrNone = v.lazy((given) => (given === "" ? v.literal("") : chosenPassword));
export const newAccountForm = v.pipe(
  v.object({ userName, name: personName, email, ...rights, password: passwordOrNone }),
  v.forward(v.partialCheck([["userName"], ["password"]], differs, passwordDiffers), ["password"]),
);

export const accountChanges = v.object({ name: personName, email, ...rights });
export const passwordReset = v.object({ password: passwordOrNone });
export const newPassword = v.pipe(
  v.object({ userName: v.string(), password: chosenPassword }),
  v.forward(v.partialCheck([["userName"], ["password"]], differs, passwordDiffers), ["password"]),
);

/**
 * Placeholder for a password or code that was not stored with its waiting form: it is asked for
 * again.
 */
export const placeholderSecret = "…";

export const newDiffers = "The new password must be different from the current one.";

export const handedOverBefore =
  "Choose another password: somebody else set this one for you before.";

/** Compares what is hashed. */
export function isSamePassword(one: string, other: string): boolean {
  return cleaned(one) === cleaned(other);
}

const given = (message: string) =>
  v.pipe(v.string(), v.nonEmpty(message), v.notValue(placeholderSecret, message));
const ownPassword = given("Enter your current password.");
const code = given("Enter the code that your app shows, or a recovery code.");

export const ownPasswordForm = v.pipe(
  v.object({
    userName: v.string(),
    password: ownPassword,
    next: chosenPassword,
    again: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [["userName"], ["next"]],
      ({ userName, next }) => differs({ userName, password: next }),
      passwordDiffers,
    ),
    ["next"],
  ),
  v.forward(
    v.partialCheck(
      [["password"], ["next"]],
      ({ password, next }) => !isSamePassword(password, next),
      newDiffers,
    ),
    ["next"],
  ),
  v.forward(
    v.partialCheck(
      [["next"], ["again"]],
      ({ next, again }) => next === again,
      "The two passwords are not the same.",
    ),
    ["again"],
  ),
);
export const beginSecondFactorForm = v.object({ password: ownPassword });
export const endSessionsForm = v.object({ password: ownPassword });
export const newCodesForm = v.object({ password: ownPassword });
export const firstCodeForm = v.object({ sealed: v.string(), code });
export const endSecondFactorForm = v.object({ password: ownPassword, code });

/** The first message at each field that has one. */
export function messagesAt(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const issue of issues) found[v.getDotPath(issue) ?? ""] ??= issue.message;
  return found;
}
