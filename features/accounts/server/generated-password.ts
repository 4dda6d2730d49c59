import { generatedPasswordDays } from "../account-forms.ts";
import type { StoredAccount } from "./accounts-store.ts";

type GeneratedMark = Pick<StoredAccount, "passwordHash" | "madeUpHash" | "madeUpUntil">;

/**
 * A password's hash, and what is kept of it where we made it up. The hash stands there twice, so that
 * a node of the version before, which changes one of them, takes the mark away as well.
 */
export function passwordMark(passwordHash: string, generated: boolean, now: Date): GeneratedMark {
  if (!generated) return { passwordHash, madeUpHash: null, madeUpUntil: null };
  const madeUpUntil = new Date(now.getTime() + generatedPasswordDays * 24 * 60 * 60_000);
  return { passwordHash, madeUpHash: passwordHash, madeUpUntil };
}

/** Whether the account's password was generated and has expired. */
export function hasRunOut({ passwordHash, madeUpHash, madeUpUntil }: GeneratedMark, now: Date) {
  return madeUpHash === passwordHash && madeUpUntil !== null && madeUpUntil <= now;
}
