import { sitemapGroups } from "#content/sitemap.ts";
import {
  type NewsList,
  newestFirst,
  newsLists,
  newsPagePath,
  newsPaths,
  newsPerPage,
} from "#contract/news.ts";
import { openingPath, openingsPath } from "#contract/opening-paths.ts";
import type { NewsItem } from "#contract/publications.ts";
import type { Opening } from "#features/openings/index.ts";
import { newestPosted } from "./rss.ts";
import { element, textElement, xmlDocument } from "./xml.ts";

export interface SitemapContents {
  openings: readonly Opening[];
  /** Paths of walk-in drives to come. */
  drives: readonly string[];
  news: Readonly<Record<NewsList, readonly NewsItem[]>>;
}

interface Place {
  path: string;
  /** ISO date of the last change, where it is known. */
  day?: string;
}

/** The most that one sitemap may name. */
const maxPlaces = 50_000;

/** Every public page of the site at its canonical address. */
export function sitemap(contents: SitemapContents, origin: string): string {
  const urls = places(contents)
    .slice(0, maxPlaces)
    .map(({ path, day }) =>
      element("url", [textElement("loc", origin + path), day ? textElement("lastmod", day) : null]),
    );
  const xmlns = "http://www.sitemaps.org/schemas/sitemap/0.9";
  return xmlDocument(element("urlset", urls, { xmlns }));
}

function places({ openings, drives, news }: SitemapContents): Place[] {
  const changed = new Map<string, string | undefined>([
    [openingsPath, newestPosted(openings)[0]?.datePosted],
    ...newsLists.map((list) => [newsPaths[list], newestFirst(news[list])[0]?.date] as const),
  ]);
  const pages = sitemapGroups.flatMap(({ links }) => links.map(({ href }) => href));
  return [
    ...pages.map((path) => ({ path, day: changed.get(path) })),
    ...openings.map((opening) => ({
      path: openingPath(opening.openingCode),
      day: opening.datePosted,
    })),
    ...drives.map((path) => ({ path })),
    ...newsLists.flatMap((list) => laterPages(list, news[list].length)),
  ];
}

function laterPages(list: NewsList, count: number): Place[] {
  const pages = Math.ceil(count / newsPerPage);
  return Array.from({ length: Math.max(0, pages - 1) }, (_, at) => ({
    path: newsPagePath(list, at + 2),
  }));
}
