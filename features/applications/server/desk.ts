import type { ApplicationStatus, SourceFilter } from "#contract/application-status.ts";
import type { ScanState } from "#contract/kyc-status.ts";
import type { Scoped } from "#contract/roles.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import type { MailProgress } from "#features/mail/server/index.ts";
import type {
  LeftOut,
  MarkedPart,
  UnreadableReason,
  UnreadResumes,
} from "#features/resume-text/index.ts";
import type { WhatsAppConsent } from "#features/whatsapp/server/index.ts";
import type { Counted } from "#records/list/counted-list.ts";
import type { AskedQuery } from "../application-list.ts";
import type { Chosen } from "../decisions.ts";
import type { Likeness } from "../duplicates.ts";
import type { Namable } from "../mentioned-names.ts";
import type { CandidateAct } from "../my-application.ts";
import type { QuestionAnswer } from "../question-answers.ts";
import type { SheetColumn } from "../sheet-columns.ts";
import type { CandidateQuestion } from "./candidate-questions.ts";
import type { ApplicationChange, ChangeOutcome, PartOutcome } from "./change-applications.ts";
import type { ApplicationConsent } from "./receive/agreements.ts";
import type { FromDrive } from "./receive/from-drives.ts";
import type { ApplicationRow } from "./receive/stored-application.ts";
import type { Released } from "./sealed/sealed-store.ts";
import type { UndoableChange, UndoOutcome } from "./undo-change.ts";

/** One row of HR's list, with what HR made of it. */
export interface ListedApplication extends ApplicationRow {
  /** Null until its page is asked for. */
  number: string | null;
  /** Its candidate does not want to be considered any more; the status stays. */
  withdrawn: boolean;
  /** A mail server refused the address. */
  emailRefused: boolean;
  status: ApplicationStatus;
  /** When somebody of HR opened it for the first time, or decided on it unopened. */
  readAt: Date | null;
  /** The known person whose ID the source is; null for other sources and unverified IDs. */
  referrer: { name: string } | null;
  /** A stage of its status that HR added; null for the one that every status has. */
  stageId: number | null;
  reasonId: number | null;
  /** Who of HR takes care of it; null for nobody. */
  assignee: Omit<Colleague, "userName"> | null;
  /** What HR chose of it, by column. */
  chosen: Chosen;
  /** How many notes HR wrote on it. */
  notes: number;
  /** The line of its resume by which a search found it, where the record itself does not say it. */
  resumeLine?: MarkedPart[];
}

/** An account that applications can be assigned to. */
export interface Colleague {
  id: string;
  name: string;
  /** By which a note names it. */
  userName: string;
}

/** A colleague, and why a note does not reach them; null where it does. */
export type NamableColleague = Colleague & Namable;

export interface ListPage {
  limit: number;
  /** Counts rows. */
  offset: number;
}

/** Which applications stand on a page, and how many there are. */
export interface FoundPage {
  ids: number[];
  count: number;
  exact: boolean;
}

export interface SearchResult {
  rows: ListedApplication[];
  /** How many the query finds; where not `exact`, there are more than this. */
  count: number;
  exact: boolean;
  /** Of a text that found nothing: how many resumes were not searched. */
  unreadResumes?: UnreadResumes;
}

/** A column of the board: a stage that HR added, or a status without those of its stages. */
export interface BoardColumn {
  status: ApplicationStatus;
  /** Null for the column of the status itself. */
  stageId: number | null;
  /** Of the status itself: its stages that have columns of their own. */
  apart: readonly number[];
  /** Cards that are read; 0 where the column is only counted. */
  limit: number;
}

/** An application on the board. */
export interface BoardCard extends ListedApplication {
  /** Since when it is in its stage. */
  since: Date;
}

export interface FilledColumn {
  cards: BoardCard[];
  /** How many are in the column; where not `exact`, there are more than this. */
  count: number;
  exact: boolean;
}

/** What somebody of HR did with an application. */
export interface ApplicationEvent {
  at: Date;
  /** Null where the account is not known. */
  actorName: string | null;
  /** The new status; null where neither status nor stage was chosen. */
  status: ApplicationStatus | null;
  stageId: number | null;
  reasonId: number | null;
  /** What else was chosen. */
  decided: Chosen;
  /** Of the account that it assigned to. */
  assigneeName: string | null;
  /** It takes an earlier change back. */
  isUndo: boolean;
  note: string | null;
  /** It was merged with another application, or separated from it. */
  merge: "merged" | "unmerged" | null;
  /** What its candidate did; null for what HR did. */
  byCandidate: CandidateAct | null;
  /** Of an address that was put back: when it had been changed; null of all else. */
  changedAt: Date | null;
  /** HR added the resume that it came without. */
  addedResume: boolean;
  /** Of which application: of several that are merged, any of them. */
  applicationId: number;
}

