import { createContext, useContext } from "react";
import {
  type Dictionaries,
  defaultLanguage,
  type Language,
  textsFor,
} from "#contract/text/language.ts";

/** Of the page; a second language puts its name around page and islands. */
const LanguageContext = createContext<Language>(defaultLanguage);

export const useLanguage = (): Language => useContext(LanguageContext);

/** What a component says, in the language of its page. */
export function useTexts<Texts>(dictionaries: Dictionaries<Texts>): Texts {
  return textsFor(dictionaries, useLanguage());
}
