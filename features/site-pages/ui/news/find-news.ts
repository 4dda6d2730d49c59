import { newestFirst, newsPerPage } from "#contract/news.ts";
import type { NewsItem } from "#contract/publications.ts";

export interface NewsPage {
  /** Newest first. */
  items: NewsItem[];
  /** Counted from 1. */
  page: number;
  pages: number;
  /** Id of the item that the address asks for, or of the newest on the first page. */
  opened: string | null;
  /** The item that the address asks for. */
  asked: NewsItem | null;
  /** False where the address asks for what there is not; then this is the first page. */
  found: boolean;
}

/** The part of the list that a query asks for: `item` by its id, else `page` by its number. */
export function findNews(items: readonly NewsItem[], query: URLSearchParams): NewsPage {
  const sorted = newestFirst(items);
  const pages = Math.max(1, Math.ceil(sorted.length / newsPerPage));
  const id = query.get("item");
  const at = id ? sorted.findIndex((item) => item.id === id) : -1;
  const wanted = id ? Math.floor(at / newsPerPage) + 1 : readPage(query.get("page"));
  const found = wanted >= 1 && wanted <= pages;
  const page = found ? wanted : 1;
  const asked = sorted[at] ?? null;
  const newest = page === 1 && found ? sorted[0] : undefined;
  return {
    items: sorted.slice((page - 1) * newsPerPage, page * newsPerPage),
    page,
    pages,
    opened: (asked ?? newest)?.id ?? null,
    asked,
    found,
  };
}

/** 0, which is no page, for what is no number. */
function readPage(text: string | null): number {
  if (!text) return 1;
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0;
}

export interface NewsYear {
  year: string;
  items: NewsItem[];
}

/** Items in their order under the years of their days. */
export function groupByYear(items: readonly NewsItem[]): NewsYear[] {
  const years = Map.groupBy(items, ({ date }) => date.slice(0, 4));
  return [...years].map(([year, ofYear]) => ({ year, items: ofYear }));
}
