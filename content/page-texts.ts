import type { Dictionaries } from "#contract/text/language.ts";

/** Words of parts that forms and lists of every kind are made of. */
const pageEn = {
  errorTitle: (title: string) => `Error: ${title}`,
  optional: "(optional)",
  takePhoto: "Take photo",
  uploading: (file: string) => `Uploading ${file}`,
  emptyField: "Nothing is entered.",
  nothingEntered: "Nothing is entered here:",
  /** A question keeps its own question mark. */
  asked: (label: string) => (label.endsWith("?") ? label : `${label}:`),
  dismiss: "Dismiss",
};

export const pageTexts: Dictionaries<typeof pageEn> = { en: pageEn };

const figureEn = { showAsTable: "Show as a table" };

export const figureTexts: Dictionaries<typeof figureEn> = { en: figureEn };
