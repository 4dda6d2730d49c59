import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { handedOverBefore, isSamePassword, newDiffers } from "../account-forms.ts";
import type { AuditAction } from "../audit-actions.ts";
import type { DeskPreferences } from "../preferences.ts";
import { checkPassword } from "./account-rules.ts";
import { AccountError } from "./accounts.ts";
import { type AccountChanges, createAccountsStore, type StoredAccount } from "./accounts-store.ts";
import { writeAudit } from "./audit-log.ts";
import { stepOfCode } from "./sign-in/one-time-codes.ts";
import { isListedPassword, secondsWhenBusy, tryHash, tryPassword } from "./sign-in/passwords.ts";
import { createRecoveryCodesStore } from "./sign-in/recovery-codes.ts";
import {
  hasSecondFactor,
  noSecondFactor,
  type SecondFactor,
  type SecondFactorSetUp,
} from "./sign-in/second-factor.ts";
import type { OpenSession, Sessions } from "./sign-in/sessions.ts";
import type { Delayed, SignIn } from "./sign-in/sign-in.ts";
import type { StaffUser } from "./staff.ts";

/** `secret` covers password and code: which of them was wrong is not said. `ended` is the session, `common` the new password. */
export type OwnRefusal =
  | { ok: false; reason: "secret" | "code" | "expired" | "present" | "off" | "ended" | "common" }
  | Delayed;
/** `setCookie` are header values to append to the answer: the session goes on with a new token. */
export type OwnChange = { ok: true; setCookie: string[] } | OwnRefusal;

/** `codes` are shown once: they are stored nowhere. */
export type WithRecoveryCodes<Change> = (Change & { ok: true; codes: string[] }) | OwnRefusal;

export type OwnAccount = ReturnType<typeof createOwnAccount>;

