import type { Rights, Role } from "#contract/roles.ts";
import type { Queries } from "#platform/database.ts";
import { OperatorError } from "#platform/operator-error.ts";
import type { HandedOver } from "./passwords.ts";
import type { StaffUser } from "./staff.ts";

export interface Account extends StaffUser {
  /** Where its person is told of interviews; null where none is known. */
  email: string | null;
  disabledAt: Date | null;
  createdAt: Date;
  /** Whether signing in needs a code besides the password. */
  secondFactor: boolean;
  /** Of a hiring manager: numbers of the openings whose applications the account sees. */
  openings: readonly number[];
}

export interface NewAccount {
  userName: string;
  name: string;
  email?: string | undefined;
  role: Role;
  /** Of a viewer; every other role opens documents anyway. */
  opensDocuments?: boolean;
  /** Of a hiring manager; no other role is given any. */
  openings?: readonly number[];
  password: string;
  /** Somebody else knows the password: it is to be replaced at the first sign-in, a generated one within a week. */
  handedOver?: HandedOver | undefined;
}

/** An opening whose applications a hiring manager may be given. */
export interface OpeningChoice {
  id: number;
  title: string;
  /** It is on the site no more; its applications are still there. */
  removed: boolean;
}

/** Openings by title, and those that somebody was given and that are removed. */
export type OpeningChoices = (queries: Queries) => Promise<OpeningChoice[]>;

/** Whoever changes an account on its page; null or left out on the command line. */
export type Actor = Pick<StaffUser, "id"> | null;

/**
 * What admins do with accounts, and whoever runs the server from the command line. Every change is
 * written to the audit log. All throw AccountError where a rule is broken or there is no such
 * account: the last admin who can sign in stays one, and nobody demotes, disables or resets
 * themselves on the page. A password that many people choose is refused (PasswordRefused), but for
 * the first account's, which is the operator's own affair.
 */
export interface Accounts {
  createAccount(account: NewAccount, actor?: Actor): Promise<Account>;
  /** The first account of an empty table; null where there is one already. */
  createFirstAccount(account: NewAccount): Promise<Account | null>;
  /** By user name. */
  listAccounts(): Promise<Account[]>;
  findAccount(id: string): Promise<Account | null>;
  /** Openings that a hiring manager may be given. */
  openingChoices(): Promise<OpeningChoice[]>;
  /** Works on open sessions at once. */
  changeAccount(
    userName: string,
    changes: Partial<Pick<Account, "name" | "openings" | keyof Rights>> & {
      email?: string | undefined;
    },
    actor?: Actor,
  ): Promise<void>;
  /** Sets the password and ends the account's sessions. */
  resetPassword(
    userName: string,
    password: string,
    actor?: Actor,
    how?: Pick<NewAccount, "handedOver">,
  ): Promise<void>;
  /** Takes the second factor away and ends the account's sessions. */
  resetSecondFactor(userName: string, actor?: Actor): Promise<void>;
  /** Ends the account's sessions and refuses new ones. */
  disableAccount(userName: string, actor?: Actor): Promise<void>;
  enableAccount(userName: string, actor?: Actor): Promise<void>;
}

/** A sentence for whoever changes accounts. */
export class AccountError extends OperatorError {}

/** The password is the reason. */
export class PasswordRefused extends AccountError {}
