import { facilityPhotos } from "#content/facilities.ts";
import { momentPhotos } from "#content/moments.ts";
import { peopleVideos } from "#content/people.ts";
import { testimonials } from "#content/testimonials.ts";
import type { CollectionName } from "#contract/publications.ts";
import { enteredWinners } from "#features/draws/texts/draws.ts";

/** Items as they are, or the CSV file with the columns of news that the server reads them from. */
export type Seed = readonly unknown[] | { newsCsv: URL };

/** What an empty store is filled with. */
export const seeds: Record<CollectionName, () => Seed | Promise<Seed>> = {
  pressReleases: () => ({ newsCsv: new URL("../content/press-releases.csv", import.meta.url) }),
  others: () => ({ newsCsv: new URL("../content/others.csv", import.meta.url) }),
  testimonials: () => testimonials,
  people: () => peopleVideos,
  photos: () => [...facilityPhotos, ...momentPhotos],
  winners: () => enteredWinners,
  brand: () => [],
};
