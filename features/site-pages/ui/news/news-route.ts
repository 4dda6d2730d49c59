import type { LinkDescriptor } from "react-router";
import { newsTexts } from "#content/company/news.ts";
import { feedPaths } from "#contract/calls/wire.ts";
import { type NewsList, newsQueryKeys } from "#contract/news.ts";
import { textsFor } from "#contract/text/language.ts";
import newsStyles from "../../styles/news.css?url";

/** What the routes of both lists say of themselves. */
export const newsHandle = { query: newsQueryKeys };

export function newsLinks(list: NewsList): LinkDescriptor[] {
  const { newsNames } = textsFor(newsTexts);
  const feed = { href: feedPaths[list], title: newsNames[list] };
  return [
    { rel: "stylesheet", href: newsStyles },
    { rel: "alternate", type: "application/rss+xml", ...feed },
  ];
}
