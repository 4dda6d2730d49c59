import { newsTexts } from "#content/company/news.ts";
import type { Brand } from "#contract/brand-facts.ts";
import { feedPaths } from "#contract/calls/wire.ts";
import { type NewsList, newestFirst, newsItemPath, newsPaths } from "#contract/news.ts";
import { openingPath, openingsPath } from "#contract/opening-paths.ts";
import type { NewsItem } from "#contract/publications.ts";
import { textsFor } from "#contract/text/language.ts";
import {
  descriptionFor,
  type Opening,
  openingHtml,
  openingListTexts,
} from "#features/openings/index.ts";
import { element, htmlElement, textElement, type Xml, xmlDocument } from "./xml.ts";

export interface RssChannel {
  title: string;
  description: string;
  /** Address of the page that shows the same. */
  link: string;
  /** Address of the feed itself. */
  self: string;
  items: readonly RssItem[];
}

export interface RssItem {
  title: string;
  link: string;
  /** ISO date. */
  day: string;
  html: string;
  categories?: readonly string[];
  /** Further elements, each with its namespace. */
  more?: readonly Xml[];
}

const version = { version: "2.0", "xmlns:atom": "http://www.w3.org/2005/Atom" };

/** An RSS 2.0 document of items that come newest first. Alike until an item changes. */
export function rssFeed(channel: RssChannel): string {
  const { title, description, link, self, items } = channel;
  const [newest] = items;
  return xmlDocument(
    element(
      "rss",
      [
        element("channel", [
          textElement("title", title),
          textElement("link", link),
          textElement("description", description),
          textElement("language", "en-in"),
          newest ? textElement("lastBuildDate", rssDay(newest.day)) : null,
          element("atom:link", [], { href: self, rel: "self", type: "application/rss+xml" }),
          ...items.map(rssItem),
        ]),
      ],
      version,
    ),
  );
}

function rssItem({ title, link, day, html, categories = [], more = [] }: RssItem): Xml {
  return element("item", [
    textElement("title", title),
    textElement("link", link),
    textElement("guid", link, { isPermaLink: "true" }),
    textElement("pubDate", rssDay(day)),
    ...categories.map((category) => textElement("category", category)),
    htmlElement("description", html),
    ...more,
  ]);
}

/** The morning of a day in India, as RFC 822 writes it: `Thu, 15 Oct 2026 09:00:00 +0530`. */
export function rssDay(isoDate: string): string {
  return new Date(isoDate).toUTCString().replace("00:00:00 GMT", "09:00:00 +0530");
}

/** HTML whose links lead to this site from wherever it is read. */
export function withFullAddresses(html: string, origin: string): string {
  return html.replaceAll('href="/', `href="${origin}/`);
}

/** RSS of the open openings, the newest first, each with its complete text. */
export function jobsFeed(openings: readonly Opening[], brand: Brand, origin: string): string {
  const texts = textsFor(openingListTexts);
  const { companyName, address } = brand;
  const place = `${address.city}, ${address.region}, ${address.country}`;
  return rssFeed({
    title: texts.feed(companyName),
    description: texts.feedLead(companyName, address.city),
    link: origin + openingsPath,
    self: origin + feedPaths.jobs,
    items: newestPosted(openings).map((opening) => ({
      title: opening.openingTitle,
      link: origin + openingPath(opening.openingCode),
      day: opening.datePosted,
      html: openingHtml(opening, descriptionFor(opening.openingCode)),
      categories: [opening.department],
      more: [textElement("schema:jobLocation", place, { "xmlns:schema": "https://schema.org/" })],
    })),
  });
}

/** By the day they were posted; those of one day stay in their order. */
export function newestPosted(openings: readonly Opening[]): Opening[] {
  return openings.toSorted((one, other) => other.datePosted.localeCompare(one.datePosted));
}

/** Readers look again soon enough for the newest. */
const maxItems = 50;

/** RSS of a list of news, newest first. */
export function newsFeed(
  list: NewsList,
  items: readonly NewsItem[],
  { origin, brand }: { origin: string; brand: Brand },
): string {
  const { newsPages } = textsFor(newsTexts);
  const { feedTitle, lead } = newsPages(brand)[list];
  return rssFeed({
    title: feedTitle,
    description: lead,
    link: origin + newsPaths[list],
    self: origin + feedPaths[list],
    items: newestFirst(items)
      .slice(0, maxItems)
      .map(({ id, headlines, date, details }) => ({
        title: headlines,
        link: origin + newsItemPath(list, id),
        day: date,
        html: withFullAddresses(details, origin),
      })),
  });
}
