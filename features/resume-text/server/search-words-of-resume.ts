/** What may stand between two words without a space. */
const betweenWords = /[/\\_|,;:()[\]{}<>•·–—]+/g;
/** Besides, where a sentence or a heading ends without a space behind it. */
const withinWords = /[./\\_|,;:()[\]{}<>•·–—-]+/g;

/** A text as its words are indexed: as they stand ("M.Com", "tally-erp"), and their parts. */
export function indexedText(text: string): string {
  return `${text.replace(betweenWords, " ")}\n${text.replace(withinWords, " ")}`;
}

/** A word of a search as the index is asked for it. */
export function askedWord(word: string): string {
  return word.replace(betweenWords, " ");
}
