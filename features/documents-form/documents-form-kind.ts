import { factsOf } from "#content/record-kinds.ts";
import type { FormKind } from "#records/record-kind.ts";
import {
  documentsFormFiles,
  documentsFormOpeningKey,
  documentsFormTexts,
} from "./documents-form.ts";

/** "Documents Upload Form V1.1" as HR lists, exports, opens and erases it. */
export const documentsFormKind = {
  ...factsOf("document-forms"),
  scope: "documents-form",
  lead: "What candidates sent with the documents form, newest first.",
  leadOfOne: "Sent with the documents form.",
  page: { path: "/documents-upload", file: "documents-form/routes/documents-upload.tsx" },
  fields: { texts: documentsFormTexts, files: documentsFormFiles },
  person: { name: "fullName", email: "email", telephone: "contactNumber" },
  columns: [
    { key: "contactNumber", label: "Mobile number" },
    { key: documentsFormOpeningKey, label: "Opening", none: "None" },
  ],
  exportCall: "exportDocumentForms",
  list: {
    path: factsOf("document-forms").path,
    perPage: 100,
    exportPath: "/desk/document-forms.csv",
    filters: {
      text: {
        kind: "search",
        parameter: "q",
        label: "Name, email or mobile number",
        longest: 200,
        says: "Words in name or e-mail, or a mobile number.",
      },
      [documentsFormOpeningKey]: {
        kind: "loaded-choice",
        parameter: "opening",
        label: "Opening",
        longest: 64,
        all: "Any",
        says: "Code of an opening.",
      },
    },
  },
} as const satisfies FormKind;
