import { randomBytes } from "node:crypto";
import type { Role } from "#contract/roles.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { foldUserName } from "../account-forms.ts";
import type { AuditAction } from "../audit-actions.ts";
import {
  checkAccount,
  checkActor,
  checkNotListed,
  checkPassword,
  storedOpenings,
  storedRights,
} from "./account-rules.ts";
import {
  createAccountsStore,
  openingsOf,
  openingsOfAll,
  type StoredAccount,
} from "./accounts-store.ts";
import { writeAudit } from "./audit-log.ts";
import { type AccountsNeeds, createChangeAccount } from "./change-account.ts";
import { type HandedOver, hashPassword, passwordMark } from "./sign-in/passwords.ts";
import { hasSecondFactor, noSecondFactor } from "./sign-in/second-factor.ts";
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

/** A sentence for whoever changes accounts. */
export class AccountError extends OperatorError {}

/** The password is the reason. */
export class PasswordRefused extends AccountError {}

/** What another id holds may be nothing that a store takes. */
const accountId = /^[\w-]{22}$/;

export type Accounts = ReturnType<typeof createAccounts>;

/**
 * What admins do with accounts, and whoever runs the server from the command line. Every change is
 * one transaction with its row in the audit log. All throw AccountError where a rule is broken or there is no such
 * account: the last admin who can sign in stays one, and nobody demotes, disables or resets
 * themselves on the page. A password that many people choose is refused (PasswordRefused), but for
 * the first account's, which is the operator's own affair.
 */
export function createAccounts(context: Pick<Context, "database" | "clock">, needs: AccountsNeeds) {
  const { database, clock } = context;
  const { openingChoices } = needs;
  const change = createChangeAccount(context, needs);

  async function store(
    queries: Queries,
    account: StoredAccount,
    openings: readonly number[],
    actor: Actor,
  ): Promise<boolean> {
    const accounts = createAccountsStore(queries);
    const choices = openings.length > 0 ? await openingChoices(queries) : [];
    const given = storedOpenings(account.role, openings, choices);
    if (actor) checkActor(actor, await accounts.lockAdmins());
    if (!(await accounts.insert(account))) return false;
    await accounts.giveOpenings(account.id, given);
    const action: AuditAction = "account-created";
    const { id: subject, role, opensDocuments } = account;
    const detail = {
      role,
      ...(opensDocuments && { opensDocuments }),
      ...(given.length > 0 && { openings: given.length }),
    };
    await writeAudit(queries, clock.now(), { actor, action, subject, detail });
    return true;
  }

  async function prepare(account: NewAccount) {
    checkAccount(account);
    const { userName, name, email, role, opensDocuments, password, handedOver } = account;
    const now = clock.now();
    return {
      id: randomBytes(16).toString("base64url"),
      userName: foldUserName(userName),
      name: name.trim(),
      email: email?.trim() || null,
      ...storedRights(role, opensDocuments),
      ...passwordMark(await hashPassword(password), handedOver, now),
      passwordChangedAt: null,
      preferences: {},
      disabledAt: null,
      createdAt: now,
      totpSecret: null,
      totpConfirmedAt: null,
      totpLastStep: null,
    };
  }

  async function withOpenings(account: StoredAccount): Promise<Account> {
    return publicPart(account, await openingsOf(database.queries, account.id));
  }

  return {
    async createAccount(account: NewAccount, actor: Actor = null): Promise<Account> {
      await checkNotListed(account.password);
      const prepared = await prepare(account);
      const { openings = [] } = account;
      const stored = await database.transaction((queries) =>
        store(queries, prepared, openings, actor),
      );
      if (!stored) throw new AccountError(`The user name ${prepared.userName} is taken.`);
      return withOpenings(prepared);
    },

    /** The first account of an empty table; null where there is one already. */
    async createFirstAccount(account: NewAccount): Promise<Account | null> {
      if (!(await createAccountsStore(database.queries).isEmpty())) return null;
      const prepared = await prepare(account);
      // another node may be first: both use the same name, and one of them finds it taken
      const stored = await database.transaction((queries) => store(queries, prepared, [], null));
      return stored ? publicPart(prepared, []) : null;
    },

    /** By user name. */
    async listAccounts(): Promise<Account[]> {
      const openings = await openingsOfAll(database.queries);
      const all = await createAccountsStore(database.queries).list();
      return all.map((account) => publicPart(account, openings.get(account.id) ?? []));
    },

    async findAccount(id: string): Promise<Account | null> {
      if (!accountId.test(id)) return null;
      const account = await createAccountsStore(database.queries).find(id);
      return account && withOpenings(account);
    },

    /** Openings that a hiring manager may be given. */
    openingChoices: () => openingChoices(database.queries),

    /** Works on open sessions at once. */
    changeAccount: change.standing,

    /** Sets the password and ends the account's sessions. */
    async resetPassword(
      userName: string,
      password: string,
      actor: Actor = null,
      { handedOver }: Pick<NewAccount, "handedOver"> = {},
    ): Promise<void> {
      checkPassword(userName, password);
      await checkNotListed(password);
      const set = passwordMark(await hashPassword(password), handedOver, clock.now());
      const changes = { ...set, passwordChangedAt: null };
      await change.access(userName, changes, "account-password-reset", actor);
    },

    /** Takes the second factor away and ends the account's sessions. */
    resetSecondFactor: (userName: string, actor: Actor = null) =>
      change.access(userName, noSecondFactor, "second-factor-reset", actor),
    /** Ends the account's sessions and refuses new ones. */
    disableAccount: (userName: string, actor: Actor = null) =>
      change.access(userName, { disabledAt: clock.now() }, "account-disabled", actor),
    enableAccount: (userName: string, actor: Actor = null) =>
      change.access(userName, { disabledAt: null }, "account-enabled", actor),
  };
}

function publicPart(account: StoredAccount, openings: readonly number[]): Account {
  const { id, userName, name, email, role, opensDocuments, disabledAt, createdAt } = account;
  const secondFactor = hasSecondFactor(account);
  return {
    id,
    userName,
    name,
    email,
    role,
    opensDocuments,
    openings,
    disabledAt,
    createdAt,
    secondFactor,
  };
}
