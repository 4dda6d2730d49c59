import type { CalendarPart } from "#platform/calendar/calendar-file.ts";

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

/**
 * What became of a try. `refused`: the server has certainly not taken it, and where it is `final`
 * never will; `badAddress` where that is because of the recipient, `stopped` where that wants no more of them. `unknown`: the connection broke after the text was handed over.
 * Reasons are for operators and hold no words of the server, which may repeat the address.
 */
export type Delivery =
  | { outcome: "sent"; providerId?: string }
  | { outcome: "refused"; final: boolean; reason: string; badAddress?: boolean; stopped?: boolean }
  | { outcome: "unknown"; reason: string };

export type Deliver = (mail: OutgoingMail) => Promise<Delivery>;
