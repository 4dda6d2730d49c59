import * as v from "valibot";
import { feedPaths, siteFilePaths } from "../wire.ts";
import { call } from "./call.ts";
import { kept, list } from "./published-calls.ts";
import { notFound, ofEveryCall } from "./refusals.ts";

const pictureName = v.pipe(v.string(), v.regex(/^[\w-]+-\d{2,4}\.(avif|webp)$/));

const feed = (type: string, says: string) =>
  [{ status: 200, says, type, content: {}, headers: kept }] as const;

/** What feed readers, job sites, search engines and browsers ask for. */
export const feedCalls = [
  call({
    ...list,
    id: "feedPressReleases",
    path: feedPaths.pressReleases,
    title: "Feed of press releases",
    says: "For feed readers.",
    answers: feed("application/rss+xml", "RSS 2.0."),
  }),
  call({
    ...list,
    id: "feedOtherNews",
    path: feedPaths.others,
    title: "Feed of other news",
    says: "For feed readers.",
    answers: feed("application/rss+xml", "RSS 2.0."),
  }),
  call({
    ...list,
    id: "feedOpenings",
    path: feedPaths.jobs,
    title: "Feed of openings",
    says: "For feed readers.",
    answers: feed("application/rss+xml", "RSS 2.0."),
  }),
  call({
    ...list,
    id: "feedOpeningsForJobSites",
    path: feedPaths.jobsForAggregators,
    title: "Openings for job sites",
    says: "In the shape that job search sites read.",
    answers: feed("application/xml", "A source with a job for each open opening."),
  }),
  call({
    ...list,
    id: "sitemap",
    path: siteFilePaths.sitemap,
    title: "Sitemap for search engines",
    says: "Every public page, with the day of its last change.",
    answers: feed("application/xml", "A urlset of sitemaps.org."),
  }),
  call({
    ...list,
    id: "robots",
    path: siteFilePaths.robots,
    title: "robots.txt",
    says: "Everything may be read; it names the sitemap.",
    answers: feed("text/plain", "The file."),
  }),
  call({
    ...list,
    id: "webManifest",
    path: siteFilePaths.manifest,
    title: "Web manifest",
    says: "How the site looks on a home screen.",
    answers: feed("application/manifest+json", "The manifest."),
  }),
  call({
    ...list,
    id: "picture",
    path: "/pictures/{file}",
    title: "An uploaded picture",
    says: "Pages name these files. The name carries a hash of the contents, so a file never changes.",
    parameters: {
      file: {
        says: "Name, width and format, such as `3fa9c1d2e4b5-640.webp`.",
        schema: pictureName,
        example: "3fa9c1d2e4b5-640.webp",
      },
    },
    answers: [{ status: 200, says: "AVIF or WebP, by its name.", type: "image/*", content: {} }],
    refusals: [...ofEveryCall, notFound],
  }),
] as const;
