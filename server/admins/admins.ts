import type { AuditAction } from "#contract/audit-actions.ts";
import type { Role } from "#contract/roles.ts";
import { OperatorError } from "../platform/operator-error.ts";

export interface Admin {
  id: string;
  userName: string;
  name: string;
  role: Role;
}

/** `setCookie` are header values to append to the answer. */
export type SignInResult =
  | { ok: true; setCookie: string[] }
  | { ok: false; reason: "credentials" }
  | { ok: false; reason: "delayed"; retryAfterSeconds: number };

export interface Admins {
  /** The signed-in person, or null. Renews the idle time-out on the server. */
  session(headers: Headers): Promise<Admin | null>;
  /**
   * Checks the password and opens a session; the audit log gets a row either way.
   * Unknown names are answered like wrong passwords, as late and as often.
   * @param client.address the client's address, from the socket or a trusted proxy
   */
  signIn(
    credentials: { userName: string; password: string },
    client: { headers: Headers; address: string },
  ): Promise<SignInResult>;
  /** Ends the session on the server; throws, and ends nothing, when the store is out of reach. */
  signOut(headers: Headers): Promise<{ setCookie: string[] }>;
  /** Adds a row to the audit log; within a transaction, see write-audit.ts. */
  record(entry: AuditEntry): Promise<void>;
}

export interface AuditEntry {
  actor: Pick<Admin, "id"> | null;
  /** A new one is a line in contract/audit-actions.ts. */
  action: AuditAction;
  /** An id of ours, never a name. */
  subject?: string;
  detail?: AuditDetail;
}

/** Counts and kinds, such as `{"rows": 812}`: never a name, an address or a text that was typed. */
export type AuditDetail = Readonly<Record<string, string | number | boolean>>;

export interface Account extends Admin {
  disabledAt: Date | null;
  createdAt: Date;
}

/** What whoever runs the server does with accounts, from the command line. */
export interface Accounts {
  /** Throws AccountError when the name is taken or the values break a rule. */
  createAccount(account: NewAccount): Promise<Account>;
  /** The first account of an empty table; null where there is one already. */
  createFirstAccount(account: NewAccount): Promise<Account | null>;
  /** By user name. */
  listAccounts(): Promise<Account[]>;
  /** Sets the password and ends the account's sessions. Throws AccountError. */
  resetPassword(userName: string, password: string): Promise<void>;
  /** Ends the account's sessions and refuses new ones. Throws AccountError. */
  disableAccount(userName: string): Promise<void>;
  /** Throws AccountError. */
  enableAccount(userName: string): Promise<void>;
}

export interface NewAccount {
  userName: string;
  name: string;
  role: Role;
  password: string;
}

/** A sentence for whoever runs the server. */
export class AccountError extends OperatorError {}
