import type { SendingTrouble } from "#contract/sending-troubles.ts";
import type { CalendarPart } from "#platform/calendar/calendar-file.ts";
import type { Queries } from "#platform/database.ts";
import type { NewMail } from "./mail.ts";
import type { MailRow } from "./mails-store.ts";

/** A mail as it goes to the mail server. */
export interface OutgoingMail {
  /** Without angle brackets; the same at every try, so that mailboxes know a repeat. */
  messageId: string;
  from: { name: string; address: string };
  /** The mailbox that answers reach. */
  replyTo: string;
  to: string;
  subject: string;
  /** The same, as text and as HTML. */
  body: string;
  html: string;
  /** Where a bare POST ends what the mail belongs to (RFC 8058); null where that is nothing. */
  unsubscribe: string | null;
  calendar: CalendarPart | null;
  /** A PNG that the HTML shows. */
  pass: Buffer | null;
}

/** Who writes, and whom answers reach. */
export interface Sender {
  name: string;
  address: string;
  replyTo: string;
}

/** What a try says about us, whoever the mail was for: nothing else goes either. */
export interface RefusedSender {
  trouble: SendingTrouble;
  /** The other side's words, without any address; "" where it had none. */
  words: string;
}

/**
 * What became of a try. `refused`: the server has certainly not taken it, and where it is `final` never will;
 * `badAddress` where there is no such recipient, `us` where it is about us, `stopped` where the recipient wants no
 * more of them. `unknown`: the connection broke after the text was handed over.
 * Reasons are for operators and hold no words of the server, which may repeat the address.
 */
export type Delivery =
  | { outcome: "sent"; providerId?: string }
  | {
      outcome: "refused";
      final: boolean;
      reason: string;
      badAddress?: boolean;
      us?: RefusedSender;
      stopped?: boolean;
    }
  | { outcome: "unknown"; reason: string };

export type Deliver = (mail: OutgoingMail) => Promise<Delivery>;

/**
 * Another way to candidates beside email, which a message takes as well where its reader asked for that. It stands in
 * the same outbox, in a row of its own with the same kind and record, and so is called back, erased and decided about
 * with the email.
 */
export interface MessageChannel {
  /** Those of these mails that go this way too; asked within the transaction that writes them. */
  wanted(queries: Queries, mails: readonly NewMail[]): Promise<readonly NewMail[]>;
  /** Hands one over. @param body its values as JSON, opened */
  send(mail: MailRow, body: string): Promise<Delivery>;
  /** Notes under which id the provider took it, within the transaction that says that it was sent. */
  taken(queries: Queries, mailId: number, providerId: string): Promise<void>;
}

const minute = 60_000;
const longest = 6 * 60 * minute;
/** As many as fit into about two days. */
const mostAttempts = 16;

/**
 * How long to wait after so many tries that the server did not take: from a minute up to 6 hours.
 * @returns milliseconds; null where it is enough
 */
export function retryDelay(attempts: number): number | null {
  if (attempts >= mostAttempts) return null;
  return Math.min(longest, minute * 2 ** (attempts - 1));
}
