import type { Documents } from "#features/documents/server/index.ts";
import { dueRows, surveyRows } from "#platform/aged-rows.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Queries } from "#platform/database.ts";
import { copyRecords } from "./record-copies-store.ts";
import type { RecordTables } from "./record-tables.ts";
import { agedRecords, lockErasable, recordsOf, scrubRows, takeFiles } from "./records-store.ts";
import type { RetentionKind, SurveyedKind } from "./retention-kind.ts";

interface RecordRetentionOptions {
  database: Database;
  clock: Clock;
  documents: Pick<Documents, "release">;
}

/** Which records of a kind would go. */
export function surveyedRecords({ queries }: Database, tables: RecordTables): SurveyedKind {
  const aged = agedRecords(tables);
  return { kind: tables.kind, survey: (range) => surveyRows(queries, aged, range) };
}

/** How records of a kind are found and copied. */
export function foundRecords(
  database: Database,
  tables: RecordTables,
): Omit<RetentionKind, "erase"> {
  const { queries } = database;
  const aged = agedRecords(tables);
  return {
    ...surveyedRecords(database, tables),
    due: (before, limit) => dueRows(queries, aged, { before, limit }),
    of: (email) => recordsOf(queries, tables, email),
    copies: (ids) => copyRecords(queries, tables, ids),
  };
}

/**
 * A kind of record of which several go in one transaction.
 * @param alongside what goes with them from elsewhere, in the same transaction, while they are still there. What it
 * returns stays
 */
export function recordRetention(
  { database, clock, documents }: RecordRetentionOptions,
  tables: RecordTables,
  alongside?: (queries: Queries, ids: readonly number[]) => Promise<readonly number[] | undefined>,
): RetentionKind {
  return {
    ...foundRecords(database, tables),
    erase: (ids, _, tell) =>
      database.transaction(async (queries) => {
        const found = await lockErasable(queries, tables, ids);
        if (found.length === 0) return found;
        const stays = new Set((await alongside?.(queries, found)) ?? []);
        const gone = found.filter((id) => !stays.has(id));
        if (gone.length === 0) return gone;
        await tell?.(queries);
        await eraseRecords(queries, { tables, documents }, gone, clock.now());
        return gone;
      }),
  };
}

interface Erasable {
  tables: RecordTables;
  documents: Pick<Documents, "release">;
}

/** Erases those that are there and that no legal hold keeps, inside a transaction. */
export async function eraseUnheld(
  queries: Queries,
  erasable: Erasable,
  ids: readonly number[],
  at: Date,
): Promise<{ gone: number[]; documentIds: string[] }> {
  const gone = await lockErasable(queries, erasable.tables, ids);
  if (gone.length === 0) return { gone, documentIds: [] };
  return { gone, documentIds: await eraseRecords(queries, erasable, gone, at) };
}

/**
 * Destroys the keys of records' files and what tells of the person, and ends their consents. The rows
 * are locked, and no legal hold is on them.
 * @returns ids of the documents that are gone
 */
export async function eraseRecords(
  queries: Queries,
  { tables, documents }: Erasable,
  ids: readonly number[],
  at: Date,
): Promise<string[]> {
  const documentIds = await takeFiles(queries, tables, ids);
  await documents.release(queries, documentIds);
  // last, because a deleted application holds the counts that every new one adds to
  await scrubRows(queries, tables, ids, at);
  return documentIds;
}
