/** The languages that pages are worded in. Another one is a dictionary beside each `…En`, and its name here. */
export type Language = "en";

/** What everything is worded in that nobody has asked for in another language. */
export const defaultLanguage: Language = "en";

/** The same words in every language. See docs/decisions/0130-words-by-language.md. */
export type Dictionaries<Texts> = Readonly<Record<Language, Texts>>;

/** The words outside components, English where nobody says otherwise; components read theirs by `useTexts` (`ui/texts.ts`). */
export function textsFor<Texts>(
  dictionaries: Dictionaries<Texts>,
  language: Language = defaultLanguage,
): Texts {
  return dictionaries[language];
}
