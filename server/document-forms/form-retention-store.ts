import { and, asc, eq, inArray, isNull, not, sql } from "drizzle-orm";
import { consents, documentFormFiles, documentForms } from "../../db/kyc-schema.ts";
import { foldedEmail, isHeld } from "../../db/legal-hold.ts";
import type { AgedRows } from "../platform/aged-rows.ts";
import type { Queries } from "../platform/database.ts";

const { id, texts, receivedAt, erasedAt } = documentForms;
const email = sql`(${texts} ->> 'email')`;

export const agedForms: AgedRows = {
  table: documentForms,
  id,
  at: receivedAt,
  present: isNull(erasedAt),
  held: isHeld(email),
};

/** Those that are there and not held, locked until the transaction ends. */
export async function lockForms(queries: Queries, ids: readonly number[]): Promise<number[]> {
  const found = await queries
    .select({ id })
    .from(documentForms)
    .where(and(inArray(id, [...ids]), isNull(erasedAt), not(isHeld(email))))
    .orderBy(asc(id))
    .for("update");
  return found.map((each) => each.id);
}

/** Takes the files from their forms. Answers the ids of the documents. */
export async function removeFormFiles(queries: Queries, ids: readonly number[]): Promise<string[]> {
  const removed = await queries
    .delete(documentFormFiles)
    .where(inArray(documentFormFiles.formId, [...ids]))
    .returning({ documentId: documentFormFiles.documentId });
  return removed.map(({ documentId }) => documentId);
}

/** Takes the person, the network and the device out of forms, and ends their consents. */
export async function scrubForms(queries: Queries, ids: readonly number[], now: Date) {
  await queries
    .update(documentForms)
    .set({ texts: {}, addressHash: "", deviceHash: null, erasedAt: now })
    .where(inArray(id, [...ids]));
  await queries
    .update(consents)
    .set({ withdrawnAt: now })
    .where(and(inArray(consents.formId, [...ids]), isNull(consents.withdrawnAt)));
}

/** All of whoever has this address. */
export async function formsOf(queries: Queries, address: string) {
  const files = sql<number>`(SELECT count(*)::int FROM ${documentFormFiles}
    WHERE ${documentFormFiles.formId} = ${id})`;
  return queries
    .select({ id, at: receivedAt, held: sql<boolean>`${isHeld(email)}`, files })
    .from(documentForms)
    .where(and(eq(foldedEmail(email), foldedEmail(sql`${address}::text`)), isNull(erasedAt)))
    .orderBy(asc(receivedAt), asc(id));
}
