import { sitemapGroups } from "#content/navigation.ts";
import type { Openings } from "../openings/openings.ts";

const listed = sitemapGroups.flatMap(({ links }) => links.map(({ href }) => href));

/** HR's own screens, whose views say nothing about visitors. */
export const deskPages = [
  "/refer-data",
  "/employee-list",
  "/dashboard",
  "/page-views",
  "/documents",
];

/** Canonical paths of every page that visitors may open. */
export async function publicPages(openings: Openings): Promise<string[]> {
  const visible = await openings.visible();
  return [
    ...listed,
    "/Opening",
    "/ApplyNow",
    "/application-received",
    ...visible.flatMap(({ openingCode }) => [
      `/Opening/${openingCode}`,
      `/ApplyNow/${openingCode}`,
    ]),
  ];
}
