import { asc, eq, inArray } from "drizzle-orm";
import { fileFacts } from "../../db/file-facts.ts";
import { consents, documentFormFiles, documentForms } from "../../db/kyc-schema.ts";
import { documents } from "../../db/schema.ts";
import type { Queries } from "../platform/database.ts";

/** Documents forms as their senders may read them; the oldest first. */
export async function formCopies(queries: Queries, ids: readonly number[]) {
  const { id, texts, openingCode, receivedAt } = documentForms;
  const rows = await queries
    .select({ id, texts, openingCode, receivedAt })
    .from(documentForms)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id));
  const files = await queries
    .select({ formId: documentFormFiles.formId, key: documentFormFiles.key, ...fileFacts })
    .from(documentFormFiles)
    .innerJoin(documents, eq(documents.id, documentFormFiles.documentId))
    .where(inArray(documentFormFiles.formId, [...ids]))
    .orderBy(asc(documentFormFiles.key));
  const { formId, notice, version, agreedAt, withdrawnAt } = consents;
  const agreed = await queries
    .select({ formId, notice, version, agreedAt, withdrawnAt })
    .from(consents)
    .where(inArray(formId, [...ids]))
    .orderBy(asc(agreedAt));
  const of = <Row extends { formId: number | null }>(among: readonly Row[], whose: number) =>
    among.filter((each) => each.formId === whose).map(({ formId: _whose, ...row }) => row);
  return rows.map((row) => ({ ...row, files: of(files, row.id), consents: of(agreed, row.id) }));
}
