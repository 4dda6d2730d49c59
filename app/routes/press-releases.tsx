import { newsTexts } from "#content/news.ts";
import { newsQueryKeys } from "#contract/news.ts";
import { feedPaths } from "#contract/wire.ts";
import { loadNews } from "../news/load-news.ts";
import { newsMeta } from "../news/news-meta.ts";
import { NewsView } from "../news/news-view.tsx";
import newsStyles from "../styles/news.css?url";
import type { Route } from "./+types/press-releases.ts";

const list = "pressReleases";
const art = "banner-press";

export const handle = { query: newsQueryKeys };

export function links(): Route.LinkDescriptors {
  const feed = { href: feedPaths[list], title: newsTexts[list].feedTitle };
  return [
    { rel: "stylesheet", href: newsStyles },
    { rel: "alternate", type: "application/rss+xml", ...feed },
  ];
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return newsMeta(loaderData);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function loader(args: Route.LoaderArgs) {
  return loadNews(list, args);
}

export default function PressReleases({ loaderData }: Route.ComponentProps) {
  return <NewsView {...loaderData} art={art} />;
}
