import type { Dictionaries } from "#contract/text/language.ts";

/** Words of pages of every kind. */
const pageEn = {
  notAvailable: "Not available",
  errorTitle: (title: string) => `Error: ${title}`,
};

export const pageTexts: Dictionaries<typeof pageEn> = { en: pageEn };
