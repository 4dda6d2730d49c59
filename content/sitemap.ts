import { apiPagePath, feedPaths, siteFilePaths } from "#contract/wire.ts";
import type { SitemapLink } from "./navigation.ts";

export const sitemapPage = {
  title: "Sitemap",
  lead: "Every page of this site, drawn like the line that brings most of us to work. Get off where you like.",
  openings: {
    title: "Platforms with open doors",
    lead: "Roles that can be applied for today, by function.",
    none: "No role is open today. The list of current openings says when that changes.",
    unavailable: "The openings could not be loaded",
  },
  feeds: {
    title: "For feed readers and programs",
    links: [
      {
        label: "Press releases as RSS",
        href: feedPaths.pressReleases,
        note: "The fifty newest, in full",
      },
      { label: "Other news as RSS", href: feedPaths.others, note: "The fifty newest, in full" },
      { label: "Openings as RSS", href: feedPaths.jobs, note: "Each with its complete text" },
      {
        label: "Openings for job search sites",
        href: feedPaths.jobsForAggregators,
        note: "XML with one job an entry",
      },
      { label: "sitemap.xml", href: siteFilePaths.sitemap, note: "This page for search engines" },
      { label: "API", href: apiPagePath, note: "Every call of this site, described" },
    ] satisfies SitemapLink[],
  },
} as const;
