import type { Brand } from "#contract/brand-facts.ts";
import type { GalleryPhoto } from "#contract/publications.ts";
import { type Dictionaries, textsFor } from "#contract/text/language.ts";
import { type BuildingId, buildingTexts } from "./buildings.ts";
import { galleries } from "./galleries.ts";

/** Figures of the buildings are samples for the company to replace. */

const listed = Object.values(textsFor(buildingTexts, "en"))
  .map(({ name }) => name)
  .join(", ");

const facilitiesPage = (brand: Brand) => ({
  title: "Three buildings round one yard",
  lead: `Most of us work while ${brand.address.city} sleeps. These are the rooms we do it in, from the reception to the bus bay.`,
  description: `Photos of the three buildings of ${brand.companyName} in ${brand.address.city}: ${listed}.`,
});

interface BuildingFact {
  figure: string;
  words: string;
}

/** What a photo cannot show. */
const buildingFacts: Record<BuildingId, readonly BuildingFact[]> = {
  headquarters: [
    { figure: "6", words: "floors, the training rooms at the bottom, the terrace on top" },
    { figure: "2", words: "clocks on every floor: ours and New York’s" },
    { figure: "7 min", words: "on foot from the station" },
  ],
  premises: [
    { figure: "520", words: "desks, most of them taken by day and again by night" },
    { figure: "9 h", words: "a night the help desk and the chai counter are open" },
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

const unavailable = "The photos could not be loaded";

const facilitiesEn = { unavailable, facilitiesPage, buildingFacts };

export const facilitiesTexts: Dictionaries<typeof facilitiesEn> = { en: facilitiesEn };
