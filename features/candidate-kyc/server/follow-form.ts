import type { Database } from "#platform/database.ts";
import { createYieldToRequests } from "#platform/yield-to-requests.ts";
import { formEdition, statusOf } from "./candidate-state.ts";
import { createStatusStore } from "./status-store.ts";

/** To change one writes all entries of its indexes again: nobody waits long for so many. */
const usualRowsAtOnce = 100;

/**
 * Decides again who lacks a document, where that was decided by another edition of the form. Whose turn it is stays: nobody is asked again because the form asks for more.
 * @returns for how many candidates
 */
export async function followForm(
  database: Database,
  rowsAtOnce: number = usualRowsAtOnce,
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
  range: { after: number; limit: number },
): Promise<readonly number[]> {
  return database.transaction(async (queries) => {
    const store = createStatusStore(queries);
    const rows = await store.holdOthers(formEdition, range);
    const ids = rows.map(({ id }) => id);
    const documents = await store.documentsOf(ids);
    const stands = Map.groupBy(
      rows,
      (row) => statusOf(row, documents.get(row.id) ?? []).lacksDocument,
    );
    for (const [lacksDocument, some] of stands) {
      const those = some.map(({ id }) => id);
      await store.decide(those, { lacksDocument, formEdition });
    }
    return ids;
  });
}
