import type { Says } from "#features/mail/index.ts";
import type { MailboxWait } from "#platform/limits/admit-mailbox.ts";
import type { AlertChoices } from "../alert-choices.ts";

/** What somebody asked for, as the confirming page shows it. */
export interface AskedAlert {
  email: string;
  choices: AlertChoices;
  isConfirmed: boolean;
}

/** How many get job alerts; of a function also those who chose none. */
export interface AlertCounts {
  total: number;
  byFunction: readonly { name: string; count: number }[];
}

/** Emails about new openings. See docs/decisions/0086. */
export interface JobAlerts {
  /** Whether a mail server is configured: without one nothing is offered. */
  canSend: boolean;
  /**
   * Counts one who asks. Known and unknown addresses are counted alike.
   * @returns null where nobody has to wait
   */
  admit(email: string, address: string): Promise<MailboxWait | null>;
  /** Writes the email that has to be confirmed, whether or not the address has an alert. */
  ask(email: string, choices: AlertChoices): Promise<void>;
  /** What a confirming link is about; null for a wrong, expired or overtaken one. */
  asked(token: string): Promise<AskedAlert | null>;
  /** Begins the alert, in place of any other of this address. @returns false where there is nothing to confirm */
  confirm(token: string): Promise<boolean>;
  /** What an unsubscribing link leads to; null for one that is none of ours. */
  subscription(token: string): Promise<"on" | "ended" | null>;
  /** Erases all alerts of the address with their emails. @returns false for a link that is none of ours */
  unsubscribe(token: string): Promise<boolean>;
  counts(): Promise<AlertCounts>;
  /** Writes the digests that are due. @param isOurs whether to go on @returns how many */
  tell(isOurs?: () => boolean): Promise<number>;
  /** What a digest says by now; null where none of its openings is open any more. */
  remade(email: string, openingIds: readonly string[]): Promise<Says | null>;
  /** Erases what nobody confirmed within a week. @returns how many */
  forgetUnconfirmed(): Promise<number>;
}
