import {
  applicationNumberIn,
  newNumber,
  numberAlphabet,
  numberLength,
  numberPrefix,
} from "./application-number.ts";

/** Of offer and appointment letters; no second dash follows. */
export const letterPrefix = `${numberPrefix}L`;
const shape = new RegExp(`^XLD-?L([${numberAlphabet}]{${numberLength}})$`);

/** The number of an offer or appointment letter that a text says, in any letter case and with spaces; null for anything else. */
export function offerLetterNumberIn(text: string): string | null {
  const [, characters] = shape.exec(text.replaceAll(/[\s\p{Cf}]/gu, "").toUpperCase()) ?? [];
  const number = characters && applicationNumberIn(characters);
  return number ? letterPrefix + number.slice(numberPrefix.length) : null;
}

export const newOfferLetterNumber = (): string =>
  letterPrefix + newNumber().slice(numberPrefix.length);
