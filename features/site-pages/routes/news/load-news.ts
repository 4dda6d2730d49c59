import { data, type RouterContextProvider } from "react-router";
import type { NewsList } from "#contract/news.ts";
import { readList } from "#ui/read-list.ts";
import { findNews, type NewsPage } from "../../ui/news/find-news.ts";

export interface LoadedNews {
  list: NewsList;
  /** Null where the list could not be read. */
  news: NewsPage | null;
}

/** What a news page shows. */
export async function loadNews(
  list: NewsList,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  const items = await readList(context, list);
  const news = items && findNews(items, new URL(request.url).searchParams);
  const status = news === null || news.found ? 200 : 404;
  return data<LoadedNews>({ list, news }, { status });
}
