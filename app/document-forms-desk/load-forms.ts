import type { DocumentFormListQuery } from "#contract/document-form-list.ts";
import type { Services } from "#server/services.ts";

const perPage = 100;

/** One page of the forms, the last one where there are fewer. */
export async function loadForms(
  { documentFormDesk }: Pick<Services, "documentFormDesk">,
  query: DocumentFormListQuery,
) {
  const read = (page: number) =>
    documentFormDesk.search(query, { limit: perPage, offset: (page - 1) * perPage });
  let { rows, count } = await read(query.page);
  const pages = Math.max(1, Math.ceil(count / perPage));
  const page = Math.min(query.page, pages);
  if (page < query.page) ({ rows, count } = await read(page));
  const openings = await documentFormDesk.openingCodes();
  return { query: { ...query, page }, pages, count, rows, openings };
}
