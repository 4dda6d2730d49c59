import type { CollectionName } from "#contract/publications.ts";
import { enteredWinners } from "./draws.ts";
import { testimonials } from "./testimonials.ts";

/** What an empty store is filled with. */
export const seeds: Record<CollectionName, () => readonly unknown[] | Promise<readonly unknown[]>> =
  {
    pressReleases: () => [],
    others: () => [],
    testimonials: () => testimonials,
    people: () => [],
    photos: () => [],
    winners: () => enteredWinners,
  };
