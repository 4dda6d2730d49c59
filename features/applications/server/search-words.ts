import { searchWords } from "#contract/fold-text.ts";

export function hasText({ text = "" }: { text?: string }): boolean {
  return searchWords(text).length > 0;
}

/** The pattern for SQL's LIKE that finds a word anywhere. */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, "\\$&")}%`;
}
