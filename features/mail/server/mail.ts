import type { CalendarPart } from "#platform/calendar/calendar-file.ts";
import type { Queries } from "#platform/database.ts";

/** What the templates of WhatsApp are filled with, by the names of `features/whatsapp/`. */
export type MessageValues = Readonly<Record<string, string>>;

/** A mail of ours, as plain text. */
export interface NewMail {
  /** With them it goes by WhatsApp as well, to who asked for that. */
  whatsApp?: MessageValues;
  /** It goes by WhatsApp alone. */
  noEmail?: true;
  /** Not sent before this moment; at once where it is left out. */
  dueAt?: Date | null;
  /** The same mail is written once: `receipt:42`. No personal data. */
  key: string;
  kind: MailKind;
  recipient: string;
  subject: string;
  body: string;
  /** An appointment, attached for the reader's calendar. */
  calendar?: CalendarPart;
  /** The number of a pass, which goes with it as a QR code. */
  pass?: string;
  /** Whose mail it is: it goes when they are erased. */
  candidateId?: number;
  requestId?: number;
  applicationId?: number;
}

/** Of those to candidates about where their application is; at most one of them waits. */
export const stageMailKinds = [
  "application-in-review",
  "application-shortlisted",
  "application-rejected",
  "application-hired",
  "application-stage",
] as const;
export type StageMailKind = (typeof stageMailKinds)[number];
export type ApplicationMailKind = "application-received" | "application-letter" | StageMailKind;

/** To an interviewer about an interview; it bears the candidate's name and goes with the application. */
export const interviewerMailKind = "interviewer-news";

export type MailKind =
  | "kyc-receipt"
  | "kyc-rejected"
  | "kyc-request"
  | "kyc-reminder"
  | "form-receipt"
  | ApplicationMailKind
  | "application-links"
  | "application-email"
  /** To somebody of HR, who tries a template. */
  | "template-test"
  | "application-question"
  /** To a colleague whom a note names. */
  | "note-mention"
  | "visit-booked"
  | "visit-waiting"
  | "visit-moved"
  | "visit-place"
  | "visit-cancelled"
  | "visit-called-off"
  | "visit-reminder"
  | "interview-offer"
  | "interview-confirmed"
  | "interview-changed"
  | "interview-cancelled"
  | "interview-reminder"
  | typeof interviewerMailKind
  | "job-alert-confirm"
  | "job-alert-digest";

/** Whose mails: of a record, or those with links to somebody. */
export interface MailsOf {
  candidateId?: number | null;
  requestId?: number | null;
  applicationIds?: readonly number[];
  /** Mails with the links of this person's applications. */
  linksTo?: string;
  /** Mails about job alerts of this address. */
  alertsTo?: string;
  /** These mails. */
  keys?: readonly string[];
}

/** Unsent mails of a request, about an application, of one key, of one kind to a candidate, or on the stages of applications and what HR wrote about them. */
export type UnsentMails =
  | { requestId: number }
  | { applicationId: number }
  | { key: string }
  | { stagesOf: readonly number[] }
  | { lettersOf: readonly number[] }
  | { candidateId: number; kind: MailKind }
  | { whatsAppOf: WhatsAppOwners };

/** Records whose candidates want no more WhatsApp messages. */
export interface WhatsAppOwners {
  applicationIds: readonly number[];
  candidateIds: readonly number[];
  /** Of emails without such an id. */
  keys: readonly string[];
}

/** A mail that was taken out of the outbox, unsent. */
export interface TakenMail {
  key: string;
  applicationId: number | null;
  dueAt: Date | null;
}

export interface Readdressed {
  to: string;
  /** Private links, whole. */
  link: { was: string; is: string };
}

export type CalledBackBecause =
  | "withdrawn"
  | "answered"
  | "settled"
  | "notWanted"
  | "notAsked"
  | "moved"
  | "undone"
  | "merged"
  | "stopped";

export interface Mailer {
  /**
   * Puts a mail into the outbox inside the transaction that it tells of, so that it is sent after
   * that is safe, and not at all where it fails. A key that is there already changes nothing.
   */
  write(queries: Queries, mail: NewMail): Promise<void>;
  /** The same of many, in few statements. */
  writeAll(queries: Queries, mails: readonly NewMail[]): Promise<void>;
  /** Sends soon what was written, for whoever has just committed; nobody waits and nothing throws. */
  nudge(): void;
  /** Sends what waits. Returns how many went. Never sends one twice. */
  work(): Promise<number>;
  /** Scrubs the mails of erased people, inside that transaction; what waits is not sent any more. */
  forgetMails(queries: Queries, whose: MailsOf): Promise<void>;
  /** Ends mails that were not sent, because what they say is no longer so. */
  callBack(queries: Queries, whose: UnsentMails, because: CalledBackBecause): Promise<void>;
  /**
   * Takes mails that were not sent out of the outbox, for whoever writes another one in their place.
   * @returns when the last of them was due; null where there was none
   */
  takeBack(queries: Queries, whose: UnsentMails): Promise<{ dueAt: Date | null } | null>;
  /** The same, each of them. */
  takeBackAll(queries: Queries, whose: UnsentMails): Promise<TakenMail[]>;
  /** What HR wrote about an application and nobody was sent yet goes to another address, with the private link that works now. */
  readdressLetters(queries: Queries, applicationId: number, change: Readdressed): Promise<void>;
  /** Of applications: the kind of the mail that the last decision which holds has called back. */
  replacedStageMails(
    queries: Queries,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, string>>;
  /** Scrubs the texts of mails older than 90 days. Returns how many. */
  sweep(): Promise<number>;
}
