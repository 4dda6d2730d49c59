import { extractionLimits } from "./extraction-limits.ts";

/** Breaks a word invisibly, or joins two letters. */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** A text as it is stored and searched: words in lines, without what no database stores. */
export function cleanText(text: string): string {
  return text
    .slice(0, 2 * extractionLimits.characters)
    .normalize("NFKC")
    .replace(invisible, "")
    .replace(/[^\P{C}\n]/gu, " ")
    .replace(/(\p{L})- ?\n(?=\p{Ll})/gu, "$1")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n\s*/g, "\n")
    .trim()
    .slice(0, extractionLimits.characters)
    .toWellFormed();
}
