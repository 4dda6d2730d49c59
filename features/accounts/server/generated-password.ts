import { generatedPasswordDays } from "../account-forms.ts";
import type { StoredAccount } from "./accounts-store.ts";

/** How somebody else came to know a password: its account opens nothing until its person has chosen another one. */
export type HandedOver = "generated" | "typed";

type PasswordMark = Pick<StoredAccount, "passwordHash" | "madeUpHash" | "madeUpUntil">;

/**
 * A password's hash, and what is kept of it where somebody else knows it: us, who made it up, or the admin who
 * typed it. That one stays there when its person has chosen another, so that it is not chosen later.
 */
export function passwordMark(
  passwordHash: string,
  handedOver: HandedOver | undefined,
  now: Date,
): PasswordMark {
  if (!handedOver) return { passwordHash, madeUpHash: null, madeUpUntil: null };
  if (handedOver === "typed") return { passwordHash, madeUpHash: passwordHash, madeUpUntil: null };
  const madeUpUntil = new Date(now.getTime() + generatedPasswordDays * 24 * 60 * 60_000);
  return { passwordHash, madeUpHash: passwordHash, madeUpUntil };
}

/** Whether the account's password was generated and has expired. */
export function hasRunOut({ passwordHash, madeUpHash, madeUpUntil }: PasswordMark, now: Date) {
  return madeUpHash === passwordHash && madeUpUntil !== null && madeUpUntil <= now;
}
