import type { Queries } from "../platform/database.ts";

/** A mail of ours, as plain text. */
export interface NewMail {
  /** The same mail is written once: `receipt:42`. No personal data. */
  key: string;
  kind: MailKind;
  recipient: string;
  subject: string;
  body: string;
  /** Whose mail it is: it goes when they are erased. */
  candidateId?: number;
  requestId?: number;
}

export type MailKind = "kyc-receipt" | "kyc-rejected" | "kyc-request" | "kyc-reminder";

export interface Mailer {
  /**
   * Puts a mail into the outbox inside the transaction that it tells of, so that it is sent after
   * that is safe, and not at all where it fails.
   */
  write(queries: Queries, mail: NewMail): Promise<void>;
  /** Sends what waits. Returns how many went. Never sends one twice. */
  work(): Promise<number>;
}
