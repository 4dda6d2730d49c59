import type { Context } from "#platform/context.ts";
import type { Database, Queries } from "#platform/database/database.ts";
import type { DocumentKey } from "#platform/secrets/document-keys.ts";
import { type EncryptedValues, replaceEach } from "#platform/secrets/renew-keys.ts";
import { createSecretSeal } from "#platform/secrets/secret-encryption.ts";
import { createAccountsStore, type StoredAccount } from "../accounts-store.ts";
import { newCodeSecret, showCodeSecret, stepOfCode } from "./one-time-codes.ts";
import { createRecoveryCodesStore, newRecoveryCodes, recoveryHash } from "./recovery-codes.ts";

/** How an account stands to the code that was given with its password. */
export interface CodeCheck {
  right: boolean;
  /** What the store holds of it where it is a recovery code; null where it has not that form. */
  recovery: string | null;
  /** To be stored as soon as the code is used; empty without a second factor. */
  use: Partial<Pick<StoredAccount, "totpLastStep" | "totpSecret">>;
}

export interface RecoveryCodes {
  codes: string[];
  hashes: string[];
}

/** What its secrets are sealed for. */
export const secondFactorPurpose = "second factor of an account";

/**
 * Judges codes against sealed secrets, and takes new ones from the page that shows them to the first code that proves
 * them. See docs/decisions/0020-second-factor.md.
 * @param onUnreadable told the id of an account whose secret no key opens
 */
export function createSecondFactor(
  { keys, clock }: Pick<Context, "keys" | "clock">,
  { onUnreadable }: { onUnreadable?: ((accountId: string) => void) | undefined } = {},
) {
  const seal = createSecretSeal(secondFactorPurpose, keys);
  const envelope = createSecretSeal("second factor that is being set up", keys);
  const nobody = { id: "nobody", totpSecret: seal.seal("nobody", newCodeSecret()) };

  /** Takes as long for an account without a second factor, where any code or none is right. */
  function check(account: StoredAccount | null, code: string, now: Date): CodeCheck {
    const needed = account !== null && hasSecondFactor(account);
    const { id, totpSecret: sealed } = needed ? account : nobody;
    const opened = seal.open(id, sealed as Buffer);
    if (!opened) onUnreadable?.(id);
    const secret = opened?.plain ?? Buffer.alloc(20);
    const usedStep = account?.totpLastStep ?? null;
    const step = stepOfCode(secret, { code, now, usedStep });
    const recovery = recoveryHash(secret, code);
    if (!needed) return { right: true, recovery, use: {} };
    if (!opened || step === null) return { right: false, recovery, use: {} };
    const totpSecret = opened.outdated ? seal.seal(id, secret) : sealed;
    return { right: true, recovery: null, use: { totpLastStep: step, totpSecret } };
  }

  function show(person: Person, issuer: string, secret: Buffer, sealed: string): SecondFactorSetUp {
    const { text, uri } = showCodeSecret(secret, { issuer, userName: person.userName });
    return { secret: text, uri, sealed };
  }

  function openSetUp(person: Person, sealed: string): Buffer | null {
    const plain = envelope.open(person.id, Buffer.from(sealed, "base64url"))?.plain;
    if (!plain || Number(plain.readBigInt64BE()) < clock.now().getTime()) return null;
    return plain.subarray(timeBytes);
  }

  return {
    seal: (accountId: string, secret: Buffer): Buffer => seal.seal(accountId, secret),

    /** Recovery codes beside a secret, and what is stored of them. */
    recoveryCodes(secret: Buffer): RecoveryCodes {
      const codes = newRecoveryCodes();
      return { codes, hashes: codes.map((code) => recoveryHash(secret, code) as string) };
    },

    /** The secret of an account; null where it has none, or no key opens it. */
    secretOf(account: StoredAccount): Buffer | null {
      const { id, totpSecret } = account;
      const opened = hasSecondFactor(account) && totpSecret ? seal.open(id, totpSecret) : null;
      return opened?.plain ?? null;
    },

    check,

    /** Whether a code of the app or a recovery code is right. Uses neither up. */
    async accepts(
      queries: Queries,
      account: StoredAccount | null,
      { code, now }: { code: string; now: Date },
    ): Promise<boolean> {
      const { right, recovery } = check(account, code, now);
      // whatever the account: the text alone decides whether the store is asked
      const store = createRecoveryCodesStore(queries);
      const isRecovery = recovery !== null && (await store.has(account?.id ?? "", recovery));
      return right || isRecovery;
    },

    beginSetUp(person: Person, issuer: string): SecondFactorSetUp {
      const secret = newCodeSecret();
      const until = Buffer.alloc(timeBytes);
      until.writeBigInt64BE(BigInt(clock.now().getTime() + setUpLasts));
      const sealed = envelope.seal(person.id, Buffer.concat([until, secret]));
      return show(person, issuer, secret, sealed.toString("base64url"));
    },

    /** The set-up that a page showed before; null where its time is over or it is another person's. */
    readSetUp(person: Person, issuer: string, sealed: string): SecondFactorSetUp | null {
      const secret = openSetUp(person, sealed);
      return secret && show(person, issuer, secret, sealed);
    },

    openSetUp,
  };
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;

export const noSecondFactor = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null };

export function hasSecondFactor(account: StoredAccount): boolean {
  return account.totpSecret !== null && account.totpConfirmedAt !== null;
}

/** A second factor that is being set up. Nothing of it is stored before its first code is given. */
export interface SecondFactorSetUp {
  /** In base32, for typing. */
  secret: string;
  /** What a QR code shows to the app. */
  uri: string;
  /** Secret and time, sealed for this account: comes back with the first code. */
  sealed: string;
}

/** Between the password and the first code; nothing is stored meanwhile. */
const setUpLasts = 15 * 60_000;
const timeBytes = 8;

interface Person {
  id: string;
  userName: string;
}

/** Secrets of second factors. A sign-in renews its own; this does so for who never comes. */
export function encryptedSecondFactors(
  { queries }: Database,
  keys: Iterable<DocumentKey>,
): EncryptedValues<{ id: string; secret: Buffer }> {
  const seal = createSecretSeal(secondFactorPurpose, keys);
  const store = createAccountsStore(queries);
  return {
    async *batches() {
      const accounts = await store.list();
      yield accounts.flatMap(({ id, totpSecret: secret }) => (secret ? [{ id, secret }] : []));
    },
    renew: ({ id, secret }) => seal.renew(id, secret),
    replace: (changes) =>
      replaceEach(changes, ({ row, to }) => store.replaceSecret(row.id, row.secret, to)),
  };
}
