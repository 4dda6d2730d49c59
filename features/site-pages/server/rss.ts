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
