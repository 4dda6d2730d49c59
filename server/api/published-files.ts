import type { Context } from "hono";
import { newsLists } from "#contract/news.ts";
import { drawTypes } from "#contract/publications.ts";
import { feedPaths, participantsPath, siteFilePaths, wirePaths } from "#contract/wire.ts";
import type { HttpEnvironment } from "../http/environment.ts";
import type { Services } from "../services.ts";
import { jobsRss, jobsXml, newsFile, newsRss, sitemapXml } from "./feeds.ts";
import { publishedOpenings, publishedTestimonials } from "./published-content.ts";
import {
  participantsFile,
  publishedDraws,
  publishedEmployees,
  publishedWinners,
} from "./published-draws.ts";
import { manifest, robots } from "./site-files.ts";

type Call = (c: Context<HttpEnvironment>) => Promise<Response> | Response;

/** What anyone may read without a page around it: paths, each with what answers GET there. */
export function publishedFiles(services: Services): [path: string, call: Call][] {
  return [
    [wirePaths.openings, publishedOpenings(services)],
    [wirePaths.testimonials, publishedTestimonials(services)],
    ...newsLists.flatMap((list): [string, Call][] => [
      [wirePaths[list], newsFile(list, services)],
      [feedPaths[list], newsRss(list, services)],
    ]),
    [wirePaths.employees, publishedEmployees(services)],
    [wirePaths.winners, publishedWinners(services)],
    [wirePaths.draws, publishedDraws(services)],
    ...drawTypes.map((type): [string, Call] => [
      participantsPath(type),
      participantsFile(type, services),
    ]),
    [feedPaths.jobs, jobsRss(services)],
    [feedPaths.jobsForAggregators, jobsXml(services)],
    [siteFilePaths.sitemap, sitemapXml(services)],
    [siteFilePaths.robots, robots(services)],
    [siteFilePaths.manifest, manifest(services)],
  ];
}
