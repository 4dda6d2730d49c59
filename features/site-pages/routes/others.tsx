import { newsMeta } from "../ui/news/news-meta.ts";
import { newsHandle, newsLinks } from "../ui/news/news-route.ts";
import { NewsView } from "../ui/news/news-view.tsx";
import type { Route } from "./+types/others.ts";
import { loadNews } from "./news/load-news.ts";

const list = "others";

export const handle = newsHandle;

export function links(): Route.LinkDescriptors {
  return newsLinks(list);
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return newsMeta(loaderData, matches);
}

export function loader(args: Route.LoaderArgs) {
  return loadNews(list, args);
}

export default function Others({ loaderData }: Route.ComponentProps) {
  return <NewsView {...loaderData} art="banner-others" />;
}
