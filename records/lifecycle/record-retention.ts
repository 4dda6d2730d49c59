import { and, asc, eq, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import type { RecordKindName } from "#content/record-kinds.ts";
import type { Actor } from "#features/accounts/server/index.ts";
import type { Documents } from "#features/documents/server/index.ts";
import type { Context } from "#platform/context.ts";
import { type AgedRows, dueRows, type Survey, surveyRows } from "#platform/database/aged-rows.ts";
import type { Database, Queries } from "#platform/database/database.ts";
import { foldedEmail } from "#platform/database/search-sql.ts";
import { attachedRows, copyRecords, type PersonCopy } from "./copy-records.ts";
import type { RecordTables } from "./record-tables.ts";

/** What would be erased of a kind of record; asking changes nothing. */
export interface SurveyedKind {
  kind: RecordKindName;
  /** @param range records from before `before` are due, those from before `soon` will be */
  survey(range: { before: Date; soon: Date }): Promise<Survey>;
}

/** One record of a person. */
export interface PersonRecord {
  id: number;
  /** From when on its age counts. */
  at: Date;
  files: number;
  /** Whether a legal hold keeps it. */
  held: boolean;
  /** Until when it is there at most, where it goes by itself and nobody has to erase it. */
  goesBy?: Date | null;
}

/** Writes to whoever is erased; once, however often it is called. */
export type NotifyErased = (queries: Queries) => Promise<void>;

/** A kind of record that is erased by rule, and that persons may ask to have erased. */
export interface RetentionKind extends SurveyedKind {
  /** Ids of records from before a moment, the oldest first; none that a legal hold keeps. */
  due(before: Date, limit: number): Promise<number[]>;
  /**
   * Erases those that are still there and not held, each wholly or not at all; what is gone
   * already is no fault. Returns the ids that went.
   * @param actor null where the rule does it
   * @param tell tells the person, within a transaction that erases something of theirs
   */
  erase(ids: readonly number[], actor: Actor, tell?: NotifyErased): Promise<number[]>;
  /** Each goes in a transaction of its own, so that a failure leaves those before it erased. */
  eachAlone?: boolean;
  /** What is held of whoever has this address, in any letter case; null where records name nobody. */
  of: ((email: string) => Promise<PersonRecord[]>) | null;
  /** These records in full, as the person is told of them; null where records name nobody. */
  copies: ((ids: readonly number[]) => Promise<PersonCopy[]>) | null;
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
  { database, clock, documents }: Pick<Context, "database" | "clock"> & Pick<Erasable, "documents">,
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
export async function eraseNotOnHold(
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
  await scrubRows(queries, tables, ids, at);
  return documentIds;
}

/** The rows of a kind as retention finds them by age. */
function agedRecords(tables: RecordTables): AgedRows {
  const { table, id, receivedAt, held, age } = tables;
  const present = isPresent(tables);
  return { table, id, at: receivedAt, ...(present && { present }), held, ...age };
}

/** All records of whoever has this address, in any letter case; the oldest first. */
export async function recordsOf(
  queries: Queries,
  tables: RecordTables,
  address: string,
): Promise<PersonRecord[]> {
  const { table, id, receivedAt, email, held, isOf = hasEmail, goesBy } = tables;
  const found = await queries
    .select({ id, at: receivedAt, held, files: fileCount(tables), ...(goesBy && { goesBy }) })
    .from(table)
    .where(and(isOf(address), isPresent(tables)))
    .orderBy(asc(receivedAt), asc(id));
  return found as PersonRecord[];

  function hasEmail(whose: string): SQL {
    return eq(foldedEmail(email), foldedEmail(sql`${whose}::text`));
  }
}

/** Which of them are there and not held for legal reasons, locked until the transaction ends. */
async function lockErasable(
  queries: Queries,
  tables: RecordTables,
  ids: readonly number[],
): Promise<number[]> {
  const { table, id, held } = tables;
  const found = await queries
    .select({ id })
    .from(table)
    .where(and(inArray(id, [...ids]), isPresent(tables), not(held)))
    .orderBy(asc(id))
    .for("update");
  return found.map((row) => Number(row.id));
}

/** Takes the files from their records. @returns ids of the documents */
async function takeFiles(
  queries: Queries,
  { table, files }: RecordTables,
  ids: readonly number[],
): Promise<string[]> {
  if (!files) return [];
  const { owner, documentId } = files;
  const isTheirs = inArray(owner, [...ids]);
  const found =
    owner.table === table
      ? await queries.select({ documentId }).from(table).where(isTheirs)
      : await queries.delete(owner.table).where(isTheirs).returning({ documentId });
  return found.flatMap(({ documentId: id }) => (id === null ? [] : [String(id)]));
}

/** Takes the person out of the rows, or deletes them, and ends what hangs on them. */
async function scrubRows(
  queries: Queries,
  tables: RecordTables,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  const { table, id, scrubbed } = tables;
  const isTheirs = inArray(id, [...ids]);
  if (!scrubbed) await queries.delete(table).where(isTheirs);
  else
    await queries
      .update(table)
      .set({ ...scrubbed.values, erasedAt: at })
      .where(isTheirs);
  for (const { end } of attachedRows(tables)) await end(queries, ids, at);
}

function isPresent({ scrubbed }: RecordTables): SQL | undefined {
  return scrubbed && isNull(scrubbed.erasedAt);
}

function fileCount({ table, id, files }: RecordTables): SQL<number> {
  if (!files) return sql`0`;
  const { owner, documentId } = files;
  if (owner.table === table) return sql`num_nonnulls(${documentId})`;
  return sql`(SELECT count(*)::int FROM ${owner.table} WHERE ${owner} = ${id})`;
}
