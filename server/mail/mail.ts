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
   * that is safe, and not at all where it fails. A key that is there already changes nothing.
   */
  write(queries: Queries, mail: NewMail): Promise<void>;
  /** Sends soon what was written, for whoever has just committed; nobody waits and nothing throws. */
  nudge(): void;
  /** Sends what waits. Returns how many went. Never sends one twice. */
  work(): Promise<number>;
  /** Scrubs the mails of erased people, inside that transaction; what waits is not sent any more. */
  forgetMails(
    queries: Queries,
    whose: { candidateId?: number | null; requestId?: number | null },
  ): Promise<void>;
  /** Ends the mails of a request that were not sent, because what they say is no longer so. */
  withdraw(queries: Queries, requestId: number): Promise<void>;
  /** Scrubs the texts of mails older than 90 days. Returns how many. */
  sweep(): Promise<number>;
}
