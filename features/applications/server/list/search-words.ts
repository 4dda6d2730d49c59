import { halvesOf, searchWords } from "#contract/fold-text.ts";

export function hasText({ text = "" }: { text?: string }): boolean {
  return searchWords(text).length > 0;
}

const tenDigits = /^[6-9]\d{9}$/;

/** The pattern for SQL's LIKE that finds a word anywhere; a mobile number also where a space parts its halves. */
export function likePattern(word: string): string {
  if (tenDigits.test(word)) return `%${halvesOf(word).join("%")}%`;
  return `%${word.replace(/[\\%_]/g, "\\$&")}%`;
}
