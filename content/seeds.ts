import type { CollectionName } from "#contract/publications.ts";
import { facilityPhotos } from "./facilities.ts";
import { momentPhotos } from "./moments.ts";
import { peopleVideos } from "./people.ts";
import { testimonials } from "./testimonials.ts";

/** What an empty store is filled with. */
export const seeds: Record<CollectionName, () => readonly unknown[] | Promise<readonly unknown[]>> =
  {
    pressReleases: () => [],
    others: () => [],
    testimonials: () => testimonials,
    people: () => peopleVideos,
    photos: () => [...facilityPhotos, ...momentPhotos],
    winners: () => [],
  };
