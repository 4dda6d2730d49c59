import type { SendingTrouble } from "#contract/sending-troubles.ts";
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
