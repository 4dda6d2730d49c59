import { and, eq, isNull } from "drizzle-orm";
import { candidateDocuments, candidates } from "../../db/kyc-schema.ts";
import { documents } from "../../db/schema.ts";
import type { Queries } from "../platform/database.ts";

/** All SQL on candidates' files one by one. */
export function createPapersStore(queries: Queries) {
  return {
    async candidate(id: number) {
      const [row] = await queries
        .select({ id: candidates.id, name: candidates.aadhaarName, email: candidates.email })
        .from(candidates)
        .where(and(eq(candidates.id, id), isNull(candidates.erasedAt)));
      return row ?? null;
    },

    files: (candidateId: number) =>
      queries
        .select({
          key: candidateDocuments.key,
          documentId: candidateDocuments.documentId,
          status: candidateDocuments.status,
          reason: candidateDocuments.reason,
          receivedAt: candidateDocuments.receivedAt,
          storedName: documents.storedName,
          mediaType: documents.mediaType,
          size: documents.size,
          scan: documents.scan,
        })
        .from(candidateDocuments)
        .innerJoin(documents, eq(documents.id, candidateDocuments.documentId))
        .where(eq(candidateDocuments.candidateId, candidateId)),
  };
}
