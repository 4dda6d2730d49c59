import type { KycDocumentKey } from "#contract/kyc-fields.ts";
import type { DocumentStatus, ScanState } from "#contract/kyc-status.ts";

/** One file that a candidate sent. */
export interface Paper {
  key: KycDocumentKey;
  documentId: string;
  status: DocumentStatus;
  /** Why HR rejected it; "" otherwise. */
  reason: string;
  receivedAt: Date;
  storedName: string;
  mediaType: string;
  /** In bytes. */
  size: number;
  scan: ScanState;
}

/** A candidate's files, in the order of the form. */
export interface CandidatePapers {
  id: number;
  name: string;
  email: string;
  papers: Paper[];
}

/** What candidates sent, as HR looks at it file by file. */
export interface KycPapers {
  /** @returns null where there is no such candidate, or nothing of them is left */
  of(candidateId: number): Promise<CandidatePapers | null>;
}
