import { and, asc, eq, inArray, isNull, not, type SQLWrapper, sql } from "drizzle-orm";
import { candidateDocuments, candidates } from "../../db/kyc-schema.ts";
import { foldedEmail, isCandidateHeld, isHeld } from "../../db/legal-hold.ts";
import type { AgedRows } from "../platform/aged-rows.ts";
import type { Queries } from "../platform/database.ts";

const { id, email, receivedAt, erasedAt } = candidates;

/** A hold on one record of a person keeps the others too. */
export const agedCandidates: AgedRows = {
  table: candidates,
  id,
  at: receivedAt,
  present: isNull(erasedAt),
  held: isHeld(email),
};

/** Which of them no hold keeps. They come one by one: whoever is held is looked up, not listed. */
export async function freeCandidates(queries: Queries, ids: readonly number[]): Promise<number[]> {
  const found = await queries
    .select({ id })
    .from(candidates)
    .where(and(inArray(id, [...ids]), isNull(erasedAt), not(isCandidateHeld)))
    .orderBy(asc(id));
  return found.map((each) => each.id);
}

/** All of whoever has this address. */
export async function candidatesOf(queries: Queries, address: string) {
  const has = (files: SQLWrapper) => sql<number>`(SELECT count(*)::int FROM ${files}
    WHERE ${candidateDocuments.candidateId} = ${id})`;
  return queries
    .select({
      id,
      at: receivedAt,
      held: sql<boolean>`${isHeld(email)}`,
      files: has(candidateDocuments),
    })
    .from(candidates)
    .where(and(eq(foldedEmail(email), foldedEmail(sql`${address}::text`)), isNull(erasedAt)))
    .orderBy(asc(receivedAt), asc(id));
}
