import { randomBytes } from "node:crypto";
import type { AuditAction } from "#contract/audit-actions.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Queries } from "../platform/database.ts";
import { checkAccount, checkPassword, foldUserName } from "./account-rules.ts";
import { createAccountsStore, type StoredAccount } from "./accounts-store.ts";
import { type Account, AccountError, type Accounts } from "./admins.ts";
import { hashPassword } from "./passwords.ts";
import { createSessionsStore } from "./sessions-store.ts";
import { writeAudit } from "./write-audit.ts";

/** Making and changing accounts. Each change is one transaction with its row in the audit log. */
export function createAccounts(database: Database, clock: Clock): Accounts {
  async function store(queries: Queries, account: StoredAccount): Promise<boolean> {
    const accounts = createAccountsStore(queries);
    if (!(await accounts.insert(account))) return false;
    await writeAudit(queries, clock.now(), {
      actor: null,
      action: "account-created",
      subject: account.id,
    });
    return true;
  }

  async function change(
    userName: string,
    changes: Partial<Pick<StoredAccount, "passwordHash" | "disabledAt">>,
    action: AuditAction,
  ): Promise<void> {
    await database.transaction(async (queries) => {
      const accounts = createAccountsStore(queries);
      const id = await accounts.update(foldUserName(userName), changes);
      if (!id) throw new AccountError(`There is no account named ${userName}.`);
      await createSessionsStore(queries).deleteOf(id);
      await accounts.forgetNetworks(id);
      await writeAudit(queries, clock.now(), { actor: null, action, subject: id });
    });
  }

  async function prepare(account: Parameters<Accounts["createAccount"]>[0]) {
    checkAccount(account);
    const { userName, name, role, password } = account;
    return {
      id: randomBytes(16).toString("base64url"),
      userName: foldUserName(userName),
      name: name.trim(),
      role,
      passwordHash: await hashPassword(password),
      disabledAt: null,
      createdAt: clock.now(),
      totpSecret: null,
      totpConfirmedAt: null,
      totpLastStep: null,
    };
  }

  return {
    async createAccount(account) {
      const prepared = await prepare(account);
      const stored = await database.transaction((queries) => store(queries, prepared));
      if (!stored) throw new AccountError(`The user name ${prepared.userName} is taken.`);
      return publicPart(prepared);
    },

    async createFirstAccount(account) {
      if (!(await createAccountsStore(database.queries).isEmpty())) return null;
      const prepared = await prepare(account);
      // another node may be first: both use the same name, and one of them finds it taken
      const stored = await database.transaction((queries) => store(queries, prepared));
      return stored ? publicPart(prepared) : null;
    },

    async listAccounts() {
      return (await createAccountsStore(database.queries).list()).map(publicPart);
    },

    async resetPassword(userName, password) {
      checkPassword(userName, password);
      const passwordHash = await hashPassword(password);
      await change(userName, { passwordHash }, "account-password-reset");
    },

    disableAccount: (userName) => change(userName, { disabledAt: clock.now() }, "account-disabled"),
    enableAccount: (userName) => change(userName, { disabledAt: null }, "account-enabled"),
  };
}

function publicPart(account: StoredAccount): Account {
  const { id, userName, name, role, disabledAt, createdAt } = account;
  return { id, userName, name, role, disabledAt, createdAt };
}
