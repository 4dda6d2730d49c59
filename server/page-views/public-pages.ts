import { footerNavigation, mainNavigation } from "#content/navigation.ts";
import type { Openings } from "../openings/openings.ts";

const linked = [
  ...mainNavigation.flatMap((entry) => ("parts" in entry ? entry.parts.flat() : [entry])),
  ...footerNavigation.flatMap(({ links }) => links),
].map(({ href }) => href);

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
    ...linked,
    "/current-openings",
    "/Opening",
    "/ApplyNow",
    "/application-received",
    ...visible.flatMap(({ openingCode }) => [
      `/Opening/${openingCode}`,
      `/ApplyNow/${openingCode}`,
    ]),
  ];
}
