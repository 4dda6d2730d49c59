import { sql } from "drizzle-orm";
import { fileFacts } from "#db/file-facts.ts";
import { documentFormFiles, documentForms } from "#db/kyc-schema.ts";
import type { RecordTables } from "#records/lifecycle/record-tables.ts";

const { id, texts, openingCode, receivedAt, erasedAt } = documentForms;
const { formId, key, documentId } = documentFormFiles;

const nothing = { texts: {}, addressHash: "", deviceHash: null };

/** Of a documents form its row stays, without the person, the network and the device. */
export const formTables: RecordTables = {
  kind: "document-forms",
  table: documentForms,
  ...{ id, receivedAt },
  email: sql`(${texts} ->> 'email')`,
  files: { owner: formId, documentId, key },
  consents: { owner: "formId", notice: "documents-form" },
  scrubbed: {
    erasedAt,
    values: nothing satisfies Partial<typeof documentForms.$inferInsert>,
  },
  told: { id, texts, openingCode, receivedAt },
  toldRows: { files: { owner: formId, told: { key, ...fileFacts }, documentId, order: [key] } },
};
