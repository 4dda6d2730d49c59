import type { AccountChange, AccountDesk, AccountRefusal } from "./account-desk.ts";
import { AccountError, type Accounts, PasswordRefused } from "./accounts.ts";
import { generatePassword } from "./generate-password.ts";
import { TooManyPasswords } from "./passwords.ts";

const busy = "Many people sign in just now, and nothing was changed. Please try again in a moment.";

/** Accounts for a page: broken rules come back as sentences to show. */
export function createAccountDesk(accounts: Accounts): AccountDesk {
  const changed = async (work: Promise<void>): Promise<AccountChange> =>
    (await refusalOf(work)) ?? { ok: true };

  return {
    list: () => accounts.listAccounts(),
    find: (id) => accounts.findAccount(id),
    openingChoices: () => accounts.openingChoices(),

    async create(given, actor) {
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

    async resetPassword(account, password, actor) {
      const generatedPassword = password === "" ? generatePassword() : null;
      const reset = accounts.resetPassword(account.userName, generatedPassword ?? password, actor, {
        handedOver: howGiven(password),
      });
      return (await refusalOf(reset)) ?? { ok: true, account, generatedPassword };
    },

    change: ({ userName }, changes, actor) =>
      changed(accounts.changeAccount(userName, changes, actor)),
    resetSecondFactor: ({ userName }, actor) =>
      changed(accounts.resetSecondFactor(userName, actor)),
    disable: ({ userName }, actor) => changed(accounts.disableAccount(userName, actor)),
    enable: ({ userName }, actor) => changed(accounts.enableAccount(userName, actor)),
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
