import { extractionLimits } from "./reading.ts";

/** Breaks a word invisibly, or joins two letters. */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** A word with a space behind each letter, as headings are set: `R E S U M E`. */
const spacedLetters =
  /(?<![\p{L}\p{N}\p{M}])(?:\p{L}\p{M}*[ \t\u00a0]+){3,}\p{L}\p{M}*(?![\p{L}\p{N}\p{M}])/gu;

/** Wider spaces than between its letters part words. */
function joinLetters(spaced: string): string {
  const gaps = spaced.match(/\s+/g)?.map(({ length }) => length) ?? [];
  const smallestGap = Math.min(...gaps);
  return spaced.replace(/\s+/g, (gap) => (gap.length > smallestGap ? " " : ""));
}

/** A text as it is stored and searched: words in lines, without what no database stores. */
export function cleanText(text: string): string {
  return text
    .slice(0, 2 * extractionLimits.characters)
    .normalize("NFKC")
    .replace(/\u2010/g, "-")
    .replace(invisible, "")
    .replace(/[^\P{C}\n]/gu, " ")
    .replace(spacedLetters, joinLetters)
    .replace(/(\p{L})- ?\n(?=\p{Ll})/gu, "$1")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n\s*/g, "\n")
    .trim()
    .slice(0, extractionLimits.characters)
    .toWellFormed();
}
