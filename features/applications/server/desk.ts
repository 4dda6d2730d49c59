import type { StaffUser } from "#features/accounts/server/index.ts";
import type { ApplicationQuery, ApplicationStatus, SourceFilter } from "../application-list.ts";
import type { ApplicationRow } from "./applications.ts";

/** One row of HR's list, with what HR made of it. */
export interface ListedApplication extends ApplicationRow {
  status: ApplicationStatus;
  /** When somebody of HR opened it for the first time, or decided on it unopened. */
  readAt: Date | null;
  /** The known person whose ID the source is; null for other sources and unverified IDs. */
  referrer: { name: string } | null;
}

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
}

/** What somebody of HR did with an application. */
export interface ApplicationEvent {
  at: Date;
  /** Null where the account is not known. */
  actorName: string | null;
  /** The new status; null where only a note was written. */
  status: ApplicationStatus | null;
  note: string | null;
}

export interface EarlierApplication {
  id: number;
  position: string;
  receivedAt: Date;
  status: ApplicationStatus;
}

export interface OpenedApplication extends ListedApplication {
  /** Oldest first. */
  events: ApplicationEvent[];
  /** What came before this one with the same e-mail or telephone; newest first, at most 20. */
  earlier: EarlierApplication[];
}

export interface ApplicationChange {
  /** 1 to 100 of them. */
  ids: readonly number[];
  status?: ApplicationStatus | undefined;
  /** The status that whoever chose another one saw. */
  was?: ApplicationStatus | undefined;
  /** The same of many: those that moved on are left as they are, all others changed. */
  seen?: readonly { id: number; status: ApplicationStatus }[] | undefined;
  note?: string | undefined;
  /** Of the form that was sent. The same change that comes twice with it is made once. */
  once?: string | undefined;
  actor: StaffUser;
}

/** An application whose status somebody else chose meanwhile. */
export interface LeftApplication {
  id: number;
  name: string;
  status: ApplicationStatus;
  /** Null where the account is not known. */
  actorName: string | null;
}

/**
 * `moved`: another status than was seen stands there by now, and nothing is changed; `some`: that
 * holds for these of many.
 */
export type ChangeOutcome =
  | { what: "made" | "unknown" }
  | { what: "some"; left: LeftApplication[] }
  | { what: "moved"; status: ApplicationStatus; actorName: string | null };

export interface Overview {
  /** Each of the last days in India up to today, oldest first. */
  days: { day: string; counts: Record<SourceFilter, number> }[];
  /** Sums over those days. */
  bySource: Record<SourceFilter, number>;
  /** Of those days: up to ten, the most applications first. */
  topReferrers: { id: string; name: string | null; count: number }[];
  /** Of all days, as the following are. */
  total: number;
  unread: number;
  byStatus: Record<ApplicationStatus, number>;
  /** By the title that the applications name, the most applications first. */
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

/** Applications as HR reads them and works on them. */
export interface ApplicationDesk {
  search(query: ApplicationQuery, page: ListPage): Promise<SearchResult>;
  /** How many it finds, to the last one; null where that takes longer than anyone waits. */
  count(query: ApplicationQuery): Promise<number | null>;
  /** In full; marks it as read. Null where there is none. */
  open(id: number): Promise<OpenedApplication | null>;
  /**
   * Sets the status of all and writes the note on each, or does nothing where one is unknown or
   * has moved on. A status that is there already is not set again. What is decided on is read.
   */
  change(change: ApplicationChange): Promise<ChangeOutcome>;
  /** Whether a document is the resume of an application. */
  holdsResume(documentId: string): Promise<boolean>;
  /** Titles that applications name, open or not. */
  positions(): Promise<string[]>;
  overview(days: number): Promise<Overview>;
  /** @param id an employee's ID, in any letter case */
  ofReferrer(id: string): Promise<ReferrerSummary>;
}
