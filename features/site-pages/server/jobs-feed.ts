import type { Brand } from "#contract/brand-facts.ts";
import { openingPath, openingsPath } from "#contract/opening-paths.ts";
import { feedPaths } from "#contract/wire.ts";
import { descriptionFor, type Opening, openingHtml } from "#features/openings/index.ts";
import { rssFeed } from "./rss.ts";
import { textElement } from "./xml.ts";

/** RSS of the open openings, the newest first, each with its complete text. */
export function jobsFeed(openings: readonly Opening[], brand: Brand, origin: string): string {
  const { companyName, address } = brand;
  const place = `${address.city}, ${address.region}, ${address.country}`;
  return rssFeed({
    title: `Current openings at ${companyName}`,
    description: `Roles at ${companyName} in ${address.city}, with all that their pages say.`,
    link: origin + openingsPath,
    self: origin + feedPaths.jobs,
    items: newestPosted(openings).map((opening) => ({
      title: opening.openingTitle,
      link: origin + openingPath(opening.openingCode),
      day: opening.datePosted,
      html: openingHtml(opening, descriptionFor(opening.openingCode)),
      categories: [opening.department],
      more: [textElement("schema:jobLocation", place, { "xmlns:schema": "https://schema.org/" })],
    })),
  });
}

/** By the day they were posted; those of one day stay in their order. */
export function newestPosted(openings: readonly Opening[]): Opening[] {
  return openings.toSorted((one, other) => other.datePosted.localeCompare(one.datePosted));
}
