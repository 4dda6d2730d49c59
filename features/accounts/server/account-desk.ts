import type { Rights } from "#contract/roles.ts";
import {
  type Account,
  AccountError,
  type Accounts,
  type Actor,
  type NewAccount,
  PasswordRefused,
} from "./accounts.ts";
import { generatePassword, TooManyPasswords } from "./sign-in/passwords.ts";

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

const busy = "Many people sign in just now, and nothing was changed. Please try again in a moment.";

export type AccountDesk = ReturnType<typeof createAccountDesk>;

/** What the page does with accounts, each named by its id: broken rules come back as sentences to show. See accounts.ts. */
export function createAccountDesk(accounts: Accounts) {
  type Admin = NonNullable<Actor>;
  const changed = async (work: Promise<void>): Promise<AccountChange> =>
    (await refusalOf(work)) ?? { ok: true };

  return {
    /** By user name. */
    list: () => accounts.listAccounts(),
    find: (id: string) => accounts.findAccount(id),
    /** Openings that a hiring manager may be given. */
    openingChoices: () => accounts.openingChoices(),

    /** An empty password asks for a generated one. */
    async create(given: Omit<NewAccount, "handedOver">, actor: Admin): Promise<WithPassword> {
      const generatedPassword = given.password === "" ? generatePassword() : null;
      const account = accounts.createAccount(
        {
          ...given,
          password: generatedPassword ?? given.password,
          handedOver: howGiven(given.password),
        },
        actor,
      );
      return (await refusalOf(account)) ?? { ok: true, account: await account, generatedPassword };
    },

    async resetPassword(account: Account, password: string, actor: Admin): Promise<WithPassword> {
      const generatedPassword = password === "" ? generatePassword() : null;
      const reset = accounts.resetPassword(account.userName, generatedPassword ?? password, actor, {
        handedOver: howGiven(password),
      });
      return (await refusalOf(reset)) ?? { ok: true, account, generatedPassword };
    },

    change: (
      { userName }: Account,
      changes: Rights & { name: string; email?: string | undefined; openings?: readonly number[] },
      actor: Admin,
    ) => changed(accounts.changeAccount(userName, changes, actor)),
    resetSecondFactor: ({ userName }: Account, actor: Admin) =>
      changed(accounts.resetSecondFactor(userName, actor)),
    disable: ({ userName }: Account, actor: Admin) =>
      changed(accounts.disableAccount(userName, actor)),
    enable: ({ userName }: Account, actor: Admin) =>
      changed(accounts.enableAccount(userName, actor)),
  };
}

/** An empty password asks for a generated one. */
const howGiven = (password: string) => (password === "" ? "generated" : "typed");

/** Null where the work was done; anything but a broken rule is thrown on. */
async function refusalOf(work: Promise<unknown>): Promise<AccountRefusal | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof PasswordRefused) {
      return { ok: false, problem: error.message, field: "password" };
    }
    if (error instanceof AccountError) return { ok: false, problem: error.message };
    if (error instanceof TooManyPasswords) return { ok: false, problem: busy };
    throw error;
  }
}
