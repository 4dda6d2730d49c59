import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import type { KeyedHash } from "#platform/keyed-hash.ts";
import type { StoredAccount } from "../accounts-store.ts";
import { writeAudit } from "../audit-log.ts";
import type { OwnRefusal } from "../own-account.ts";
import { secondsWhenBusy, tryPassword } from "./passwords.ts";
import { acceptsCode } from "./recovery-codes.ts";
import type { SecondFactor } from "./second-factor.ts";
import { createSignInDelays } from "./sign-in-delays.ts";

export interface AskAgainOptions {
  database: Database;
  clock: Clock;
  keyedHash: KeyedHash;
  secondFactor: SecondFactor;
}

const wrong = { ok: false, reason: "secret" } as const;

/**
 * Asks someone who is signed in for the password again, and for a code, of the app or for recovery, where one is named: whoever
 * finds an open browser guesses as slowly as at the sign-in page. Null where they are right.
 */
export function createAskAgain({ database, clock, keyedHash, secondFactor }: AskAgainOptions) {
  const delays = createSignInDelays(database);

  return async (
    account: StoredAccount,
    given: { password: string; code?: string },
  ): Promise<OwnRefusal | null> => {
    const keys = { account: keyedHash("asked again", account.id), network: null };
    const retryAfterSeconds = await delays.count(keys, clock.now());
    if (retryAfterSeconds > 0) return { ok: false, reason: "delayed", retryAfterSeconds };
    const right = await tryPassword(given.password, account.passwordHash);
    if (right === null) {
      return { ok: false, reason: "delayed", retryAfterSeconds: secondsWhenBusy };
    }
    const codeIsRight =
      given.code === undefined ||
      (await acceptsCode(database.queries, secondFactor, account, {
        code: given.code,
        now: clock.now(),
      }));
    if (!right || !codeIsRight) {
      const refused = { actor: account, action: "own-password-refused" } as const;
      await writeAudit(database.queries, clock.now(), refused);
      return wrong;
    }
    await delays.forgive(keys, clock.now());
    return null;
  };
}
