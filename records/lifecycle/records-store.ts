import { and, asc, eq, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isHeld } from "#features/candidate-kyc/tables.ts";
import { mails } from "#features/mail/tables.ts";
import { whatsAppConsents } from "#features/whatsapp/tables.ts";
import type { AgedRows } from "#platform/aged-rows.ts";
import type { Queries } from "#platform/database.ts";
import { foldedEmail } from "#platform/search-sql.ts";
import { consents } from "#records/tables.ts";
import type { RecordTables } from "./record-tables.ts";
import type { PersonRecord } from "./retention-kind.ts";

/** The rows of a kind as retention finds them by age. A hold on one record of a person keeps all. */
export function agedRecords(tables: RecordTables): AgedRows {
  const { table, id, receivedAt, email, age } = tables;
  const present = isPresent(tables);
  return { table, id, at: receivedAt, ...(present && { present }), held: isHeld(email), ...age };
}

/** All records of whoever has this address, in any letter case; the oldest first. */
export async function recordsOf(
  queries: Queries,
  tables: RecordTables,
  address: string,
): Promise<PersonRecord[]> {
  const { table, id, receivedAt, email, isOf = hasEmail, goesBy } = tables;
  const held = sql<boolean>`${isHeld(email)}`;
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
export async function lockErasable(
  queries: Queries,
  tables: RecordTables,
  ids: readonly number[],
): Promise<number[]> {
  const { table, id, email } = tables;
  const found = await queries
    .select({ id })
    .from(table)
    .where(and(inArray(id, [...ids]), isPresent(tables), not(isHeld(email))))
    .orderBy(asc(id))
    .for("update");
  return found.map((row) => Number(row.id));
}

/** Takes the files from their records. @returns ids of the documents */
export async function takeFiles(
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

/** Takes the person out of the rows, or deletes them, and ends the consents. */
export async function scrubRows(
  queries: Queries,
  { table, id, scrubbed, consents: agreed, whatsApp }: RecordTables,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  const isTheirs = inArray(id, [...ids]);
  if (!scrubbed) await queries.delete(table).where(isTheirs);
  else
    await queries
      .update(table)
      .set({ ...scrubbed.values, erasedAt: at })
      .where(isTheirs);
  if (whatsApp) await endWhatsApp(queries, whatsAppConsents[whatsApp], ids, at);
  if (!agreed) return;
  await queries
    .update(consents)
    .set({ withdrawnAt: at })
    .where(and(inArray(consents[agreed.owner], [...ids]), isNull(consents.withdrawnAt)));
}

/** The proof stays without the number; of a row that is deleted it is gone with that. */
async function endWhatsApp(queries: Queries, owner: PgColumn, ids: readonly number[], at: Date) {
  const { endedAt, endedBy } = whatsAppConsents;
  await queries
    .update(whatsAppConsents)
    .set({
      number: null,
      endedAt: sql`coalesce(${endedAt}, ${at.toISOString()}::timestamptz)`,
      endedBy: sql`coalesce(${endedBy}, 'erased')`,
    })
    .where(inArray(owner, [...ids]));
  if (owner !== whatsAppConsents.formId) return;
  // messages about a form have nothing but their key to find them by
  const theirs = inArray(
    mails.key,
    ids.map((id) => `document-form:${id}:whatsapp`),
  );
  const isUnsent = inArray(mails.state, ["waiting", "held"]);
  const ended = { state: "failed", failure: "Erased with the person’s documents" } as const;
  await queries.update(mails).set(ended).where(and(theirs, isUnsent));
  await queries.update(mails).set({ recipient: "", subject: "", body: "" }).where(theirs);
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
