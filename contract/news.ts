import type { CollectionName, NewsItem } from "./publications.ts";

/** The lists whose items are news. */
export const newsLists = ["pressReleases", "others"] as const satisfies readonly CollectionName[];
export type NewsList = (typeof newsLists)[number];

export const newsPaths: Record<NewsList, string> = {
  pressReleases: "/PressReleases",
  others: "/Others",
};

/** Query keys of a news page. */
export const newsQueryKeys = ["page", "item"] as const;

/** Items on one page of a list. */
export const newsPerPage = 20;

/** Id of an item's element on its page. */
export function newsAnchor(id: string): string {
  return `item-${id}`;
}

/** Opens the page that holds the item, at the item. An id needs no encoding. */
export function newsItemPath(list: NewsList, id: string): string {
  return `${newsPaths[list]}?item=${id}#${newsAnchor(id)}`;
}

/** @param page counted from 1 */
export function newsPagePath(list: NewsList, page: number): string {
  return page === 1 ? newsPaths[list] : `${newsPaths[list]}?page=${page}`;
}

const byId = new Intl.Collator("en", { numeric: true });

const known = new WeakMap<readonly NewsItem[], readonly NewsItem[]>();

/**
 * Sort order of pages, files and feeds: newest first, items of one day by their ids. A list that is
 * sorted already is not sorted again.
 */
export function newestFirst(items: readonly NewsItem[]): readonly NewsItem[] {
  const sorted =
    known.get(items) ??
    items.toSorted((one, other) => compare(other.date, one.date) || byId.compare(one.id, other.id));
  known.set(items, sorted);
  return sorted;
}

/** ISO dates sort as text. */
function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
