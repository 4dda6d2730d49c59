import type { KycDocumentKey } from "#contract/kyc-fields.ts";
import type { CandidateState, DocumentStatus, ScanState } from "#contract/kyc-status.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import type { Judgement } from "../kyc-judgement.ts";
import type { KycQuery } from "../kyc-list.ts";
import type { KycAnswers } from "../kyc-record.ts";
import type { Progress } from "./candidate-state.ts";

/** A document as it stands in HR's list. */
export interface ListedKycDocument {
  key: KycDocumentKey;
  documentId: string;
  status: DocumentStatus;
  /** Why it was rejected; "" otherwise. */
  reason: string;
  scan: ScanState;
}

/** A candidate as an export writes one down. */
export interface CandidateRecord {
  id: number;
  answers: KycAnswers;
  /** The day as the device wrote it: month/day/year. */
  sentDate: string | null;
  receivedAt: Date;
  documents: Pick<ListedKycDocument, "key" | "documentId" | "status">[];
}

/** One row of HR's list. */
export interface ListedCandidate extends CandidateRecord {
  state: CandidateState;
  documents: ListedKycDocument[];
  progress: Progress;
}

export interface CandidatesPage {
  rows: ListedCandidate[];
  /** How many the query finds; where not `exact`, there are more than this. */
  count: number;
  exact: boolean;
  /** By state, whichever is asked for; null where too many hold the text to count them. */
  states: Record<CandidateState, number> | null;
}

export interface OpenedKycDocument extends ListedKycDocument {
  storedName: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  receivedAt: Date;
  judgedAt: Date | null;
}

/** What happened to a candidate's documents. */
export interface HistoryEntry {
  at: Date;
  /** Null where the candidate did it, or the house by rule. */
  actorName: string | null;
  /** In words: see `candidate-events.ts`. */
  what: string;
  documentKey: string | null;
}

export interface OpenedCandidate extends Omit<ListedCandidate, "documents" | "progress"> {
  documents: OpenedKycDocument[];
  /** Keys of the documents for which HR's request asked beyond the required ones. */
  askedKeys: readonly string[];
  legalHold: boolean;
  consent: { version: string; agreedAt: Date; withdrawnAt: Date | null } | null;
  /** Newest first. */
  history: HistoryEntry[];
  /** The candidate's private link. */
  receiptUrl: string;
}

/**
 * `moved`: these were replaced, or judged by somebody else, since they were looked at, and nothing
 * is changed.
 */
export type JudgeOutcome =
  | { what: "unknown" }
  | { what: "judged"; accepted: number; rejected: number }
  | { what: "moved"; keys: KycDocumentKey[] };

/** KYC as HR works on it. */
export interface KycDesk {
  /** Newest first. */
  list(query: KycQuery, page: { limit: number; offset: number }): Promise<CandidatesPage>;
  /**
   * How many wait for HR.
   * @param most nobody is counted beyond
   */
  toCheck(most?: number): Promise<number>;
  /** How many an export of this query holds. */
  count(query: KycQuery): Promise<number>;
  /** All of them in parts, newest first. */
  records(query: KycQuery): AsyncIterable<CandidateRecord[]>;
  /** Null where there is none, or nothing is left of it. */
  open(id: number): Promise<OpenedCandidate | null>;
  /** Who waits for HR after this one, and with which document first; null where nobody else does. */
  nextToCheck(id: number): Promise<{ id: number; name: string; key: KycDocumentKey } | null>;
  /** Which of the candidate's documents nobody of the desk has opened or downloaded yet. */
  unopened(id: number): Promise<KycDocumentKey[]>;
  /** Judges all of these documents, or none; the candidate is told of rejected ones by mail. */
  judge(id: number, judgements: readonly Judgement[], actor: StaffUser): Promise<JudgeOutcome>;
  /** Keeps everything from being erased, or no longer. False where there is no such candidate. */
  hold(id: number, held: boolean, actor: StaffUser): Promise<boolean>;
  /** Ends the candidate's private link and makes another one. */
  renewLink(id: number, actor: StaffUser): Promise<boolean>;
}
