import type { Dictionaries } from "#contract/text/language.ts";

/** Words of parts that forms and lists of every kind are made of. */
const pageEn = {
  errorTitle: (title: string) => `Error: ${title}`,
  optional: "(optional)",
  takePhoto: "Take photo",
  uploading: (file: string) => `Uploading ${file}`,
  nothingEntered: "Nothing is entered here:",
  /** A question keeps its own question mark. */
  asked: (label: string) => (label.endsWith("?") ? label : `${label}:`),
  dismiss: "Dismiss",
};

export const pageTexts: Dictionaries<typeof pageEn> = { en: pageEn };
