import type { KycDocumentKey } from "#contract/kyc-fields.ts";
import type { KycAnswers } from "#contract/kyc-record.ts";
import type { DocumentStatus, ScanState } from "#contract/kyc-status.ts";
import type { ListedCandidate } from "#server/kyc/desk.ts";
import { type Moment, viewMoment } from "../desk/moment.ts";

export interface DocumentView {
  id: string;
  status: DocumentStatus;
  reason: string;
  scan: ScanState;
}

/** A candidate in the words of the list. The server writes them: browsers format dates apart. */
export interface CandidateView {
  id: number;
  /** Its place in the whole list, from 1. */
  number: number;
  answers: KycAnswers;
  received: Moment;
  documents: Partial<Record<KycDocumentKey, DocumentView>>;
}

export function viewCandidate(row: ListedCandidate, number: number): CandidateView {
  const { id, answers, receivedAt } = row;
  const documents: CandidateView["documents"] = {};
  for (const { key, documentId, status, reason, scan } of row.documents) {
    documents[key] = { id: documentId, status, reason, scan };
  }
  return { id, number, answers, received: viewMoment(receivedAt), documents };
}
