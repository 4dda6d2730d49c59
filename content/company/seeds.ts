import type { CollectionName } from "#contract/publications.ts";
import { facilityPhotos } from "./facilities.ts";
import { momentPhotos } from "./moments.ts";
import { peopleVideos } from "./people.ts";
import { testimonials } from "./testimonials.ts";

/** Items as they are, or the CSV file with the columns of news that the server reads them from. */
export type Seed = readonly unknown[] | { newsCsv: URL };

/** What an empty store is filled with. */
export const seeds: Record<CollectionName, () => Seed | Promise<Seed>> = {
  pressReleases: () => ({ newsCsv: new URL("./press-releases.csv", import.meta.url) }),
  others: () => ({ newsCsv: new URL("./others.csv", import.meta.url) }),
  testimonials: () => testimonials,
  people: () => peopleVideos,
  photos: () => [...facilityPhotos, ...momentPhotos],
  winners: () => [{ type: "diwali", winnerName: "Padma Lokhande" }],
  brand: () => [],
};
