import type { Queries } from "#platform/database.ts";
import type { NamedFiles } from "#records/intake/claim-files.ts";
import type { KycAnswers } from "../kyc-record.ts";
import { statusOf } from "./candidate-state.ts";
import { createCandidatesStore } from "./candidates-store.ts";

/** A checked record on its way in. */
export interface IncomingCandidate {
  answers: KycAnswers;
  /** Id of each document, by key. */
  files: NamedFiles<string>;
  sentDate: string | null;
  receivedAt: Date;
  /** The request of HR that it answers, and the documents for which that asked beyond. */
  request: { id: number; askedKeys: string[] } | null;
}

/** Stores a record with its documents, all received. @returns its id */
export async function insertCandidate(
  queries: Queries,
  { answers, files, sentDate, receivedAt, request }: IncomingCandidate,
): Promise<number> {
  const store = createCandidatesStore(queries);
  const { email, aadharCardName: aadhaarName, ...others } = answers;
  const { id: requestId = null, askedKeys = [] } = request ?? {};
  const received = [...files].map(([key, documentId]) => {
    return { key, documentId, status: "received" as const, receivedAt };
  });
  const status = statusOf({ answers, askedKeys }, received);
  const said = { email, aadhaarName, answers: others, sentDate };
  const candidateId = await store.insert({ ...said, ...status, receivedAt, requestId, askedKeys });
  await store.insertDocuments(received.map((each) => ({ candidateId, ...each })));
  await store.addEvent({ candidateId, at: receivedAt, what: "submitted" });
  return candidateId;
}
