import type { Rights } from "#contract/roles.ts";
import type { Account, Actor, NewAccount, OpeningChoice } from "./accounts.ts";

/** `problem` is a sentence for the admin, on the field that it names or on the whole. */
export interface AccountRefusal {
  ok: false;
  problem: string;
  field?: "password";
}
export type AccountChange = { ok: true } | AccountRefusal;
/** `generatedPassword` is a password to be shown once: it is kept nowhere. */
export type WithPassword =
  | { ok: true; account: Account; generatedPassword: string | null }
  | AccountRefusal;

/** What the page does with accounts, each named by its id. See accounts.ts for the rules. */
export interface AccountDesk {
  /** By user name. */
  list(): Promise<Account[]>;
  find(id: string): Promise<Account | null>;
  /** Openings that a hiring manager may be given. */
  openingChoices(): Promise<OpeningChoice[]>;
  /** An empty password asks for a generated one. */
  create(account: Omit<NewAccount, "handedOver">, actor: NonNullable<Actor>): Promise<WithPassword>;
  resetPassword(
    account: Account,
    password: string,
    actor: NonNullable<Actor>,
  ): Promise<WithPassword>;
  change(
    account: Account,
    changes: Rights & { name: string; email?: string | undefined; openings?: readonly number[] },
    actor: NonNullable<Actor>,
  ): Promise<AccountChange>;
  resetSecondFactor(account: Account, actor: NonNullable<Actor>): Promise<AccountChange>;
  disable(account: Account, actor: NonNullable<Actor>): Promise<AccountChange>;
  enable(account: Account, actor: NonNullable<Actor>): Promise<AccountChange>;
}
