import type { CollectionName } from "#contract/publications.ts";
import { facilityPhotos } from "./facilities.ts";
import { momentPhotos } from "./moments.ts";
import { testimonials } from "./testimonials.ts";

/** What an empty store is filled with. */
export const seeds: Record<CollectionName, () => readonly unknown[] | Promise<readonly unknown[]>> =
  {
    pressReleases: () => [],
    others: () => [],
    testimonials: () => testimonials,
    people: () => [],
    photos: () => [...facilityPhotos, ...momentPhotos],
    winners: () => [],
  };
