import type { StaffUser } from "#contract/roles.ts";
import { createSessionCookie } from "#http/session-cookie.ts";
import type { Clock } from "#platform/clock.ts";
import type { SecondFactorRule } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import type { DocumentKey } from "#platform/document-keys.ts";
import type { KeyedHash } from "#platform/keyed-hash.ts";
import { OperatorError } from "#platform/operator-error.ts";
import type { Metrics } from "#platform/telemetry/metrics.ts";
import type { Accounts } from "./accounts.ts";
import { createAccounts } from "./accounts.ts";
import { type AuditEntry, writeAudit } from "./audit-log.ts";
import type { AccountsOptions } from "./change-account.ts";
import { createOwnAccount } from "./own-account.ts";
import { generatePassword } from "./sign-in/passwords.ts";
import { createSecondFactor, createSecondFactorSetUps } from "./sign-in/second-factor.ts";
import { createSessions } from "./sign-in/sessions.ts";
import { createSignIn } from "./sign-in/sign-in.ts";

export type { StaffUser };

/** What someone has to do before the desk opens: choose a password, or set up a second factor. */
export type Due = "password" | "second-factor";

/** Someone who has signed in, to whom nothing opens but what is due. */
export interface PendingSteps {
  user: StaffUser;
  due: Due;
}

/** `setCookie` are header values to append to the answer. */
export type SignInResult =
  | { ok: true; setCookie: string[] }
  | { ok: false; reason: "credentials" }
  | { ok: false; reason: "delayed"; retryAfterSeconds: number };

/** `code` of the authenticator app; ignored where the account has none. */
export interface Credentials {
  userName: string;
  password: string;
  code?: string;
}

export interface StaffOptions extends AccountsOptions {
  database: Database;
  /** The site's own origin: an https one gets a secure cookie. */
  origin: string;
  /** Keys the hashes of session tokens and networks; changing it ends every session. */
  keyedHash: KeyedHash;
  clock: Clock;
  /** Seal what second factors need; see platform/config.ts. */
  documentKeys: Iterable<DocumentKey>;
  /** Whether each person chooses (as where it is left out), or nobody gets in without. */
  secondFactor?: SecondFactorRule;
  metrics?: Metrics | null;
  /** Told the id of an account whose second factor no key opens any more. */
  onUnreadable?: (accountId: string) => void;
}

/** What pages and calls ask for of who is signed in. */
export type StaffSessions = Pick<
  ReturnType<typeof createStaffService>,
  "session" | "pendingSteps" | "signIn" | "signOut" | "record"
>;

/** Accounts, sign-in, sessions and the audit log. See docs/decisions/0005-accounts.md. */
export function createStaffService(options: StaffOptions) {
  const { database, clock, keyedHash } = options;
  const cookie = createSessionCookie(options.origin);
  const sessions = createSessions({
    clock,
    keyedHash,
    demandsSecondFactor: options.secondFactor === "required",
  });
  const secondFactor = createSecondFactor(options);
  const shared = { database, clock, keyedHash, sessions, secondFactor };
  const signIn = createSignIn(shared);
  const setUps = createSecondFactorSetUps(options.documentKeys);

  return {
    ...createAccounts(options, options),
    ...createOwnAccount({ ...shared, setUps, readToken: cookie.read, setCookie: cookie.set }),

    /**
     * The signed-in person, or null: also while something is due, so that no page and no call opens
     * that does not ask for `pendingSteps`. Renews the idle time-out on the server.
     */
    async session(headers: Headers): Promise<StaffUser | null> {
      const token = cookie.read(headers);
      const found = token === null ? null : await sessions.find(database.queries, token);
      return found && found.due === null ? found.user : null;
    },

    async pendingSteps(headers: Headers): Promise<PendingSteps | null> {
      const token = cookie.read(headers);
      const found = token === null ? null : await sessions.find(database.queries, token);
      return found && found.due !== null ? { user: found.user, due: found.due } : null;
    },

    /**
     * Checks password and second factor and opens a session; the audit log gets a row either way.
     * Unknown names and wrong codes are answered like wrong passwords, as late and as often.
     * @param client.address the client's address, from the socket or a trusted proxy
     */
    async signIn(
      credentials: Credentials,
      { headers, address }: { headers: Headers; address: string },
    ): Promise<SignInResult> {
      const outcome = await signIn(credentials, address);
      options.metrics?.signIns.inc({ outcome: outcome.ok ? "opened" : outcome.reason });
      if (!outcome.ok) return outcome;
      const former = cookie.read(headers);
      if (former !== null) await sessions.end(database.queries, former);
      return { ok: true, setCookie: [cookie.set(outcome.token)] };
    },

    /** Ends the session on the server; throws, and ends nothing, when the store is out of reach. */
    async signOut(headers: Headers): Promise<{ setCookie: string[] }> {
      const token = cookie.read(headers);
      if (token !== null) {
        await database.transaction(async (queries) => {
          const found = await sessions.find(queries, token);
          await sessions.end(queries, token);
          if (!found) return;
          await writeAudit(queries, clock.now(), { actor: found.user, action: "sign-out" });
        });
      }
      return { setCookie: [cookie.clear()] };
    },

    /** Adds a row to the audit log; within a transaction, see audit-log.ts. */
    record: (entry: AuditEntry) => writeAudit(database.queries, clock.now(), entry),
  };
}

const nothingMade = { created: false, generatedPassword: null };

/**
 * Makes the first account, an admin, where there is none yet.
 * @returns the password where one was generated: it is to be shown once and is stored nowhere
 * @throws AccountError where the given name or password breaks a rule, OperatorError where a
 *   password is needed and none may be generated
 */
export async function ensureFirstAdmin(
  accounts: Accounts,
  first: { userName: string; password: string | null; mayGenerate: boolean },
): Promise<{ created: boolean; generatedPassword: string | null }> {
  const { userName } = first;
  if (first.password === null && !first.mayGenerate) {
    if ((await accounts.listAccounts()).length > 0) return nothingMade;
    throw new OperatorError(
      "ADMIN_PASSWORD must be set (or ADMIN_PASSWORD_FILE) for the first account when DATABASE_URL is used.",
    );
  }
  const generated = first.password === null ? generatePassword() : null;
  const password = first.password ?? (generated as string);
  const account = await accounts.createFirstAccount({
    userName,
    name: userName,
    role: "admin",
    password,
    ...(generated !== null && { handedOver: "generated" }),
  });
  return account ? { created: true, generatedPassword: generated } : nothingMade;
}
