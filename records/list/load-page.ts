import { readAddress } from "./address.ts";
import type { ListDeclaration, QueryOf } from "./list.ts";

/** Which rows of a list to read. */
export interface Rows {
  limit: number;
  offset: number;
}

/** What a list's own search finds. */
export interface Found {
  rows: readonly unknown[];
  count: number;
  /** False where counting ended early: there are more than `count`. */
  exact?: boolean;
}

/** The page on which those rows are. */
export interface PageOf {
  /** Counted from 1. */
  page: number;
  pages: number;
}

/** A page of a list with the query that found it. */
export type LoadedList<List extends ListDeclaration, F extends Found = Found> = F &
  PageOf & { query: QueryOf<List> };

/**
 * Reads the page that an address asks for; the last one where there are fewer.
 * @param read the list's own search
 */
export async function loadList<List extends ListDeclaration, F extends Found>(
  list: List,
  search: URLSearchParams,
  read: (query: QueryOf<List>, rows: Rows) => Promise<F>,
): Promise<LoadedList<List, F>> {
  const { query, page } = readAddress(list, search);
  return { ...(await loadPage((rows) => read(query, rows), page, list.perPage)), query };
}

/**
 * Reads one page of `limit` rows; the last one where there are fewer pages.
 * @param asked counted from 1
 */
export async function loadPage<F extends Found>(
  read: (rows: Rows) => Promise<F>,
  asked: number,
  limit: number,
): Promise<F & PageOf> {
  const readPage = (page: number) => read({ limit, offset: (page - 1) * limit });
  let page = asked;
  let found = await readPage(page);
  if (found.rows.length === 0 && page > 1) {
    page = Math.max(1, Math.ceil(found.count / limit));
    found = await readPage(page);
  }
  // after the rows that were counted there is a next page as long as this one is full
  const isLast = found.exact !== false || found.rows.length < limit;
  const pages = Math.max(Math.ceil(found.count / limit), isLast ? page : page + 1);
  return { ...found, page, pages };
}
