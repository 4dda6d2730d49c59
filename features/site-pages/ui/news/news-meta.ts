import type { MetaDescriptor } from "react-router";
import { newsTexts } from "#content/company/news.ts";
import { newsPagePath } from "#contract/news.ts";
import { textsFor } from "#contract/text/language.ts";
import { pageMeta, pageTitle, siteOf } from "#ui/page/page-meta.ts";
import type { LoadedNews } from "../../routes/news/load-news.ts";

const noindex = { name: "robots", content: "noindex" };
const maxDescriptionLength = 160;

/** An item's address is for people who share it; search engines are sent to the page of the list. */
export function newsMeta(
  loaded: LoadedNews | undefined,
  matches: Parameters<typeof siteOf>[0],
): MetaDescriptor[] {
  const { newsPages, pageTitleOf } = textsFor(newsTexts);
  if (!loaded) return [];
  const { list, news } = loaded;
  const site = siteOf(matches);
  const { title, lead } = newsPages(site.brand)[list];
  if (!news?.found) return [{ title: pageTitle(title, site.brand) }, noindex];
  const { page, asked } = news;
  return pageMeta({
    page: asked?.headlines ?? (page === 1 ? title : pageTitleOf(title, page)),
    description: asked ? plainText(asked.details, maxDescriptionLength) || lead : lead,
    path: newsPagePath(list, page),
    ...site,
  });
}

/** The words of sanitised HTML, at most so many characters of them, cut between words. */
function plainText(html: string, most: number): string {
  const text = html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return `${cut.slice(0, cut.lastIndexOf(" ") + 1 || most).trim()} …`;
}
