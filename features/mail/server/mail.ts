import type { CalendarPart } from "#platform/calendar/calendar-file.ts";
import type { Queries } from "#platform/database.ts";
import type { MailText } from "../letter.ts";
import type {
  EndingKind,
  LastingKind,
  MailKind,
  RemadeKind,
  RewordedKind,
  WordedElsewhere,
} from "../mail-kinds.ts";
import type { LaterSays, Says } from "../mail-wording.ts";

export type { MailKind };

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
  /** The interview that it is about, and how often that had changed. */
  interviewId?: number;
  sequence?: number;
}

interface LastingMail extends AnyMail, Says {
  kind: Exclude<LastingKind, WordedElsewhere>;
}

/** Its words are those of a template with a switch, or HR's own. */
interface OwnMail extends AnyMail, MailText {
  kind: WordedElsewhere;
}

interface RewordedMail extends AnyMail, Says {
  kind: RewordedKind;
  /** In the order of their moments; none where its words depend on no day. */
  later: readonly LaterSays[];
}

export interface EndingMail extends AnyMail, Says {
  kind: EndingKind;
  /** From then on nothing of it is true: it is not sent. Null where this one is true for good. */
  trueUntil: Date | null;
  /** In the order of their moments. */
  later?: readonly LaterSays[];
  /** An appointment, attached for the reader's calendar. */
  calendar?: CalendarPart;
}

interface RemadeMail extends AnyMail, Says {
  kind: RemadeKind;
  /** What it speaks of, from which it is made again. */
  about: readonly string[];
}

/** A mail of ours. What is true for a while only says until when: `mail-kinds.ts`. */
export type NewMail = LastingMail | OwnMail | RewordedMail | EndingMail | RemadeMail;

/** Of those to candidates about where their application is; at most one of them waits. */
export const stageMailKinds = [
  "application-in-review",
  "application-shortlisted",
  "application-rejected",
  "application-hired",
  "application-stage",
] as const;
export type StageMailKind = (typeof stageMailKinds)[number];

/** To an interviewer about an interview; it bears the candidate's name and goes with the application. */
export const interviewerMailKind = "interviewer-news";

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
  | { keys: readonly string[] }
  /** Of an interview as it stood before its last change. */
  | { applicationId: number; interviewId: number; before: number }
  | { stagesOf: readonly number[] }
  | { lettersOf: readonly number[] }
  /** About an application to its candidate, but for those about acts. */
  | { applicationId: number; recipient: string }
  | { candidateId: number; kind: MailKind }
  | { whatsAppOf: WhatsAppOwners };

/** Records whose candidates want no more WhatsApp messages. */
export interface WhatsAppOwners {
  applicationIds: readonly number[];
  candidateIds: readonly number[];
  formIds: readonly number[];
}

/** A mail that was taken out of the outbox, unsent. */
export interface TakenMail {
  key: string;
  applicationId: number | null;
  dueAt: Date | null;
}

export interface Readdressed {
  from: string;
  to: string;
  /** Private links, as they were and as they are by now. */
  links: readonly { was: string; is: string }[];
}

export type CalledBackBecause =
  | "withdrawn"
  | "answered"
  | "replied"
  | "settled"
  | "notWanted"
  | "notAsked"
  | "moved"
  | "undone"
  | "merged"
  /** A newer mail says what holds now; HR can still read the one that was not sent. */
  | "overtaken"
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
  /** Before the stores close: begins nothing more, and waits for what is being sent. */
  stop(): Promise<void>;
  /** To whom mails of these keys are; erased ones are left out. */
  recipients(queries: Queries, keys: readonly string[]): Promise<string[]>;
  /** Scrubs the mails of erased people, inside that transaction; what waits is not sent any more, but for what is about acts. */
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
  /** What nobody was sent yet about an application goes to another address, with the private links that work now; what tells of an act does not. */
  readdress(queries: Queries, applicationId: number, change: Readdressed): Promise<void>;
  /** Of applications: the kind of the mail that the last decision which holds has called back. */
  replacedStageMails(
    queries: Queries,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, string>>;
  /** Queues emails to these addresses that were given up, unless what they say is true no longer. @returns how many */
  sendAgain(queries: Queries, addresses: readonly string[]): Promise<number>;
  /** Scrubs the texts of mails older than 90 days. Returns how many. */
  sweep(): Promise<number>;
}
