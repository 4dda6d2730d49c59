import type { KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import type { DocumentStatus, ScanState } from "#contract/answers/kyc-status.ts";
import { type RecordDate, viewRecordDate } from "#ui/desk/record-date.tsx";
import type { KycAnswers } from "../../kyc-record.ts";
import type { ListedCandidate } from "../../server/desk/kyc-desk.ts";

export interface DocumentView {
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
  date: RecordDate;
  documents: Partial<Record<KycDocumentKey, DocumentView>>;
}

export function viewCandidate(row: ListedCandidate, number: number): CandidateView {
  const { id, answers, deviceDate, receivedAt } = row;
  const documents: CandidateView["documents"] = {};
  for (const { key, status, reason, scan } of row.documents) {
    documents[key] = { status, reason, scan };
  }
  return { id, number, answers, date: viewRecordDate(deviceDate, receivedAt), documents };
}
