import type { StaffUser } from "#contract/roles.ts";
import type { SecondFactorRule } from "#platform/config.ts";
import type { Context } from "#platform/context.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { type Accounts, createAccounts } from "./accounts.ts";
import { type AuditEntry, writeAudit } from "./audit-log.ts";
import type { AccountsNeeds } from "./change-account.ts";
import { createOwnAccount } from "./own-account.ts";
import { generatePassword } from "./sign-in/passwords.ts";
import { createSecondFactor } from "./sign-in/second-factor.ts";
import { createSessions } from "./sign-in/sessions.ts";
import { type Credentials, createSignIn, type Delayed } from "./sign-in/sign-in.ts";

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
  | Delayed;

/** What accounts stand on, and how people sign in. */
export interface StaffNeeds extends AccountsNeeds {
  /** Whether each person chooses (as where it is left out), or nobody gets in without. */
  secondFactor?: SecondFactorRule | undefined;
  /** Told the id of an account whose second factor no key opens any more. */
  onUnreadable?: ((accountId: string) => void) | undefined;
}

/** What pages and calls ask for of who is signed in. */
export type StaffSessions = Pick<
  ReturnType<typeof createStaff>,
  "session" | "pendingSteps" | "signIn" | "signOut" | "record"
>;

/** Accounts, sign-in, sessions and the audit log. See docs/decisions/0005-accounts.md. */
export function createStaff(
  context: Pick<Context, "database" | "clock" | "keyedHash" | "origin" | "keys"> &
    Partial<Pick<Context, "metrics">>,
  needs: StaffNeeds,
) {
  const { database, clock, metrics } = context;
  const sessions = createSessions(context, needs);
  const secondFactor = createSecondFactor(context, needs);
  const { signIn, askAgain } = createSignIn(context, { sessions, secondFactor });

  return {
    ...createAccounts(context, needs),
    ...createOwnAccount(context, { sessions, secondFactor, askAgain }),

    /**
     * The signed-in person, or null: also while something is due, so that no page and no call opens
     * that does not ask for `pendingSteps`. Renews the idle time-out on the server.
     */
    async session(headers: Headers): Promise<StaffUser | null> {
      const found = await sessions.find(database.queries, headers);
      return found && found.due === null ? found.user : null;
    },

    async pendingSteps(headers: Headers): Promise<PendingSteps | null> {
      const found = await sessions.find(database.queries, headers);
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
      metrics?.signIns.inc({ outcome: outcome.ok ? "opened" : outcome.reason });
      if (!outcome.ok) return outcome;
      await sessions.end(database.queries, headers);
      return { ok: true, setCookie: [outcome.setCookie] };
    },

    /** Ends the session on the server; throws, and ends nothing, when the store is out of reach. */
    async signOut(headers: Headers): Promise<{ setCookie: string[] }> {
      if (sessions.isNamed(headers)) {
        await database.transaction(async (queries) => {
          const found = await sessions.find(queries, headers);
          await sessions.end(queries, headers);
          if (!found) return;
          await writeAudit(queries, clock.now(), { actor: found.user, action: "sign-out" });
        });
      }
      return { setCookie: [sessions.forget()] };
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
