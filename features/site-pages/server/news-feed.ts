import { newsTexts } from "#content/news.ts";
import type { Brand } from "#contract/brand-facts.ts";
import { type NewsList, newestFirst, newsItemPath, newsPaths } from "#contract/news.ts";
import type { NewsItem } from "#contract/publications.ts";
import { feedPaths } from "#contract/wire.ts";
import { rssFeed, withFullAddresses } from "./rss.ts";

/** Readers look again soon enough for the newest. */
const mostItems = 50;

/** RSS of a list of news, newest first. */
export function newsFeed(
  list: NewsList,
  items: readonly NewsItem[],
  { origin, brand }: { origin: string; brand: Brand },
): string {
  const { feedTitle, lead } = newsTexts(brand)[list];
  return rssFeed({
    title: feedTitle,
    description: lead,
    link: origin + newsPaths[list],
    self: origin + feedPaths[list],
    items: newestFirst(items)
      .slice(0, mostItems)
      .map(({ id, headlines, date, details }) => ({
        title: headlines,
        link: origin + newsItemPath(list, id),
        day: date,
        html: withFullAddresses(details, origin),
      })),
  });
}
