import { randomBytes } from "node:crypto";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database.ts";
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
import { type Account, AccountError, type Accounts, type Actor } from "./accounts.ts";
import {
  createAccountsStore,
  openingsOf,
  openingsOfAll,
  type StoredAccount,
} from "./accounts-store.ts";
import { writeAudit } from "./audit-log.ts";
import { type AccountsOptions, createChangeAccount } from "./change-account.ts";
import { hashPassword, passwordMark } from "./passwords.ts";
import { hasSecondFactor, noSecondFactor } from "./second-factor.ts";

/** What another id holds may be nothing that a store takes. */
const accountId = /^[\w-]{22}$/;

/** Making and changing accounts. Each change is one transaction with its row in the audit log. */
export function createAccounts(
  context: Pick<Context, "database" | "clock">,
  options: AccountsOptions,
): Accounts {
  const { database, clock } = context;
  const { openingChoices } = options;
  const change = createChangeAccount(context, options);

  async function store(
    queries: Queries,
    account: StoredAccount,
    openings: readonly number[],
    actor: Actor,
  ): Promise<boolean> {
    const accounts = createAccountsStore(queries);
    const choices = openings.length > 0 ? await openingChoices(queries) : [];
    const given = storedOpenings(account.role, openings, choices);
    if (actor) checkActor(actor, await accounts.holdAdmins());
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

  async function prepare(account: Parameters<Accounts["createAccount"]>[0]) {
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
      ownPasswordAt: null,
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
    async createAccount(account, actor = null) {
      await checkNotListed(account.password);
      const prepared = await prepare(account);
      const { openings = [] } = account;
      const stored = await database.transaction((queries) =>
        store(queries, prepared, openings, actor),
      );
      if (!stored) throw new AccountError(`The user name ${prepared.userName} is taken.`);
      return withOpenings(prepared);
    },

    async createFirstAccount(account) {
      if (!(await createAccountsStore(database.queries).isEmpty())) return null;
      const prepared = await prepare(account);
      // another node may be first: both use the same name, and one of them finds it taken
      const stored = await database.transaction((queries) => store(queries, prepared, [], null));
      return stored ? publicPart(prepared, []) : null;
    },

    async listAccounts() {
      const openings = await openingsOfAll(database.queries);
      const all = await createAccountsStore(database.queries).list();
      return all.map((account) => publicPart(account, openings.get(account.id) ?? []));
    },

    async findAccount(id) {
      if (!accountId.test(id)) return null;
      const account = await createAccountsStore(database.queries).find(id);
      return account && withOpenings(account);
    },

    openingChoices: () => openingChoices(database.queries),

    changeAccount: change.standing,

    async resetPassword(userName, password, actor = null, { handedOver } = {}) {
      checkPassword(userName, password);
      await checkNotListed(password);
      const set = passwordMark(await hashPassword(password), handedOver, clock.now());
      const changes = { ...set, ownPasswordAt: null };
      await change.access(userName, changes, "account-password-reset", actor);
    },

    resetSecondFactor: (userName, actor = null) =>
      change.access(userName, noSecondFactor, "second-factor-reset", actor),
    disableAccount: (userName, actor = null) =>
      change.access(userName, { disabledAt: clock.now() }, "account-disabled", actor),
    enableAccount: (userName, actor = null) =>
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
