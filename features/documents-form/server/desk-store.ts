import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { documentFormFiles, documentForms } from "#db/kyc-schema.ts";
import { documents } from "#db/schema.ts";
import { holdsEachWord } from "#db/word-search.ts";
import type { Database, Queries } from "#platform/database.ts";
import { createRecordList } from "#records/lifecycle/record-list.ts";
import type { DocumentFormQuery } from "../document-form-list.ts";
import type { DocumentsFormFileKey, DocumentsFormTextKey } from "../documents-form.ts";
import type { ListedDocumentForm } from "./desk.ts";

const { id, openingCode, receivedAt, erasedAt } = documentForms;
const isLive = isNull(erasedAt);
const said = (key: DocumentsFormTextKey) =>
  sql<string>`coalesce(${documentForms.texts}->>${sql.raw(`'${key}'`)}, '')`;

const facts = {
  id,
  fullName: said("fullName"),
  email: said("email"),
  contactNumber: said("contactNumber"),
  openingCode,
  receivedAt,
};
const listed = {
  ...facts,
  files: sql<number>`(SELECT count(*)::int FROM ${documentFormFiles}
    WHERE ${documentFormFiles.formId} = "document_forms"."id")`,
};

/** Pages, count and export of HR's list of forms. */
export function listForms(database: Database, rowsAtOnce?: number) {
  const rows = { table: documentForms, id, receivedAt, listed, matching };
  return createRecordList<DocumentFormQuery, ListedDocumentForm>(database, rows, rowsAtOnce);
}

/** SQL of one form. */
export function createFormDeskStore(queries: Queries) {
  return {
    async find(formId: number) {
      const [found] = await queries
        .select(facts)
        .from(documentForms)
        .where(and(eq(id, formId), isLive));
      return found ?? null;
    },

    async files(formId: number) {
      const { storedName, mediaType, size, scan } = documents;
      return queries
        .select({
          key: sql<DocumentsFormFileKey>`${documentFormFiles.key}`,
          ...{ documentId: documentFormFiles.documentId, storedName, mediaType, size, scan },
        })
        .from(documentFormFiles)
        .innerJoin(documents, eq(documents.id, documentFormFiles.documentId))
        .where(eq(documentFormFiles.formId, formId));
    },

    async openingCodes(): Promise<string[]> {
      const found = await queries
        .select({ code: sql<string>`${openingCode}` })
        .from(documentForms)
        .where(and(isLive, isNotNull(openingCode)))
        .groupBy(openingCode);
      return found.map(({ code }) => code).toSorted();
    },
  };
}

/** Every word has to stand in name or address, in any letter case. */
function matching({ text, opening }: DocumentFormQuery): SQL | undefined {
  return and(
    isLive,
    opening === undefined ? undefined : eq(openingCode, opening),
    ...holdsEachWord(text, sql`${said("fullName")} || ' ' || ${said("email")}`),
  );
}
