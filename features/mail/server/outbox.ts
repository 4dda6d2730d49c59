import type { SendingTrouble } from "#contract/sending-troubles.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import type { AlertMails, MailDecision, MailStatus } from "../outbox.ts";
import type { OutboxQuery } from "../outbox-list.ts";
import type { MailChannel } from "../tables.ts";

/** A mail as HR sees it. */
export interface OutboxMail {
  id: number;
  kind: string;
  channel: MailChannel;
  /** Whether anything can be sent that way: a mail server, or WhatsApp, is set up. */
  canSend: boolean;
  /** "" once the person was erased, like the subject. */
  recipient: string;
  subject: string;
  /** Null where it was scrubbed. */
  body: string | null;
  status: MailStatus;
  createdAt: Date;
  sentAt: Date | null;
  /** When it was on the candidate's device, as WhatsApp says; null of emails. */
  deliveredAt: Date | null;
  /** Of a waiting one: when it is tried. */
  nextAt: Date | null;
  attempts: number;
  failure: string | null;
  /** Whether what it says held until a moment that is over: it is not sent any more. */
  isPast: boolean;
  /** Which letter of HR's own it is part of, with its subject here; null for all other mails. */
  letter: { id: string; subject: string } | null;
  /** What it is about; null where that is no application, or an erased one. */
  application: MailedApplication | null;
}

export interface MailedApplication {
  id: number;
  name: string;
  /** Null until its page is asked for. */
  number: string | null;
}

/** How a mail stands, without what it says and to whom. */
export type MailProgress = Omit<
  OutboxMail,
  "recipient" | "subject" | "body" | "application" | "isPast"
>;

/** Why nothing is sent by a channel for now; one message at a time is tried until one gets through. */
export interface SendingPause {
  channel: MailChannel;
  since: Date;
  /** When one message is tried next. */
  nextAt: Date;
  trouble: SendingTrouble;
  /** Such as `The mail server answered 550 5.4.5 to RCPT TO`. */
  reason: string;
  /** The other side's own words, without any address; "" where it had none. */
  words: string;
  /** How many messages wait. */
  waiting: number;
}

export type MailDecided =
  | { ok: true }
  | { ok: false; reason: "absent" | "moved" | "past" | "no-server" | "no-text" };

/** What became of a letter that HR wrote to one or many. */
export interface LetterProgress {
  /** Null where its emails have several, as one with the opening in it, and once all readers were erased. */
  subject: string | null;
  writtenAt: Date;
  /** Emails by what became of them. */
  counts: Partial<Record<MailStatus, number>>;
  /** When the first and the last that is queued are due. */
  due: { first: Date; last: Date } | null;
}

export interface WaitingMails {
  count: number;
  dueAt: Date | null;
}

/** What was written to candidates, and what HR decides about it. */
export interface Outbox {
  /** Whether a mail server is configured: where not, HR sends from its own mailbox. */
  canSend: boolean;
  /** The newest first. */
  search(
    query: OutboxQuery,
    page: { limit: number; offset: number },
  ): Promise<{ rows: OutboxMail[]; count: number }>;
  /**
   * How many go no further before HR decides: held, failed, or perhaps sent.
   * @param most nobody is counted beyond
   */
  stuck(most: number): Promise<number>;
  /** Of channels that are set up. */
  pauses(): Promise<SendingPause[]>;
  /** Tries one message now. @returns false where nothing is paused */
  tryNow(channel: MailChannel, actor: StaffUser): Promise<boolean>;
  /** Mails of job alerts, which HR sees in no other way. */
  alertMails(): Promise<AlertMails>;
  /** How the emails to a candidate stand, the newest first. */
  ofCandidate(id: number): Promise<MailProgress[]>;
  /** How the mails about an application to its candidate stand, the newest first. */
  ofApplication(id: number): Promise<MailProgress[]>;
  /** How many mails, and messages by WhatsApp, on stages of these applications wait, and when the first is due. */
  waitingOnStages(ids: readonly number[]): Promise<WaitingMails & { messages: WaitingMails }>;
  /** How the emails of these requests stand, the newest first; none of a request without any. */
  ofRequests(ids: readonly number[]): Promise<ReadonlyMap<number, MailProgress[]>>;
  /** Null where there is no such letter. */
  letter(id: string): Promise<LetterProgress | null>;
  /** By id; those that are not there are left out. */
  letters(ids: readonly string[]): Promise<ReadonlyMap<string, LetterProgress>>;
  /** Calls back what was not sent of a letter. Returns how many. */
  callBackLetter(id: string, actor: StaffUser): Promise<number>;
  decide(id: number, decision: MailDecision, actor: StaffUser): Promise<MailDecided>;
  /** Ids of what a query finds and the decision fits, the oldest first; at most 5,000. */
  decidable(query: OutboxQuery, decision: MailDecision): Promise<number[]>;
  /** Decides on each that it still fits. Returns on how many. */
  decideMany(ids: readonly number[], decision: MailDecision, actor: StaffUser): Promise<number>;
  /** Whom these messages are to; erased ones are left out. */
  recipients(ids: readonly number[]): Promise<string[]>;
}
