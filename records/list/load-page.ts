import { boundedCount, type Counted } from "./counted-list.ts";
import { readAddress } from "./list-address.ts";
import { isTabs, type ListDeclaration, type QueryOf } from "./list-declaration.ts";

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
  /** Where the search itself counts each value of the list's tabs, as `boundedCount` takes it; null where it could not. */
  states?: Readonly<Record<string, number>> | null;
}

/** How many each tab of a list holds under all other filters, by its value. */
export type TabCounts = Readonly<Record<string, Counted>>;
/** The tab of all values. */
export const allTab = "";

/** The page on which those rows are. */
export interface PageOf {
  /** Counted from 1. */
  page: number;
  pages: number;
}

/** A page of a list with the query that found it. */
export type LoadedList<List extends ListDeclaration, F extends Found = Found> = F &
  PageOf & { query: QueryOf<List>; tabs: TabCounts };

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
  const found = await loadPage((rows) => read(query, rows), page, list.perPage);
  return { ...found, query, tabs: await countTabs(list, { ...found, query }, read) };
}

/** How many rows each tab of the list shows, as its own search counts them. */
async function countTabs<List extends ListDeclaration, F extends Found>(
  list: List,
  { query, count, exact, states }: F & { query: QueryOf<List> },
  read: (query: QueryOf<List>, rows: Rows) => Promise<F>,
): Promise<TabCounts> {
  const [key, filter] = Object.entries(list.filters).find(([, each]) => isTabs(each)) ?? [];
  if (!key || !filter || !isTabs(filter)) return {};
  const { [key]: current = allTab, ...others } = query as Record<string, unknown>;
  const { options, offered = options } = filter;
  const counting = [allTab, ...offered].map(async (value) => {
    if (value === current) return [value, toCounted({ count, exact })] as const;
    if (states) return [value, boundedCount(states[value] ?? sumOf(states))] as const;
    if (states === null) return null;
    const tabQuery = value === allTab ? others : { ...others, [key]: value };
    return [
      value,
      toCounted(await read(tabQuery as QueryOf<List>, { limit: 1, offset: 0 })),
    ] as const;
  });
  return Object.fromEntries((await Promise.all(counting)).filter((each) => each !== null));
}

const toCounted = ({ count, exact = true }: Pick<Found, "count" | "exact">): Counted =>
  exact ? boundedCount(count) : { count, exact };

const sumOf = (states: Readonly<Record<string, number>>) =>
  Object.values(states).reduce((sum, each) => sum + each, 0);

/**
 * Reads one page of `limit` rows; the last one where there are fewer pages.
 * @param requestedPage counted from 1
 */
export async function loadPage<F extends Found>(
  read: (rows: Rows) => Promise<F>,
  requestedPage: number,
  limit: number,
): Promise<F & PageOf> {
  const readPage = (page: number) => read({ limit, offset: (page - 1) * limit });
  let page = requestedPage;
  let found = await readPage(page);
  if (found.rows.length === 0 && page > 1 && found.exact === false) {
    // behind the rows that were counted: the full page before looked as if this one followed
    page -= 1;
    found = await readPage(page);
  }
  if (found.rows.length === 0 && page > 1) {
    page = Math.max(1, Math.ceil(found.count / limit));
    found = await readPage(page);
  }
  // after the rows that were counted there is a next page as long as this one is full
  const isLast = found.exact !== false || found.rows.length < limit;
  const pages = Math.max(Math.ceil(found.count / limit), isLast ? page : page + 1);
  return { ...found, page, pages };
}
