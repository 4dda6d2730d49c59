import type { Queries } from "#platform/database.ts";
import { handedOverBefore, isSamePassword, newDiffers } from "../account-forms.ts";
import { acceptsCode } from "./accepts-code.ts";
import { checkPassword } from "./account-rules.ts";
import { AccountError } from "./accounts.ts";
import { createAccountsStore, type StoredAccount } from "./accounts-store.ts";
import { createAskAgain } from "./ask-again.ts";
import { writeAudit } from "./audit-log.ts";
import { isListedPassword } from "./listed-passwords.ts";
import { stepOfCode } from "./one-time-codes.ts";
import type { OwnAccount, OwnChange } from "./own-account.ts";
import { createOwnChange, type OwnAccountOptions } from "./own-change.ts";
import { createOwnRecoveryCodes } from "./own-recovery-codes.ts";
import { secondsWhenBusy, tryHash, tryPassword } from "./passwords.ts";
import { createRecoveryCodesStore } from "./recovery-codes-store.ts";
import { hasSecondFactor, noSecondFactor } from "./second-factor.ts";
import type { StaffUser } from "./staff.ts";

/** What people do with their own account; what opens it changes only with its password. */
export function createOwnAccount(options: OwnAccountOptions): OwnAccount {
  const { database, clock, sessions, secondFactor, setUps } = options;
  const askAgain = createAskAgain(options);
  const change = createOwnChange(options);
  const tokenOf = (headers: Headers) => options.readToken(headers) ?? "";

  async function stored({ id }: Pick<StaffUser, "id">): Promise<StoredAccount> {
    const account = await createAccountsStore(database.queries).find(id);
    if (!account) throw new Error("The account of an open session is gone.");
    return account;
  }

  const endOthers = (actor: StaffUser, token: string): Promise<OwnChange> =>
    database.transaction(async (queries) => {
      // one after the other: two browsers that end each other would wait for each other
      await createAccountsStore(queries).hold(actor.id);
      const left = await sessions.endOthers(queries, actor.id, token);
      if (!left) return ended;
      const detail = { sessions: left.ended };
      await writeAudit(queries, clock.now(), { actor, action: "own-sessions-ended", detail });
      return { ok: true, setCookie: [options.setCookie(left.token)] };
    });

  return {
    ownSessions: (user, headers) => sessions.list(database.queries, user.id, tokenOf(headers)),

    hasSecondFactor: async (user) => hasSecondFactor(await stored(user)),

    async protectedSince(user) {
      const account = await stored(user);
      const { ownPasswordAt, totpConfirmedAt } = account;
      return {
        password: ownPasswordAt,
        secondFactor: hasSecondFactor(account) ? totpConfirmedAt : null,
      };
    },

    preferences: async (user) => (await stored(user)).preferences,

    setPreferences: ({ id }, chosen) =>
      createAccountsStore(database.queries).setPreferences(id, chosen),

    ...createOwnRecoveryCodes(options, stored),

    async beginSecondFactor(user, { password, issuer }) {
      const account = await stored(user);
      if (hasSecondFactor(account)) return present;
      const refusal = await askAgain(account, { password });
      return refusal ?? { ok: true, setUp: setUps.begin(user, issuer, clock.now()) };
    },

    readSetUp: (user, { sealed, issuer }) => setUps.read(user, issuer, sealed, clock.now()),

    async confirmSecondFactor(user, headers, { sealed, code }) {
      const now = clock.now();
      const secret = setUps.open(user, sealed, now);
      if (!secret) return { ok: false, reason: "expired" };
      const step = stepOfCode(secret, { code, now, usedStep: null });
      if (step === null) return { ok: false, reason: "code" };
      const totpSecret = secondFactor.seal(user.id, secret);
      const on = { totpSecret, totpConfirmedAt: now, totpLastStep: step };
      const { codes, hashes } = secondFactor.recoveryCodes(secret);
      const changed = await change(
        await stored(user),
        tokenOf(headers),
        "second-factor-on",
        async (held, queries) => {
          if (hasSecondFactor(held)) return null;
          await createRecoveryCodesStore(queries).replace(user.id, hashes, now);
          return on;
        },
      );
      return changed ? { ...changed, codes } : present;
    },

    async endSecondFactor(user, headers, given) {
      const account = await stored(user);
      const refusal = await askAgain(account, given);
      if (refusal) return refusal;
      const now = clock.now();
      const isRight = (held: StoredAccount, queries: Queries) =>
        acceptsCode(queries, secondFactor, held, { code: given.code, now });
      const changed = await change(
        account,
        tokenOf(headers),
        "second-factor-off",
        async (held, queries) => ((await isRight(held, queries)) ? noSecondFactor : null),
      );
      return changed ?? wrong;
    },

    async changeOwnPassword(user, headers, { password, next }) {
      checkPassword(user.userName, next);
      if (isSamePassword(password, next)) throw new AccountError(newDiffers);
      if (await isListedPassword(next)) return common;
      const account = await stored(user);
      const refusal = await askAgain(account, { password });
      if (refusal) return refusal;
      const isFormer = await tryPassword(next, account.madeUpHash);
      if (isFormer) throw new AccountError(handedOverBefore);
      const passwordHash = isFormer === null ? null : await tryHash(next);
      if (passwordHash === null) return busy;
      const now = clock.now();
      const changed = await change(account, tokenOf(headers), "own-password-changed", async () => ({
        // what somebody else knew stays known, so that it is not chosen later
        ...{ passwordHash, madeUpUntil: null, ownPasswordAt: now },
      }));
      return changed ?? wrong;
    },

    async endOtherSessions(user, headers, given) {
      const refusal = await askAgain(await stored(user), given);
      return refusal ?? endOthers(user, tokenOf(headers));
    },
  };
}

const present = { ok: false, reason: "present" } as const;
const wrong = { ok: false, reason: "secret" } as const;
const common = { ok: false, reason: "common" } as const;
const busy = { ok: false, reason: "delayed", retryAfterSeconds: secondsWhenBusy } as const;
const ended = { ok: false, reason: "ended" } as const;
