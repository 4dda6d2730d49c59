import { createSessionCookie } from "#http/session-cookie.ts";
import type { Clock } from "#platform/clock.ts";
import type { SecondFactorRule } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import type { DocumentKey } from "#platform/document-keys.ts";
import type { KeyedHash } from "#platform/keyed-hash.ts";
import { OperatorError } from "#platform/operator-error.ts";
import type { Metrics } from "#platform/telemetry/metrics.ts";
import type { Accounts } from "./accounts.ts";
import { createAccounts } from "./accounts-service.ts";
import { writeAudit } from "./audit-log.ts";
import type { AccountsOptions } from "./change-account.ts";
import { generatePassword } from "./generate-password.ts";
import type { OwnAccount } from "./own-account.ts";
import { createOwnAccount } from "./own-account-service.ts";
import { createSecondFactor } from "./second-factor.ts";
import { createSecondFactorSetUps } from "./second-factor-set-up.ts";
import { createSessions } from "./sessions.ts";
import { createSignIn } from "./sign-in.ts";
import type { StaffSessions } from "./staff.ts";

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

/** Accounts, sign-in, sessions and the audit log. See docs/decisions/0005-accounts.md. */
export function createStaffService(options: StaffOptions): StaffSessions & Accounts & OwnAccount {
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

    async session(headers) {
      const token = cookie.read(headers);
      const found = token === null ? null : await sessions.find(database.queries, token);
      return found && found.due === null ? found.user : null;
    },

    async pendingSteps(headers) {
      const token = cookie.read(headers);
      const found = token === null ? null : await sessions.find(database.queries, token);
      return found && found.due !== null ? { user: found.user, due: found.due } : null;
    },

    async signIn(credentials, { headers, address }) {
      const outcome = await signIn(credentials, address);
      options.metrics?.signIns.inc({ outcome: outcome.ok ? "opened" : outcome.reason });
      if (!outcome.ok) return outcome;
      const former = cookie.read(headers);
      if (former !== null) await sessions.end(database.queries, former);
      return { ok: true, setCookie: [cookie.set(outcome.token)] };
    },

    async signOut(headers) {
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

    record: (entry) => writeAudit(database.queries, clock.now(), entry),
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
