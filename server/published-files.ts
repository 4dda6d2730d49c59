import type { Context } from "hono";
import { newsLists } from "#contract/news.ts";
import { drawTypes, isShown } from "#contract/publications.ts";
import {
  feedPaths,
  openapiPath,
  participantsPath,
  siteFilePaths,
  wirePaths,
} from "#contract/wire.ts";
import { openapiFile } from "#features/api-docs/server/calls/openapi-file.ts";
import {
  participantsFile,
  publishedDraws,
  publishedEmployees,
  publishedWinners,
} from "#features/draws/server/calls/published-draws.ts";
import {
  driveCalendarRoute,
  drivesCalendarPath,
  drivesJsonPath,
} from "#features/drives/drive-paths.ts";
import {
  driveCalendar,
  drivesCalendar,
  publishedDrives,
} from "#features/drives/server/calls/drive-files.ts";
import type { Openings } from "#features/openings/server/openings.ts";
import type { Publications } from "#features/publishing/server/publications/publications.ts";
import { referrersFile } from "#features/referrers/server/calls/referrers-file.ts";
import {
  jobsRss,
  jobsXml,
  newsFile,
  newsRss,
  sitemapXml,
} from "#features/site-pages/server/calls/feeds.ts";
import { manifest, robots } from "#features/site-pages/server/calls/site-files.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { cacheableHeader } from "#http/fill-page-cache.ts";
import type { Services } from "./services.ts";

type Call = (c: Context<HttpEnvironment>) => Promise<Response> | Response;

/** What anyone may read without a page around it: paths, each with what answers GET there. */
export function publishedFiles(services: Services): [path: string, call: Call][] {
  return [...dataFiles(services).map(unlisted), ...filesForOthers(services)];
}

/** Search engines find what these hold on our pages, with the words that belong to it. */
function unlisted([path, call]: [string, Call]): [string, Call] {
  return [
    path,
    async (c) => {
      const answer = await call(c);
      answer.headers.set("x-robots-tag", "noindex");
      return answer;
    },
  ];
}

/** What our own pages and outside clients read. */
function dataFiles(services: Services): [path: string, call: Call][] {
  return [
    [wirePaths.openings, publishedOpenings(services)],
    [wirePaths.testimonials, publishedTestimonials(services)],
    ...newsLists.map((list): [string, Call] => [wirePaths[list], newsFile(list, services)]),
    [wirePaths.referrals, referrersFile(services)],
    [wirePaths.employees, publishedEmployees(services)],
    [wirePaths.winners, publishedWinners(services)],
    [wirePaths.draws, publishedDraws(services)],
    [drivesJsonPath, publishedDrives(services)],
    [openapiPath, openapiFile(services)],
    ...drawTypes.map((type): [string, Call] => [
      participantsPath(type),
      participantsFile(type, services),
    ]),
  ];
}

/** What feed readers, job sites, search engines and browsers ask for. */
function filesForOthers(services: Services): [path: string, call: Call][] {
  return [
    ...newsLists.map((list): [string, Call] => [feedPaths[list], newsRss(list, services)]),
    [feedPaths.jobs, jobsRss(services)],
    [feedPaths.jobsForAggregators, jobsXml(services)],
    [drivesCalendarPath, drivesCalendar(services)],
    [driveCalendarRoute, driveCalendar(services)],
    [siteFilePaths.sitemap, sitemapXml(services)],
    [siteFilePaths.robots, robots(services)],
    [siteFilePaths.manifest, manifest(services)],
  ];
}

/** Call 1 of specification 1. */
function publishedOpenings(services: { openings: Openings }) {
  return async (c: Context<HttpEnvironment>): Promise<Response> =>
    c.json(await services.openings.published(), 200, { [cacheableHeader]: "" });
}

/** Call 2 of specification 1. Only what the page shows is published. */
function publishedTestimonials({ publications }: { publications: Publications }) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const shown = (await publications.list("testimonials")).filter(isShown);
    return c.json(shown, 200, { [cacheableHeader]: "" });
  };
}
