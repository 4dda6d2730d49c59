import {
  type DocumentFormListQuery,
  writeDocumentFormQuery,
} from "#contract/document-form-list.ts";
import { wirePaths } from "#contract/wire.ts";

export const formsPath = "/desk/document-forms";
export const formPath = (id: number) => `${formsPath}/${id}`;

export function formsHref(query: DocumentFormListQuery): string {
  return withQuery(formsPath, query);
}

/** The whole list as a file, whatever page of it is shown. */
export function exportHref(query: DocumentFormListQuery): string {
  return withQuery(wirePaths.documentFormsExport, { ...query, page: 1 });
}

function withQuery(path: string, query: DocumentFormListQuery): string {
  const search = writeDocumentFormQuery(query);
  return search.size > 0 ? `${path}?${search}` : path;
}
