import type { ApplicationQuery } from "#contract/application-list.ts";
import type { ApplicationDesk, ListedApplication } from "#server/applications/desk.ts";

export interface ListPage {
  rows: ListedApplication[];
  /** How many the query finds; where not `exact`, there are more than this. */
  count: number;
  exact: boolean;
  page: number;
  pages: number;
}

/** One page of `limit` rows, counted from 1; the last one where there are fewer pages. */
export async function readListPage(
  desk: Pick<ApplicationDesk, "search">,
  query: ApplicationQuery,
  { page: asked, limit }: { page: number; limit: number },
): Promise<ListPage> {
  const read = (page: number) => desk.search(query, { limit, offset: (page - 1) * limit });
  let found = await read(asked);
  let page = asked;
  if (found.rows.length === 0 && asked > 1) {
    page = Math.max(1, Math.ceil(found.count / limit));
    found = await read(page);
  }
  const { rows, count, exact } = found;
  // beyond what was counted there is a next page as long as this one is full
  const beyond = exact || rows.length < limit ? page : page + 1;
  return { rows, count, exact, page, pages: Math.max(Math.ceil(count / limit), beyond) };
}