export interface EarlierApplication {
  id: number;
  position: string;
  receivedAt: Date;
  status: ApplicationStatus;
}

/** An application that is shown within another one, or within which others are. */
export interface MergedApplication extends EarlierApplication {
  /** Of the candidate. */
  name: string;
}

/** An application that may be of the same person, and by what. */
export interface DuplicateApplication extends MergedApplication {
  by: Likeness[];
}

/** `unknown`: one of the two is not there; `moved`: one was merged or separated by somebody else meanwhile. */
export type MergeOutcome = "made" | "unknown" | "moved";

/** What is known of an application's resume without opening it. */
export interface StoredResume {
  mediaType: string;
  size: number;
  scan: ScanState;
}

/** What was answered to a question of the opening, as it was asked. */
export interface AnsweredQuestion extends QuestionAnswer {
  /** It is the answer that HR prefers now. */
  isPreferred: boolean;
}

/** An application beside others: as it was before this, so that an unread one says so. */
export interface ComparedApplication extends ListedApplication {
  /** In the order in which they were asked. */
  questions: AnsweredQuestion[];
  /** Null where nobody gave one. */
  resume: StoredResume | null;
}

export interface OpenedApplication extends ComparedApplication {
  /** What its candidate agreed to, oldest first. */
  consents: ApplicationConsent[];
  /** What its candidate was asked, in that order; an answer is unread only this once. */
  asked: CandidateQuestion[];
  /** To messages by WhatsApp; null where none was given. */
  whatsApp: Pick<WhatsAppConsent, "version" | "agreedAt" | "endedAt" | "endedBy"> | null;
  /** Oldest first. */
  events: ApplicationEvent[];
  /** What came before this one with the same e-mail or telephone; newest first, at most 20. */
  earlier: EarlierApplication[];
  /** What may be of the same person and is not merged with it; at most 20. */
  duplicates: DuplicateApplication[];
  /** What is merged with it and shown within it; `events` are of all of them. */
  parts: MergedApplication[];
  /** The walk-in drive that it came from. */
  drive: FromDrive | null;
  /** It was sealed, and two admins opened it. */
  released: Released | null;
  /** Within which application it is shown itself. */
  mergedInto: MergedApplication | null;
  /** Why its resume could not be read for searches; null where it is, or will be. */
  unreadableResume: UnreadableReason | null;
  /** What of the resume no search looks into. */
  leftOutOfResume: readonly LeftOut[];
  /** The messages about it to its candidate, the newest first. */
  mails: readonly MailProgress[];
  /** Whom a note on it may name, by name, and who of them would not hear of it. */
  colleagues: readonly NamableColleague[];
  /** What the email of its stage says; null for whom its private link is not meant. */
  stageText: string | null;
}

/** When the email goes to who is rejected: minutes after the decision, or null where none does. */
export interface RejectionMail {
  delay: number | null;
  /** Whether a mail server is set up. */
  canSend: boolean;
  /** Whether who asked for it is told by WhatsApp as well. */
  byWhatsApp: boolean;
  /** The emails of all stages that have one, by the stage as controls send it. */
  stages?: Readonly<Record<string, StageMailPlan>>;
}

/** The email of a stage. */
export interface StageMailPlan {
  /** Minutes after the decision. */
  delay: number;
  /** It is the stage's own; else that of its status, for who had another one. */
  isOwn: boolean;
}

/** Applications by the status that they have, all that a search finds. */
export type FoundByStatus = Partial<Record<ApplicationStatus, number[]>>;

/** `too-many`: more than `mostSelectedApplications`; `too-long`: they could not be read in time. */
export type Selection =
  | { what: "found"; byStatus: FoundByStatus }
  | { what: "too-many" | "too-long" };

/** A note that names somebody. */
export interface Mention {
  applicationId: number;
  /** Where whoever is named does not see the application: what they open in its place. */
  interviewId: number | null;
  /** Of the candidate. */
  name: string;
  /** Who wrote it; null where the account is not known. */
  actorName: string | null;
  at: Date;
}

