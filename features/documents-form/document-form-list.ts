import { wirePaths } from "#contract/wire.ts";
import type { ListDeclaration, QueryOf } from "#records/list/list.ts";

/** HR's list of documents forms. */
export const documentFormList = {
  path: "/desk/document-forms",
  perPage: 100,
  exportPath: wirePaths.documentFormsExport,
  filters: {
    text: {
      kind: "search",
      parameter: "q",
      label: "Name or email",
      longest: 200,
      says: "Words in name or e-mail.",
    },
    opening: {
      kind: "loaded-choice",
      label: "Opening",
      longest: 64,
      all: "Any",
      says: "Code of an opening.",
    },
  },
} as const satisfies ListDeclaration;

export type DocumentFormQuery = QueryOf<typeof documentFormList>;

export const documentFormPath = (id: number) => `${documentFormList.path}/${id}`;