/** What people do with their own account, which the session's headers tell; what opens it changes only with its password. */
export function createOwnAccount(
  { database, clock }: Pick<Context, "database" | "clock">,
  {
    sessions,
    secondFactor,
    askAgain,
  }: { sessions: Sessions; secondFactor: SecondFactor } & Pick<SignIn, "askAgain">,
) {
  async function stored({ id }: Pick<StaffUser, "id">): Promise<StoredAccount> {
    const account = await createAccountsStore(database.queries).find(id);
    if (!account) throw new Error("The account of an open session is gone.");
    return account;
  }

  /**
   * Changes an account whose password was just asked for, and ends its other sessions; null where
   * account or session were changed meanwhile, or where the work finds that it may not be.
   */
  const change = (
    known: StoredAccount,
    headers: Headers,
    action: AuditAction,
    work: (held: StoredAccount, queries: Queries) => Promise<AccountChanges | null>,
  ): Promise<Extract<OwnChange, { ok: true }> | null> =>
    database.transaction(async (queries) => {
      const accounts = createAccountsStore(queries);
      const locked = await accounts.hold(known.id);
      const isSame = locked?.passwordHash === known.passwordHash && locked.disabledAt === null;
      const changes = locked && isSame ? await work(locked, queries) : null;
      const newCookies = changes && (await sessions.endOthers(queries, known.id, headers));
      if (!newCookies) return null;
      await accounts.update(known.id, changes);
      await writeAudit(queries, clock.now(), { actor: known, action });
      return { ok: true, setCookie: [newCookies.setCookie] };
    });

  const endOthers = (actor: StaffUser, headers: Headers): Promise<OwnChange> =>
    database.transaction(async (queries) => {
      // one after the other: two browsers that end each other would wait for each other
      await createAccountsStore(queries).hold(actor.id);
      const newCookies = await sessions.endOthers(queries, actor.id, headers);
      if (!newCookies) return ended;
      const detail = { sessions: newCookies.ended };
      await writeAudit(queries, clock.now(), { actor, action: "own-sessions-ended", detail });
      return { ok: true, setCookie: [newCookies.setCookie] };
    });

  return {
    ownSessions: (user: StaffUser, headers: Headers): Promise<OpenSession[]> =>
      sessions.list(database.queries, user.id, headers),

    hasSecondFactor: async (user: StaffUser) => hasSecondFactor(await stored(user)),

    /** Since when a password of their own choice and a second factor guard it; null where none does. */
    async protectedSince(
      user: StaffUser,
    ): Promise<Record<"password" | "secondFactor", Date | null>> {
      const account = await stored(user);
      const { passwordChangedAt, totpConfirmedAt } = account;
      return {
        password: passwordChangedAt,
        secondFactor: hasSecondFactor(account) ? totpConfirmedAt : null,
      };
    },

    preferences: async (user: Pick<StaffUser, "id">): Promise<DeskPreferences> =>
      (await stored(user)).preferences,

    /** Sets these, and leaves all others as they are. */
    setPreferences: ({ id }: Pick<StaffUser, "id">, chosen: DeskPreferences) =>
      createAccountsStore(database.queries).setPreferences(id, chosen),

    recoveryCodesLeft: ({ id }: Pick<StaffUser, "id">) =>
      createRecoveryCodesStore(database.queries).left(id),

    /** Asks the password again. The codes before open nothing any more. */
    async newRecoveryCodes(
      user: StaffUser,
      given: { password: string },
    ): Promise<WithRecoveryCodes<unknown>> {
      const account = await stored(user);
      const refusal = await askAgain(account, given);
      if (refusal) return refusal;
      const now = clock.now();
      return database.transaction(async (queries) => {
        // as it is now: codes of a factor that was switched off meanwhile would open nothing
        const locked = await createAccountsStore(queries).hold(user.id);
        const secret = locked && secondFactor.secretOf(locked);
        if (!secret || locked.passwordHash !== account.passwordHash) return off;
        const { codes, hashes } = secondFactor.recoveryCodes(secret);
        await createRecoveryCodesStore(queries).replace(user.id, hashes, now);
        await writeAudit(queries, now, { actor: user, action: "recovery-codes-created" });
        return { ok: true, codes } as const;
      });
    },

    /** Asks the password again, as slowly as the sign-in does. */
    async beginSecondFactor(
      user: StaffUser,
      { password, issuer }: { password: string; issuer: string },
    ): Promise<{ ok: true; setUp: SecondFactorSetUp } | OwnRefusal> {
      const account = await stored(user);
      if (hasSecondFactor(account)) return present;
      const refusal = await askAgain(account, { password });
      return refusal ?? { ok: true, setUp: secondFactor.beginSetUp(user, issuer) };
    },

    /** The set-up that a page showed before, to be shown again; null where its time is over. */
    readSetUp: (user: StaffUser, { sealed, issuer }: { sealed: string; issuer: string }) =>
      secondFactor.readSetUp(user, issuer, sealed),

    /** Switches it on, makes recovery codes and ends the person's other sessions. */
    async confirmSecondFactor(
      user: StaffUser,
      headers: Headers,
      { sealed, code }: { sealed: string; code: string },
    ): Promise<WithRecoveryCodes<{ setCookie: string[] }>> {
      const now = clock.now();
      const secret = secondFactor.openSetUp(user, sealed);
      if (!secret) return { ok: false, reason: "expired" };
      const step = stepOfCode(secret, { code, now, usedStep: null });
      if (step === null) return { ok: false, reason: "code" };
      const totpSecret = secondFactor.seal(user.id, secret);
      const on = { totpSecret, totpConfirmedAt: now, totpLastStep: step };
      const { codes, hashes } = secondFactor.recoveryCodes(secret);
      const changed = await change(
        await stored(user),
        headers,
        "second-factor-on",
        async (locked, queries) => {
          if (hasSecondFactor(locked)) return null;
          await createRecoveryCodesStore(queries).replace(user.id, hashes, now);
          return on;
        },
      );
      return changed ? { ...changed, codes } : present;
    },

    /** Switches it off, with password and a code of the app or for recovery, and ends the person's other sessions. */
    async endSecondFactor(
      user: StaffUser,
      headers: Headers,
      given: { password: string; code: string },
    ): Promise<OwnChange> {
      const account = await stored(user);
      const refusal = await askAgain(account, given);
      if (refusal) return refusal;
      const now = clock.now();
      const isRight = (locked: StoredAccount, queries: Queries) =>
        secondFactor.accepts(queries, locked, { code: given.code, now });
      const changed = await change(
        account,
        headers,
        "second-factor-off",
        async (locked, queries) => ((await isRight(locked, queries)) ? noSecondFactor : null),
      );
      return changed ?? wrong;
    },

    /** Ends the person's other sessions, and takes a generated password's mark away. Throws AccountError where the new one breaks a rule. */
    async changeOwnPassword(
      user: StaffUser,
      headers: Headers,
      { password, next }: { password: string; next: string },
    ): Promise<OwnChange> {
      checkPassword(user.userName, next);
      if (isSamePassword(password, next)) throw new AccountError(newDiffers);
      if (await isListedPassword(next)) return common;
      const account = await stored(user);
      const refusal = await askAgain(account, { password });
      if (refusal) return refusal;
      const isFormer = await tryPassword(next, account.temporaryPasswordHash);
      if (isFormer) throw new AccountError(handedOverBefore);
      const passwordHash = isFormer === null ? null : await tryHash(next);
      if (passwordHash === null) return busy;
      const now = clock.now();
      const changed = await change(account, headers, "own-password-changed", async () => ({
        // what somebody else knew stays known, so that it is not chosen later
        ...{ passwordHash, temporaryPasswordUntil: null, passwordChangedAt: now },
      }));
      return changed ?? wrong;
    },

    /** Asks the password again, as slowly as the sign-in does. */
    async endOtherSessions(
      user: StaffUser,
      headers: Headers,
      given: { password: string },
    ): Promise<OwnChange> {
      const refusal = await askAgain(await stored(user), given);
      return refusal ?? endOthers(user, headers);
    },
  };
}

const present = { ok: false, reason: "present" } as const;
const wrong = { ok: false, reason: "secret" } as const;
const common = { ok: false, reason: "common" } as const;
const busy = { ok: false, reason: "delayed", retryAfterSeconds: secondsWhenBusy } as const;
const ended = { ok: false, reason: "ended" } as const;
const off = { ok: false, reason: "off" } as const;
