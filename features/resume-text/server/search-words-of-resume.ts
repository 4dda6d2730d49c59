import { foldText, halvesOf, telephonesIn } from "#contract/fold-text.ts";

/** Raised where `indexedText` or `foldText` changes: the words of resumes are then spelled again. */
export const foldingVersion = 2;

/** What may stand between two words without a space. */
const betweenWords = /[/\\_|,;:()[\]{}<>•·]+/g;
/** Besides, where a sentence or a heading ends without a space behind it. */
const withinWords = /[./\\_|,;:()[\]{}<>•·\p{Pd}]+/gu;

/** A text as its words are indexed: as they stand ("M.Com", "tally-erp"), their parts, telephone numbers whole and in halves ("98201 44556"). */
export function indexedText(text: string): string {
  const spellings = [text.replace(betweenWords, " "), text.replace(withinWords, " ")];
  const telephones = telephonesIn(text).map((number) => [number, ...halvesOf(number)].join(" "));
  return [...spellings.map(foldText), ...telephones].join("\n");
}

/** A word of a search, folded, as the index is asked for it. */
export function askedWord(word: string): string {
  return word.replace(betweenWords, " ");
}
