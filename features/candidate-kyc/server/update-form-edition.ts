import { and, asc, gt, inArray, isNull, ne } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { createYieldToRequests } from "#platform/database/yield-to-requests.ts";
import { candidateDocuments, candidates } from "../tables.ts";
import { formVersion, statusOf } from "./candidate-state.ts";

/** To change one writes all entries of its indexes again: nobody waits long for so many. */
const defaultBatchSize = 100;

/**
 * Decides again who lacks a document, where that was decided by another edition of the form. Whose turn
 * it is stays: nobody is asked again because the form asks for more.
 * @returns for how many candidates
 */
export async function updateFormEdition(
  database: Database,
  rowsAtOnce: number = defaultBatchSize,
): Promise<number> {
  const yieldToRequests = createYieldToRequests(database.kind);
  let decided = 0;
  let last: number | undefined = 0;
  while (last !== undefined) {
    const ids = await decideSome(database, { after: last, limit: rowsAtOnce });
    decided += ids.length;
    last = ids.at(-1);
    await yieldToRequests();
  }
  return decided;
}

function decideSome(
  database: Database,
  { after, limit }: { after: number; limit: number },
): Promise<readonly number[]> {
  const { id, answers, requestedKeys, erasedAt } = candidates;
  const { candidateId, key, status } = candidateDocuments;
  return database.transaction(async (queries) => {
    const rows = await queries
      .select({ id, answers, requestedKeys })
      .from(candidates)
      .where(and(gt(id, after), ne(candidates.formVersion, formVersion), isNull(erasedAt)))
      .orderBy(asc(id))
      .limit(limit)
      .for("update");
    const ids = rows.map((row) => row.id);
    const found = await queries
      .select({ candidateId, key, status })
      .from(candidateDocuments)
      .where(inArray(candidateId, ids));
    const documents = Map.groupBy(found, (each) => each.candidateId);
    const stands = Map.groupBy(
      rows,
      (row) => statusOf(row, documents.get(row.id) ?? []).isIncomplete,
    );
    for (const [isIncomplete, some] of stands) {
      const those = some.map((row) => row.id);
      await queries.update(candidates).set({ isIncomplete, formVersion }).where(inArray(id, those));
    }
    return ids;
  });
}
