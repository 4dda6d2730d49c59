import { legalFacts } from "#content/terms-periods.ts";
import type { FormKind } from "#records/record-kind.ts";
import {
  documentsFormFiles,
  documentsFormOpeningKey,
  documentsFormTexts,
} from "./documents-form.ts";

/** "Documents Upload Form V1.1" as HR lists, exports, opens and erases it. */
export const documentsFormKind = {
  name: "document-forms",
  one: "document-form",
  scope: "documents-form",
  label: "Documents forms",
  lead: "What candidates sent with the documents form, newest first.",
  leadOfOne: "Sent with the documents form.",
  since: "from the day the form was received, with all documents",
  promisedMonths: legalFacts.kycMonths,
  page: { path: "/documents-upload", file: "documents-form/routes/documents-upload.tsx" },
  fields: { texts: documentsFormTexts, files: documentsFormFiles },
  person: { name: "fullName", email: "email", telephone: "contactNumber" },
  columns: [
    { key: "contactNumber", label: "Mobile number" },
    { key: documentsFormOpeningKey, label: "Opening", none: "None" },
  ],
  audit: {
    exported: "Exported the list of documents upload forms",
    erased: "Erased a documents upload form",
  },
  exportCall: "exportDocumentForms",
  list: {
    path: "/desk/document-forms",
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
