import { and, asc, gt, inArray, isNull, ne } from "drizzle-orm";
import type { Queries } from "#platform/database.ts";
import { candidateDocuments, candidates } from "../tables.ts";
import type { CandidateStatus } from "./candidate-state.ts";

const { id, answers, askedKeys, erasedAt } = candidates;

/** SQL on which candidates lack a document, for many at once. */
export function createStatusStore(queries: Queries) {
  return {
    /** Those decided by another edition of the form, by id; held until the transaction ends. */
    holdOthers(edition: string, { after, limit }: { after: number; limit: number }) {
      return queries
        .select({ id, answers, askedKeys })
        .from(candidates)
        .where(and(gt(id, after), ne(candidates.formEdition, edition), isNull(erasedAt)))
        .orderBy(asc(id))
        .limit(limit)
        .for("update");
    },

    async documentsOf(ids: readonly number[]) {
      const { candidateId, key, status } = candidateDocuments;
      const found = await queries
        .select({ candidateId, key, status })
        .from(candidateDocuments)
        .where(inArray(candidateId, [...ids]));
      return Map.groupBy(found, (each) => each.candidateId);
    },

    async decide(ids: readonly number[], decided: Omit<CandidateStatus, "state">): Promise<void> {
      await queries
        .update(candidates)
        .set(decided)
        .where(inArray(id, [...ids]));
    },
  };
}