export interface Overview {
  /** Each of the last days in India up to today, oldest first. */
  days: { day: string; counts: Record<SourceFilter, number> }[];
  /** Sums over those days. */
  bySource: Record<SourceFilter, number>;
  /** Of those days: up to ten, the most applications first. */
  topReferrers: { id: string; name: string | null; count: number }[];
  /** Of all days, as the following are; each status is counted no further than one more than lists count. */
  total: number;
  unread: number;
  byStatus: Record<ApplicationStatus, number>;
  /** By the title that the applications name, the most applications first; what lists count no further stands by title. */
  perPosition: { position: string; count: number }[];
  /** Open ones that nobody has applied for since they were posted. */
  openingsWithoutApplicants: { title: string; code: string; datePosted: string }[];
}

/** What became of the candidates of one referrer. No personal data. */
export interface ReferrerSummary {
  total: number;
  byStatus: Record<ApplicationStatus, number>;
  /** Months in India such as `2026-11` in which any came, oldest first. */
  months: { month: string; count: number }[];
}

/** Whoever reads: a hiring manager finds nothing outside their openings. */
export type Reader = Scoped & Pick<StaffUser, "id">;

/** Applications as HR reads them and works on them. */
export interface ApplicationDesk {
  search(query: AskedQuery, page: ListPage): Promise<SearchResult>;
  /** What these columns show of each of the ids, by id and by the column's key. */
  columns(
    ids: readonly number[],
    columns: readonly SheetColumn[],
    by: Reader,
  ): Promise<ReadonlyMap<number, Record<string, string>>>;
  /** The first cards of each column, in the order of the list, and how many it has. */
  board(query: AskedQuery, columns: readonly BoardColumn[]): Promise<FilledColumn[]>;
  /** How many it finds, as far as the list counts. */
  boundedCount(query: AskedQuery): Promise<Pick<FoundPage, "count" | "exact">>;
  /**
   * How many each of these finds, which are the tabs of one list; null of a text that more than 10,000 hold: counting
   * it would take longer than the list itself.
   */
  tabCounts(tabs: readonly AskedQuery[]): Promise<(Counted | null)[]>;
  /** How many it finds, to the last one; null where that takes longer than anyone waits. */
  count(query: AskedQuery): Promise<number | null>;
  /** Everything that it finds now, at most `mostSelectedApplications`. */
  select(query: AskedQuery): Promise<Selection>;
  /** In full; marks it as read, and its notes as seen by whom they name. Null where there is none for them. */
  open(id: number, by: Reader): Promise<OpenedApplication | null>;
  /** Those of the ids that are rows of their list, in that order; marks them as read. */
  compare(ids: readonly number[], by: Reader): Promise<ComparedApplication[]>;
  /**
   * Sets the status of all and writes the note on each, or does nothing where one is unknown or
   * has moved on. A status that is there already is not set again. What is decided on is read.
   */
  change(change: ApplicationChange): Promise<ChangeOutcome>;
  /** One part of a change of many, in which what moved on or is erased is left. */
  changePart(change: ApplicationChange & { changeId: string; once: string }): Promise<PartOutcome>;
  /** What this account may undo now: its latest change that is not undone. */
  undoable(account: Reader): Promise<UndoableChange | null>;
  /**
   * Restores what held before a change of the last ten minutes, part by part; what others decided
   * since is left, and can no longer be undone.
   */
  undo(changeId: string, actor: StaffUser): Promise<UndoOutcome>;
  /** Null where candidates are not written to. */
  rejectionMail(): Promise<RejectionMail | null>;
  /** Shows an application within another one of the same person; it is no row of the list then. */
  merge(part: number, into: number, actor: StaffUser): Promise<MergeOutcome>;
  /** Takes them apart at any time: both are as they were before. */
  unmerge(part: number, into: number, actor: StaffUser): Promise<MergeOutcome>;
  /** Accounts that they can assign applications to, by name. */
  colleagues(by: Reader): Promise<Colleague[]>;
  /** Whom a note on all of these may name, as `colleagues` of an opened one; none of them where it is not known which. */
  namable(ids: readonly number[], by: Reader & { id: string }): Promise<NamableColleague[]>;
  /** Notes that name this account and that it has not seen, the latest first; at most 20. */
  mentions(account: Reader, most?: number): Promise<Mention[]>;
  /** Whether a document is the resume of an application that they may see. */
  holdsResume(documentId: string, by: Reader): Promise<boolean>;
  /** Titles that applications name, open or not, of those that they may see. */
  positions(by: Reader): Promise<string[]>;
  /** Of what they may see. */
  overview(days: number, by: Reader): Promise<Overview>;
  /** @param id an employee's ID, in any letter case */
  ofReferrer(id: string): Promise<ReferrerSummary>;
}
