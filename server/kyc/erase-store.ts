import { eq } from "drizzle-orm";
import { candidateDocuments, candidates, kycRequests } from "../../db/kyc-schema.ts";
import type { Queries } from "../platform/database.ts";

/** SQL that takes everything about a person out of a record and leaves that there was one. */
export function createEraseStore(queries: Queries) {
  return {
    /** @returns ids of the documents that belong to no record now */
    async removeDocuments(candidateId: number): Promise<string[]> {
      const removed = await queries
        .delete(candidateDocuments)
        .where(eq(candidateDocuments.candidateId, candidateId))
        .returning({ documentId: candidateDocuments.documentId });
      return removed.map(({ documentId }) => documentId);
    },

    async scrubCandidate(id: number, erasedAt: Date): Promise<void> {
      await queries
        .update(candidates)
        .set({ email: "", aadhaarName: "", answers: {}, sentDate: null, erasedAt })
        .where(eq(candidates.id, id));
    },

    async scrubRequest(id: number, erasedAt: Date): Promise<void> {
      await queries
        .update(kycRequests)
        .set({ email: "", name: "", documentKeys: [], erasedAt })
        .where(eq(kycRequests.id, id));
    },
  };
}
