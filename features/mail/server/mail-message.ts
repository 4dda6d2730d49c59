import type { SendingTrouble } from "#contract/calls/sending-troubles.ts";
import type { CalendarPart } from "#platform/calendar/calendar-file.ts";
import type { Queries } from "#platform/database/database.ts";
import type { MailText } from "../mail-body.ts";
import type {
  ExpiringKind,
  KindsWithoutWording,
  PermanentKind,
  RemadeKind,
  RewordedKind,
} from "../mail-kinds.ts";
import type { LaterMailContent, MailContent } from "../mail-wording.ts";
import type { mails } from "../tables.ts";

/** A mail as it is stored. */
export type MailRow = typeof mails.$inferSelect;

/** What the templates of WhatsApp are filled with, by the names of `features/whatsapp/`. */
export type MessageValues = Readonly<Record<string, string>>;

interface AnyMail {
  /** With them it goes by WhatsApp as well, to who asked for that. */
  whatsApp?: MessageValues;
  /** It goes by WhatsApp alone. */
  noEmail?: true;
  /** Not sent before this moment; at once where it is left out. */
  dueAt?: Date | null;
  /** The same mail is written once: `receipt:42`. No personal data. */
  key: string;
  recipient: string;
  /** The number of a pass, which goes with it as a QR code. */
  pass?: string;
  /** Whose mail it is: it goes when they are erased. */
  candidateId?: number;
  requestId?: number;
  applicationId?: number;
  formId?: number;
  letterId?: string;
  /** The interview or the visit of a drive that it is about, and how often that had changed. */
  interviewId?: number;
  visitId?: number;
  sequence?: number;
}

interface LastingMail extends AnyMail, MailContent {
  kind: Exclude<PermanentKind, KindsWithoutWording>;
}

/** Its words are those of a template with a switch, or HR's own. */
interface OwnMail extends AnyMail, MailText {
  kind: Exclude<KindsWithoutWording, ExpiringKind>;
}

/** The same of what is true for a while only. */
interface OwnExpiringMail extends AnyMail, MailText {
  kind: Extract<KindsWithoutWording, ExpiringKind>;
  trueUntil: Date | null;
}

interface RewordedMail extends AnyMail, MailContent {
  kind: RewordedKind;
  /** In the order of their moments; none where its words depend on no day. */
  later: readonly LaterMailContent[];
}

export interface ExpiringMail extends AnyMail, MailContent {
  kind: Exclude<ExpiringKind, KindsWithoutWording>;
  /** From then on nothing of it is true: it is not sent. Null where this one is true for good. */
  validUntil: Date | null;
  /** In the order of their moments. */
  later?: readonly LaterMailContent[];
  /** An appointment, attached for the reader's calendar. */
  calendar?: CalendarPart;
}

interface RemadeMail extends AnyMail, MailContent {
  kind: RemadeKind;
  /** What it speaks of, from which it is made again. */
  about: readonly string[];
}

/** A mail of ours. What is true for a while only says until when: `mail-kinds.ts`. */
export type NewMail =
  | LastingMail
  | OwnMail
  | OwnExpiringMail
  | RewordedMail
  | ExpiringMail
  | RemadeMail;

/** Of those to candidates about where their application is; at most one of them waits. */
export const stageMailKinds = [
  "application-in-review",
  "application-shortlisted",
  "application-rejected",
  "application-hired",
  "application-stage",
] as const;
export type StageMailKind = (typeof stageMailKinds)[number];

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
