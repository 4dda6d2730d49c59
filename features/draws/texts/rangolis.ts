import type { Dictionaries } from "#contract/text/language.ts";

/** What is seen on the pictures of rangolis, by their names. Samples, as the pictures are. */
const rangolisEn: Readonly<Record<string, string>> = {
  "rangoli-1": "A lotus of orange and yellow petals inside a ring of dots on deep blue",
  "rangoli-2": "A kolam: one white line looped around a field of dots on brick red",
  "rangoli-3": "Twelve green peacock feathers round a mint flower",
  "rangoli-4": "Eight-pointed stars in orange, green and violet, one upon another",
  "rangoli-5": "Eight curved mangoes, yellow and green by turns, round a marigold",
  "rangoli-6": "Nine small lamps on rings of violet, pink and green waves",
  "rangoli-7": "A sun with long yellow and short coral rays on sea blue",
  "rangoli-8": "A garland of ten marigolds round one that is larger",
  "rangoli-9": "A cart wheel with green and white spokes and a yellow rim",
  "rangoli-10": "A wreath of mango leaves round a pink flower",
  "rangoli-11": "Rings of violet, white and green waves round an orange flower",
  "rangoli-12": "Squares within squares, each turned on its corner, and a petal at every side",
};

export const rangoliTexts: Dictionaries<typeof rangolisEn> = { en: rangolisEn };
