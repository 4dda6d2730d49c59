import type { Brand } from "#contract/brand-facts.ts";
import { feedPaths, siteFilePaths, wirePaths } from "#contract/calls/wire.ts";
import { type NewsList, newestFirst } from "#contract/news.ts";
import { type NewsItem, newsColumns } from "#contract/publications.ts";
import { drivePath } from "#features/drives/index.ts";
import { defineCall } from "#http/calls/define-call.ts";
import type { Services } from "#platform/context.ts";
import { writeCsv } from "#platform/csv/write-csv.ts";
import { jobsForAggregators } from "./server/jobs-aggregator.ts";
import { jobsFeed, newsFeed } from "./server/rss.ts";
import { sitemap as sitemapOf } from "./server/sitemap.ts";

// News as files, and what feed readers, job sites, search engines and browsers ask for.

const publicFile = { method: "GET", for: "everyone", role: "anyone", cached: true } as const;

const answer = <const Type extends string>(type: Type, says: string) =>
  [{ status: 200, says, type, content: {} }] as const;

/** Call 2 of specification 2. */
const listPressReleases = defineCall({
  ...publicFile,
  id: "listPressReleases",
  path: wirePaths.pressReleases,
  unlisted: true,
  title: "Press releases",
  says: "As CSV, newest first.",
  answers: answer("text/csv", `Columns ${newsColumns.join(", ")}; details are safe HTML.`),
  run: newsFile("pressReleases"),
});

/** Call 2 of specification 2. */
const listOtherNews = defineCall({
  ...publicFile,
  id: "listOtherNews",
  path: wirePaths.others,
  unlisted: true,
  title: "Other news",
  says: "The same for everything that is no press release.",
  answers: answer("text/csv", `Columns ${newsColumns.join(", ")}.`),
  run: newsFile("others"),
});

const feedPressReleases = defineCall({
  ...publicFile,
  id: "feedPressReleases",
  path: feedPaths.pressReleases,
  title: "Feed of press releases",
  says: "For feed readers.",
  answers: answer("application/rss+xml", "RSS 2.0."),
  run: newsRss("pressReleases"),
});

const feedOtherNews = defineCall({
  ...publicFile,
  id: "feedOtherNews",
  path: feedPaths.others,
  title: "Feed of other news",
  says: "For feed readers.",
  answers: answer("application/rss+xml", "RSS 2.0."),
  run: newsRss("others"),
});

const feedOpenings = defineCall({
  ...publicFile,
  id: "feedOpenings",
  path: feedPaths.jobs,
  title: "Feed of openings",
  says: "For feed readers.",
  answers: answer("application/rss+xml", "RSS 2.0."),
  run({ openings, brand, origin }: Pick<Services, "openings" | "brand" | "origin">) {
    return async () =>
      text("application/rss+xml", jobsFeed(await openings.visible(), await brand.now(), origin));
  },
});

const feedOpeningsForJobSites = defineCall({
  ...publicFile,
  id: "feedOpeningsForJobSites",
  path: feedPaths.jobsForAggregators,
  title: "Openings for job sites",
  says: "In the shape that job search sites read.",
  answers: answer("application/xml", "A source with a job for each open opening."),
  run({ openings, brand, origin }: Pick<Services, "openings" | "brand" | "origin">) {
    return async () => {
      const visible = await openings.visible();
      return text("application/xml", jobsForAggregators(visible, await brand.now(), origin));
    };
  },
});

const sitemap = defineCall({
  ...publicFile,
  id: "sitemap",
  path: siteFilePaths.sitemap,
  title: "Sitemap for search engines",
  says: "Every public page, with the day of its last change.",
  answers: answer("application/xml", "A urlset of sitemaps.org."),
  run(services: Pick<Services, "openings" | "drives" | "publications" | "origin">) {
    const { openings, drives, publications, origin } = services;
    return async () => {
      const [visible, coming, pressReleases, others] = await Promise.all([
        openings.visible(),
        drives.coming(),
        publications.list("pressReleases"),
        publications.list("others"),
      ]);
      const paths = coming.map(({ code }) => drivePath(code));
      const contents = { openings: visible, drives: paths, news: { pressReleases, others } };
      return text("application/xml", sitemapOf(contents, origin));
    };
  },
});

/** What is private asks for a sign-in and says `noindex` itself. */
const robots = defineCall({
  ...publicFile,
  id: "robots",
  path: siteFilePaths.robots,
  title: "robots.txt",
  says: "Everything may be read; it names the sitemap.",
  answers: answer("text/plain", "The file."),
  run({ origin }: Pick<Services, "origin">) {
    const rules = `User-agent: *\nAllow: /\n\nSitemap: ${origin}${siteFilePaths.sitemap}\n`;
    return ({ c }) => c.text(rules);
  },
});

const webManifest = defineCall({
  ...publicFile,
  id: "webManifest",
  path: siteFilePaths.manifest,
  title: "Web manifest",
  says: "How the site looks on a home screen.",
  answers: answer("application/manifest+json", "The manifest."),
  run({ brand }: Pick<Services, "brand">) {
    return async () =>
      new Response(JSON.stringify(manifestOf(await brand.now())), {
        headers: { "content-type": "application/manifest+json" },
      });
  },
});

function newsFile(list: NewsList) {
  return ({ publications }: Pick<Services, "publications">) => {
    // a list is the same array until it changes, and a long one takes a second to write
    const written = new WeakMap<readonly NewsItem[], string>();
    return async () => {
      const items = await publications.list(list);
      const csv = written.get(items) ?? writeCsv(newsColumns, newestFirst(items));
      written.set(items, csv);
      return text("text/csv", csv);
    };
  };
}

function newsRss(list: NewsList) {
  return ({ publications, origin, brand }: Pick<Services, "publications" | "origin" | "brand">) =>
    async () => {
      const items = await publications.list(list);
      const feed = newsFeed(list, items, { origin, brand: await brand.now() });
      return text("application/rss+xml", feed);
    };
}

function text(type: string, body: string): Response {
  return new Response(body, { headers: { "content-type": `${type}; charset=utf-8` } });
}

function manifestOf({ companyName, shortName, tagLine }: Brand) {
  const png = (size: number, name: string, purpose: "any" | "maskable") => {
    return { src: `/${name}`, sizes: `${size}x${size}`, type: "image/png", purpose };
  };
  return {
    id: "/",
    name: `${companyName} Careers`,
    short_name: shortName,
    description: tagLine,
    lang: "en-IN",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    // --indigo-90 and --indigo-95 of ui/styles/base/tokens.css
    theme_color: "#12174f",
    background_color: "#0b0f38",
    icons: [
      png(192, "icon-192.png", "any"),
      png(512, "icon-512.png", "any"),
      png(512, "icon-maskable.png", "maskable"),
    ],
  };
}

export const calls = [
  listPressReleases,
  listOtherNews,
  feedPressReleases,
  feedOtherNews,
  feedOpenings,
  feedOpeningsForJobSites,
  sitemap,
  robots,
  webManifest,
];
