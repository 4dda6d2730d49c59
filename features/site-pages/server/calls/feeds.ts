import type { Context } from "hono";
import { type NewsList, newestFirst } from "#contract/news.ts";
import { type NewsItem, newsColumns } from "#contract/publications.ts";
import { drivePath } from "#features/drives/index.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { cacheableHeader } from "#http/fill-page-cache.ts";
import { writeCsv } from "#platform/write-csv.ts";
import type { Services } from "#server/services.ts";
import { jobsForAggregators } from "../jobs-aggregator.ts";
import { jobsFeed } from "../jobs-feed.ts";
import { newsFeed } from "../news-feed.ts";
import { sitemap } from "../sitemap.ts";

type Needed = Pick<Services, "brand" | "drives" | "openings" | "origin" | "publications">;

/** Call 2 of specification 2: a list of news as the file that it may be made from. */
export function newsFile(list: NewsList, { publications }: Needed) {
  // a list is the same array until it changes, and a long one takes a second to write
  const written = new WeakMap<readonly NewsItem[], string>();
  return cached("text/csv", async () => {
    const items = await publications.list(list);
    const text = written.get(items) ?? writeCsv(newsColumns, newestFirst(items));
    written.set(items, text);
    return text;
  });
}

export function newsRss(list: NewsList, { publications, origin, brand }: Needed) {
  return cached("application/rss+xml", async () =>
    newsFeed(list, await publications.list(list), { origin, brand: await brand.now() }),
  );
}

export function jobsRss({ openings, brand, origin }: Needed) {
  return cached("application/rss+xml", async () =>
    jobsFeed(await openings.visible(), await brand.now(), origin),
  );
}

export function jobsXml({ openings, brand, origin }: Needed) {
  return cached("application/xml", async () =>
    jobsForAggregators(await openings.visible(), await brand.now(), origin),
  );
}

export function sitemapXml({ openings, drives, publications, origin }: Needed) {
  return cached("application/xml", async () => {
    const [visible, coming, pressReleases, others] = await Promise.all([
      openings.visible(),
      drives.coming(),
      publications.list("pressReleases"),
      publications.list("others"),
    ]);
    const paths = coming.map(({ code }) => drivePath(code));
    return sitemap({ openings: visible, drives: paths, news: { pressReleases, others } }, origin);
  });
}

/** Text that is the same for everyone. */
function cached(mediaType: string, make: () => Promise<string>) {
  return async (c: Context<HttpEnvironment>): Promise<Response> =>
    c.body(await make(), 200, {
      "content-type": `${mediaType}; charset=utf-8`,
      [cacheableHeader]: "",
    });
}
