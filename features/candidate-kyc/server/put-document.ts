import type { KycDocumentKey } from "#contract/kyc-fields.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import type { Documents } from "#features/documents/server/index.ts";
import type { Queries } from "#platform/database.ts";
import { unknownFiles } from "#records/intake/claim-files.ts";
import { Refused } from "#records/intake/submission-refusal.ts";
import { withAllAnswers } from "./all-answers.ts";
import { statusOf } from "./candidate-state.ts";
import { type CandidateRow, createCandidatesStore } from "./candidates-store.ts";
import { heldByLaw } from "./kyc-refusals.ts";

/** A document that comes to a record which is already there. */
export interface NewDocument {
  key: KycDocumentKey;
  documentId: string;
  at: Date;
  /** Who added it; null where the candidate sent it. */
  actor: Pick<StaffUser, "id"> | null;
}

/**
 * Claims a document for a candidate whose row is held; the one that stood in its place is
 * destroyed.
 * @returns id of what happened; null where it stands there already
 * @throws Refused where it cannot be claimed, or a legal hold keeps the one in its place
 */
export async function putDocument(
  queries: Queries,
  documents: Documents,
  candidate: CandidateRow,
  { key, documentId, at, actor }: NewDocument,
): Promise<number | null> {
  const store = createCandidatesStore(queries);
  const stored = await store.documents(candidate.id);
  const old = stored.find((document) => document.key === key);
  if (old?.documentId === documentId) return null;
  if (old && candidate.legalHold) throw new Refused(heldByLaw());
  if (!(await documents.claim(queries, documentId))) throw new Refused(unknownFiles([key]));
  await store.putDocument(candidate.id, key, documentId, at);
  if (old) await documents.release(queries, [old.documentId]);
  const received = actor ? "document-added" : "document-received";
  const event = await store.addEvent({
    candidateId: candidate.id,
    at,
    what: old ? "document-replaced" : received,
    actorId: actor?.id,
    documentKey: key,
  });
  const others = stored.filter((document) => document.key !== key);
  const now = [...others, { key, status: "received" as const }];
  await store.setStatus(candidate.id, statusOf(withAllAnswers(candidate), now));
  return event;
}
