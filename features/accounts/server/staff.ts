import type { StaffUser } from "#contract/roles.ts";
import type { AuditEntry } from "./audit-log.ts";

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

export interface StaffSessions {
  /**
   * The signed-in person, or null: also while something is due, so that no page and no call opens
   * that does not ask for `pendingSteps`. Renews the idle time-out on the server.
   */
  session(headers: Headers): Promise<StaffUser | null>;
  pendingSteps(headers: Headers): Promise<PendingSteps | null>;
  /**
   * Checks password and second factor and opens a session; the audit log gets a row either way.
   * Unknown names and wrong codes are answered like wrong passwords, as late and as often.
   * @param credentials.code of the authenticator app; ignored where the account has none
   * @param client.address the client's address, from the socket or a trusted proxy
   */
  signIn(
    credentials: { userName: string; password: string; code?: string },
    client: { headers: Headers; address: string },
  ): Promise<SignInResult>;
  /** Ends the session on the server; throws, and ends nothing, when the store is out of reach. */
  signOut(headers: Headers): Promise<{ setCookie: string[] }>;
  /** Adds a row to the audit log; within a transaction, see audit-log.ts. */
  record(entry: AuditEntry): Promise<void>;
}
