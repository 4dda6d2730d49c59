import { addressGroup } from "../limits/address-group.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { foldUserName, mostPassword, mostUserName } from "./account-rules.ts";
import { createAccountsStore, type StoredAccount } from "./accounts-store.ts";
import type { Admins, SignInResult } from "./admins.ts";
import type { KeyedHash } from "./keyed-hash.ts";
import { TooManyPasswords, verifyPassword } from "./passwords.ts";
import type { Sessions } from "./sessions.ts";
import { createSignInDelays } from "./sign-in-delays.ts";
import { writeAudit } from "./write-audit.ts";

export interface SignInOptions {
  database: Database;
  clock: Clock;
  keyedHash: KeyedHash;
  sessions: Sessions;
}

type Credentials = Parameters<Admins["signIn"]>[0];
type Outcome = { ok: true; token: string } | Extract<SignInResult, { ok: false }>;

const refused = { ok: false, reason: "credentials" } as const;
const secondsWhenBusy = 5;

/** Checks user name and password, and answers the token of a new session where they are right. */
export function createSignIn({ database, clock, keyedHash, sessions }: SignInOptions) {
  const delays = createSignInDelays(database);
  const accounts = createAccountsStore(database.queries);

  function logFailure(account: StoredAccount | null, network: string): Promise<void> {
    const entry = { actor: null, action: "sign-in-failed", subject: account?.id, network } as const;
    return writeAudit(database.queries, clock.now(), entry);
  }

  /** Null where the account changed while its password was looked at. */
  async function open(account: StoredAccount, network: string): Promise<string | null> {
    return database.transaction(async (queries) => {
      const inside = createAccountsStore(queries);
      const current = await inside.hold(account.id);
      if (current?.passwordHash !== account.passwordHash || current.disabledAt) return null;
      const now = clock.now();
      const token = await sessions.open(queries, account.id);
      await inside.rememberNetwork(account.id, network, now);
      await writeAudit(queries, now, { actor: account, action: "sign-in", network });
      return token;
    });
  }

  return async (credentials: Credentials, address: string): Promise<Outcome> => {
    const userName = foldUserName(credentials.userName.slice(0, mostUserName + 1));
    const { password } = credentials;
    if (userName === "" || password === "") return refused;

    const network = keyedHash("network", addressGroup(address));
    const { account, knownNetwork } = await accounts.findForSignIn(userName, network);
    // where a person has signed in before, only failures under that name from there slow them
    const keys = knownNetwork
      ? { account: keyedHash("account", userName, network), network: null }
      : { account: keyedHash("account", userName), network };
    const retryAfterSeconds = await delays.count(keys, clock.now());
    if (retryAfterSeconds > 0) return { ok: false, reason: "delayed", retryAfterSeconds };

    const right = await isRight(password, account);
    if (right === null) {
      return { ok: false, reason: "delayed", retryAfterSeconds: secondsWhenBusy };
    }
    const token = right && account ? await open(account, network) : null;
    if (token === null) {
      await logFailure(account, network);
      return refused;
    }
    await delays.forgive(keys, clock.now());
    return { ok: true, token };
  };
}

/** Null where too many passwords wait already. Unknown and disabled accounts take as long. */
async function isRight(password: string, account: StoredAccount | null): Promise<boolean | null> {
  try {
    const right = await verifyPassword(
      password.slice(0, mostPassword),
      account?.passwordHash ?? null,
    );
    return right && password.length <= mostPassword && account?.disabledAt === null;
  } catch (error) {
    if (error instanceof TooManyPasswords) return null;
    throw error;
  }
}
