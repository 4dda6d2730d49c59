import { deskPaths, sitemapGroups } from "#content/navigation.ts";
import type { Openings } from "../openings/openings.ts";

const listed = sitemapGroups.flatMap(({ links }) =>
  links.map(({ href, coversBelow }) => (coversBelow ? `${href}/*` : href)),
);

/** HR's own screens, whose views say nothing about visitors. */
export const uncountedPages = deskPaths.map((path) => `${path}/*`);

/** Canonical paths of every page that visitors may open; a star where it answers below itself. */
export async function publicPages(openings: Openings): Promise<string[]> {
  const codes = (await openings.visible()).map(({ openingCode }) =>
    encodeURIComponent(openingCode),
  );
  return [
    ...listed,
    "/application-received",
    ...codes.flatMap((code) => [`/Opening/${code}`, `/ApplyNow/${code}`]),
  ];
}
