import type { Rights } from "#contract/roles.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { foldUserName } from "../account-forms.ts";
import type { AuditAction } from "../audit-actions.ts";
import {
  checkActor,
  checkEmail,
  checkLastAdmin,
  checkName,
  checkNotOwn,
  storedOpenings,
  storedRights,
} from "./account-rules.ts";
import { type Account, AccountError, type Actor, type OpeningChoices } from "./accounts.ts";
import {
  type AccountChanges,
  createAccountsStore,
  openingsOf,
  type StoredAccount,
} from "./accounts-store.ts";
import { type AuditDetail, writeAudit } from "./audit-log.ts";
import { endSessions } from "./sign-in/sessions.ts";

async function logRights(log: Locked["log"], before: Rights, after: Rights): Promise<void> {
  if (after.role !== before.role) {
    await log("account-role-changed", { from: before.role, to: after.role });
  }
  if (after.opensDocuments !== before.opensDocuments) {
    await log(after.opensDocuments ? "account-documents-given" : "account-documents-taken");
  }
}

/** The account's openings where they become others: all end with the role of hiring manager. */
async function giveOpenings(
  queries: Queries,
  { id, role }: Pick<StoredAccount, "id" | "role">,
  wanted: readonly number[] | undefined,
  choices: OpeningChoices,
): Promise<number[] | null> {
  const had = await openingsOf(queries, id);
  const given = storedOpenings(role, wanted ?? had, await choices(queries));
  if (given.length === had.length && given.every((each) => had.includes(each))) return null;
  await createAccountsStore(queries).giveOpenings(id, given);
  return given;
}

interface Locked {
  queries: Queries;
  account: StoredAccount;
  /** Changes the account; throws AccountError where that would take the last admin away. */
  set(changes: AccountChanges): Promise<void>;
  log(action: AuditAction, detail?: AuditDetail): Promise<void>;
}

/** An account gets another address, or none. */
export interface ChangedEmail {
  name: string;
  from: string;
  to: string | null;
}

/** Asked before the transaction, in which there is no other connection; what it answers tells the address of before within it. */
export type NotifyEmailChange = () => Promise<
  (queries: Queries, changed: ChangedEmail) => Promise<void>
>;

export interface AccountsNeeds {
  /** What hiring managers may be given, which the openings know. */
  openingChoices: OpeningChoices;
  /** Tells the address that an account had before; nobody is told where it is left out. */
  notifyEmailChange?: NotifyEmailChange | undefined;
}

/** Changes of one account at a time. Two at once wait for each other, so that neither rule is lost. */
export function createChangeAccount(
  { database, clock }: Pick<Context, "database" | "clock">,
  { openingChoices, notifyEmailChange }: AccountsNeeds,
) {
  async function hold(
    userName: string,
    actor: Actor,
    change: (held: Locked) => Promise<void>,
  ): Promise<void> {
    await database.transaction(async (queries) => {
      const accounts = createAccountsStore(queries);
      const staffAccounts = await accounts.lockAdmins();
      checkActor(actor, staffAccounts);
      const account = await accounts.lockNamed(foldUserName(userName));
      if (!account) throw new AccountError(`There is no account named ${userName}.`);
      await change({
        queries,
        account,
        async set(changes) {
          checkLastAdmin({ ...account, ...changes }, staffAccounts);
          await accounts.update(account.id, changes);
        },
        log: (action, detail) =>
          writeAudit(queries, clock.now(), {
            actor,
            action,
            subject: account.id,
            ...(detail && { detail }),
          }),
      });
    });
  }

  /** Where the account had another address. */
  async function notification() {
    const tell = await notifyEmailChange?.();
    return async (
      queries: Queries,
      { name, email: from }: Pick<StoredAccount, "name" | "email">,
      to: string | null,
    ) => {
      const isOther = from !== null && from.toLowerCase() !== to?.toLowerCase();
      if (isOther) await tell?.(queries, { name, from, to });
    };
  }

  return {
    /** Changes what opens the account, and ends its sessions. */
    access(
      userName: string,
      changes: AccountChanges,
      action: AuditAction,
      actor: Actor,
    ): Promise<void> {
      return hold(userName, actor, async ({ queries, account, set, log }) => {
        checkNotOwn(actor, account);
        await set(changes);
        await endSessions(queries, account.id);
        await createAccountsStore(queries).forgetNetworks(account.id);
        await log(action);
      });
    },

    /** Changes name, email, rights and openings; open sessions follow at once. */
    async standing(
      userName: string,
      changes: Partial<Pick<Account, "name" | "openings" | keyof Rights>> & {
        email?: string | undefined;
      },
      actor: Actor = null,
    ): Promise<void> {
      const name = changes.name === undefined ? undefined : checkName(changes.name);
      const email = changes.email === undefined ? undefined : checkEmail(changes.email);
      const tell = email === undefined ? undefined : await notification();
      return hold(userName, actor, async ({ queries, account, set, log }) => {
        if (name !== undefined && name !== account.name) {
          await set({ name });
          await log("account-renamed");
        }
        if (email !== undefined && email !== account.email) {
          await set({ email });
          await log("account-email-changed");
          await tell?.(queries, { ...account, name: name ?? account.name }, email);
        }
        const { role, opensDocuments } = { ...account, ...changes };
        const rights = storedRights(role, opensDocuments);
        if (rights.role !== account.role) checkNotOwn(actor, account);
        await logRights(log, account, rights);
        await set(rights);
        const given = await giveOpenings(
          queries,
          { ...account, ...rights },
          changes.openings,
          openingChoices,
        );
        if (given) await log("account-openings-changed", { openings: given.length });
      });
    },
  };
}
