export type Role = "viewer" | "editor" | "admin";

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
  /** The signed-in person, or null. Renews an idle time-out; `setCookie` may be empty. */
  session(headers: Headers): Promise<Admin | null>;
  /** @param address the client's address, from the socket or a trusted proxy */
  signIn(
    credentials: { userName: string; password: string },
    client: { headers: Headers; address: string },
  ): Promise<SignInResult>;
  /** Ends the session on the server. */
  signOut(headers: Headers): Promise<{ setCookie: string[] }>;
  /** Adds a row to the audit log. `subject` is an id of ours, never a name. */
  record(entry: { actor: Admin | null; action: AuditAction; subject?: string }): Promise<void>;
}

export type AuditAction = "sign-in" | "sign-in-failed" | "sign-out" | "document-opened";
