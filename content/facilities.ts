import type { GalleryPhoto } from "#contract/publications.ts";
import { brand } from "./brand.ts";
import { type Gallery, galleries } from "./galleries.ts";

/** Figures of the buildings are samples for the company to replace. */

export const facilitiesPage = {
  title: "Three buildings that never go dark",
  lead: `Somebody is always at work in ${brand.address.city}. These are the rooms we do it in, from the reception to the terrace.`,
  description: `Photos of the three buildings of ${brand.companyName} in ${brand.address.city}: corporate headquarters, office premises and Monsoon House.`,
};

export type Facility = Gallery["id"];

interface BuildingFact {
  figure: string;
  words: string;
}

/** What a photo cannot show. */
export const buildingFacts: Record<Facility, readonly BuildingFact[]> = {
  headquarters: [
    { figure: "6", words: "floors, two of them for the loan audit" },
    { figure: "2", words: "clocks on every floor: ours and New York’s" },
    { figure: "7 min", words: "on foot from the station" },
  ],
  premises: [
    { figure: "520", words: "desks, each one taken by day and by night" },
    { figure: "24 h", words: "help desk and chai counter, as long as New York is awake" },
    { figure: "2", words: "screens each: the file left, the checklist right" },
  ],
  annexe: [
    { figure: "3", words: "bus lines home: Panvel, Thane and Vashi" },
    { figure: "4", words: "rest pods for women and late shifts" },
    { figure: "1", words: "crèche, open as long as a parent is on shift" },
  ],
};

export const facilityPhotos: readonly GalleryPhoto[] = galleries.flatMap(({ id, photos }) =>
  photos.map(({ picture, ...photo }) => ({ gallery: id, src: picture, ...photo })),
);
