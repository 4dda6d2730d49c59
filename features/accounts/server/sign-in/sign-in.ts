import type { Context } from "#platform/context.ts";
import { addressGroup } from "#platform/limits/address-group.ts";
import { foldUserName, maxUserName } from "../../account-forms.ts";
import { createAccountsStore, type StoredAccount } from "../accounts-store.ts";
import { writeAudit } from "../audit-log.ts";
import { hasRunOut, secondsWhenBusy, tryPassword } from "./passwords.ts";
import { createRecoveryCodesStore } from "./recovery-codes.ts";
import type { SecondFactor } from "./second-factor.ts";
import type { Sessions } from "./sessions.ts";
import { createSignInDelays, type DelayKeys } from "./sign-in-delays.ts";

/** `code` of the authenticator app; ignored where the account has none. */
export interface Credentials {
  userName: string;
  password: string;
  code?: string;
}

export interface Delayed {
  ok: false;
  reason: "delayed";
  retryAfterSeconds: number;
}

/** Checks of password and code, each of which counts as a try and makes the next ones wait. */
export function createSignIn(
  { database, clock, keyedHash }: Pick<Context, "database" | "clock" | "keyedHash">,
  { sessions, secondFactor }: { sessions: Sessions; secondFactor: SecondFactor },
) {
  const { queries } = database;
  const delays = createSignInDelays(database);
  const accounts = createAccountsStore(queries);
  const delayed = (seconds: number): Delayed => ({
    ok: false,
    reason: "delayed",
    retryAfterSeconds: seconds,
  });

  /** Whether both are right; or that it is too early to say, or too busy. @param code null where none is asked for */
  async function tried(
    keys: DelayKeys,
    account: StoredAccount | null,
    { password, code }: { password: string; code: string | null },
  ): Promise<{ ok: true; right: boolean; now: Date } | Delayed> {
    const seconds = await delays.count(keys, clock.now());
    if (seconds > 0) return delayed(seconds);
    const right = await tryPassword(password, account?.passwordHash ?? null);
    if (right === null) return delayed(secondsWhenBusy);
    const now = clock.now();
    // looked at before the store is asked again, so that a wrong code costs what a wrong password does
    const codeIsRight =
      code === null || (await secondFactor.accepts(queries, account, { code, now }));
    return { ok: true, right: right && codeIsRight, now };
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
      const setCookie = await sessions.open(queries, account.id);
      await inside.rememberNetwork(account.id, network, now);
      const entry = { actor: account, network } as const;
      await writeAudit(
        queries,
        now,
        left === null
          ? { ...entry, action: "sign-in" }
          : { ...entry, action: "sign-in-recovery-code", detail: { left } },
      );
      return setCookie;
    });
  }

  return {
    /** Opens a session where user name, password and code are right. */
    async signIn(
      credentials: Credentials,
      address: string,
    ): Promise<{ ok: true; setCookie: string } | { ok: false; reason: "credentials" } | Delayed> {
      const userName = foldUserName(credentials.userName.slice(0, maxUserName + 1));
      const { password, code = "" } = credentials;
      if (userName === "" || password === "") return { ok: false, reason: "credentials" };

      const network = keyedHash("network", addressGroup(address));
      const { account, knownNetwork } = await accounts.findForSignIn(userName, network);
      // where a person has signed in before, only failures under that name from there slow them
      const keys = knownNetwork
        ? { account: keyedHash("account", userName, network), network: null }
        : { account: keyedHash("account", userName), network };
      const outcome = await tried(keys, account, { password, code });
      if (!outcome.ok) return outcome;
      const { right, now } = outcome;
      const mayOpen = right && account?.disabledAt === null && !hasRunOut(account, now);
      const setCookie = mayOpen ? await open(account, { code, now, network }) : null;
      if (setCookie === null) {
        const failed = { actor: null, action: "sign-in-failed", subject: account?.id } as const;
        await writeAudit(queries, clock.now(), { ...failed, network });
        return { ok: false, reason: "credentials" };
      }
      await delays.forgive(keys, clock.now());
      return { ok: true, setCookie };
    },

    /**
     * Asks someone who is signed in for the password again, and for a code, of the app or for recovery, where one is
     * named: whoever finds an open browser guesses as slowly as at the sign-in page. Null where they are right.
     */
    async askAgain(
      account: StoredAccount,
      { password, code }: { password: string; code?: string },
    ): Promise<{ ok: false; reason: "secret" } | Delayed | null> {
      const keys = { account: keyedHash("asked again", account.id), network: null };
      const outcome = await tried(keys, account, { password, code: code ?? null });
      if (!outcome.ok) return outcome;
      if (!outcome.right) {
        const refused = { actor: account, action: "own-password-refused" } as const;
        await writeAudit(queries, clock.now(), refused);
        return { ok: false, reason: "secret" };
      }
      await delays.forgive(keys, clock.now());
      return null;
    },
  };
}

export type SignIn = ReturnType<typeof createSignIn>;
