import type { Dictionaries } from "#contract/text/language.ts";

/** Words of parts that several pages are made of. */
const partsEn = {
  previous: "Previous",
  next: "Next",
  pause: "Pause",
  play: "Play",
  close: "Close",
  photos: "Photos",
  photoOf: (number: number, total: number) => `${number} of ${total}`,
  blurred: "Blurred: people asked not to be recognised",
  stars: (count: number, most: number) => `${count} out of ${most} stars`,
  backToCareers: "Back to Careers",
  openings: "Current openings",
};

export const partTexts: Dictionaries<typeof partsEn> = { en: partsEn };
