import type { FormKindName } from "#content/record-kinds.ts";
import { documentFormFiles, documentForms } from "#features/documents-form/tables.ts";
import type { FormTables } from "#records/tables.ts";

/** The tables of each kind of form in `content/record-kinds.ts`. */
export const formTables: Readonly<Record<FormKindName, FormTables>> = {
  "document-forms": {
    table: documentForms,
    files: documentFormFiles,
    hidden: { addressHash: "", deviceHash: null },
    consents: { owner: "formId", notice: "documents-form" },
  },
};
