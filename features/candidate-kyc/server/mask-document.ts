import type { KycDocumentKey } from "#contract/kyc-fields.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { Documents } from "#features/documents/server/index.ts";
import type { Queries } from "#platform/database.ts";
import { unknownFiles } from "#records/intake/claim-files.ts";
import { Refused } from "#records/intake/submission-refusal.ts";
import { createCandidatesStore } from "./candidates-store.ts";
import { heldByLaw, noRecord, notAPicture, replacedMeanwhile } from "./kyc-refusals.ts";

/** A document on which HR blacked out a number. */
export interface Masking {
  /** Of the candidate. */
  id: number;
  key: KycDocumentKey;
  /** The document that was looked at. */
  seen: string;
  /** The picture that takes its place; null for an address that is none of ours. */
  documentId: string | null;
  at: Date;
  actor: Pick<StaffUser, "id">;
}

/**
 * Puts the blacked-out picture in the place of the document, and destroys the key of that. When it
 * came and what HR decided of it stays.
 * @returns the document that is gone; null where the picture is in its place already
 * @throws Refused where the document was replaced meanwhile, a legal hold keeps it, or what came is
 * no fresh JPEG: in one of those no text can be left
 */
export async function maskDocument(
  queries: Queries,
  documents: Documents,
  { id, key, seen, documentId, at, actor }: Masking,
): Promise<string | null> {
  const store = createCandidatesStore(queries);
  const candidate = await store.hold(id);
  if (!candidate) throw new Refused(noRecord());
  const current = async () => (await store.documents(id)).find((each) => each.key === key);
  const old = await current();
  if (old && old.documentId === documentId) return null;
  if (old?.documentId !== seen) throw new Refused(replacedMeanwhile());
  if (candidate.legalHold) throw new Refused(heldByLaw());
  if (documentId === null || !(await documents.claim(queries, documentId))) {
    throw new Refused(unknownFiles([key]));
  }
  await store.swapDocument(id, key, documentId);
  if ((await current())?.mediaType !== "image/jpeg") throw new Refused(notAPicture());
  await documents.release(queries, [seen]);
  await store.addEvent({
    candidateId: id,
    at,
    what: "document-masked",
    actorId: actor.id,
    documentKey: key,
  });
  for (const action of ["kyc-document-masked", "kyc-unmasked-erased"] as const) {
    await writeAudit(queries, at, {
      actor,
      action,
      subject: String(id),
      detail: { document: key },
    });
  }
  return seen;
}
