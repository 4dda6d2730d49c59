import { data, type RouterContextProvider } from "react-router";
import type { NewsList } from "#contract/news.ts";
import { factsContext, servicesOf } from "../context.ts";
import { findNews, type NewsPage } from "./find-news.ts";

export interface LoadedNews {
  list: NewsList;
  /** Null where the list could not be read. */
  news: NewsPage | null;
  origin: string;
}

/** What a news page shows. Only a page that is whole may be kept for other visitors. */
export async function loadNews(
  list: NewsList,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  const { publications, origin } = servicesOf(context);
  const query = new URL(request.url).searchParams;
  try {
    const news = findNews(await publications.list(list), query);
    return data<LoadedNews>({ list, news, origin }, { status: news.found ? 200 : 404 });
  } catch (error) {
    context.get(factsContext)?.report?.(error);
    const headers = { "cache-control": "no-store" };
    return data<LoadedNews>({ list, news: null, origin }, { headers });
  }
}
