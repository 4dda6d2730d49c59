import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import type { KeyedHash } from "#platform/keyed-hash.ts";
import { addressGroup } from "#platform/limits/address-group.ts";
import { foldUserName, mostUserName } from "../../account-forms.ts";
import { createAccountsStore, type StoredAccount } from "../accounts-store.ts";
import { writeAudit } from "../audit-log.ts";
import type { Credentials, SignInResult } from "../staff.ts";
import { hasRunOut, secondsWhenBusy, tryPassword } from "./passwords.ts";
import { acceptsCode, createRecoveryCodesStore } from "./recovery-codes.ts";
import type { SecondFactor } from "./second-factor.ts";
import type { Sessions } from "./sessions.ts";
import { createSignInDelays } from "./sign-in-delays.ts";

export interface SignInOptions {
  database: Database;
  clock: Clock;
  keyedHash: KeyedHash;
  sessions: Sessions;
  secondFactor: SecondFactor;
}

type Outcome = { ok: true; token: string } | Extract<SignInResult, { ok: false }>;

const refused = { ok: false, reason: "credentials" } as const;

/** Checks user name, password and code; answers the token of a new session where they are right. */
export function createSignIn(options: SignInOptions) {
  const { database, clock, keyedHash, sessions, secondFactor } = options;
  const delays = createSignInDelays(database);
  const accounts = createAccountsStore(database.queries);

  function logFailure(account: StoredAccount | null, network: string): Promise<void> {
    const entry = { actor: null, action: "sign-in-failed", subject: account?.id, network } as const;
    return writeAudit(database.queries, clock.now(), entry);
  }

  /** Null where the account changed, or the code was used, while the password was looked at. */
  async function open(
    account: StoredAccount,
    { code, now, network }: { code: string; now: Date; network: string },
  ): Promise<string | null> {
    return database.transaction(async (queries) => {
      const inside = createAccountsStore(queries);
      const current = await inside.hold(account.id);
      if (current?.passwordHash !== account.passwordHash || current.disabledAt) return null;
      const { right, recovery, use } = secondFactor.check(current, code, now);
      const byCode = right || recovery === null;
      const left = byCode
        ? null
        : await createRecoveryCodesStore(queries).use(account.id, recovery);
      if (!right && left === null) return null;
      await inside.update(account.id, use);
      const token = await sessions.open(queries, account.id);
      await inside.rememberNetwork(account.id, network, now);
      const entry = { actor: account, network } as const;
      await writeAudit(
        queries,
        now,
        left === null
          ? { ...entry, action: "sign-in" }
          : { ...entry, action: "sign-in-recovery-code", detail: { left } },
      );
      return token;
    });
  }

  return async (credentials: Credentials, address: string): Promise<Outcome> => {
    const userName = foldUserName(credentials.userName.slice(0, mostUserName + 1));
    const { password, code = "" } = credentials;
    if (userName === "" || password === "") return refused;

    const network = keyedHash("network", addressGroup(address));
    const { account, knownNetwork } = await accounts.findForSignIn(userName, network);
    // where a person has signed in before, only failures under that name from there slow them
    const keys = knownNetwork
      ? { account: keyedHash("account", userName, network), network: null }
      : { account: keyedHash("account", userName), network };
    const retryAfterSeconds = await delays.count(keys, clock.now());
    if (retryAfterSeconds > 0) return { ok: false, reason: "delayed", retryAfterSeconds };

    const right = await tryPassword(password, account?.passwordHash ?? null);
    if (right === null) {
      return { ok: false, reason: "delayed", retryAfterSeconds: secondsWhenBusy };
    }
    const now = clock.now();
    // looked at before the store is asked again, so that a wrong code costs what a wrong password does
    const codeIsRight = await acceptsCode(database.queries, secondFactor, account, { code, now });
    const mayOpen =
      right && codeIsRight && account?.disabledAt === null && !hasRunOut(account, now);
    const token = mayOpen ? await open(account, { code, now, network }) : null;
    if (token === null) {
      await logFailure(account, network);
      return refused;
    }
    await delays.forgive(keys, clock.now());
    return { ok: true, token };
  };
}
