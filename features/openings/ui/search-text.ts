import { foldText } from "#contract/text/fold-text.ts";

/** Words that say nothing of which opening is meant, as in "jobs in Navi Mumbai". */
const fillers = new Set(
  "a an and as at for from i in job jobs me of on opening openings or position positions role roles the to vacancies vacancy with work".split(
    " ",
  ),
);

const mostWords = 8;

/** The words of a text without accents, letter case and punctuation; `c++` and `c#` stay whole. */
export function wordsOf(text: string): string[] {
  return foldText(text.replace(/\p{Pd}/gu, " ")).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}+#]*/gu) ?? [];
}

/** What a visitor asks for, without fillers. */
export function searchedWords(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !fillers.has(word))
    .slice(0, mostWords);
}

/** What of a text can be searched for: its words, and neighbours written as one ("frontend"). */
export function searchTerms(text: string): string[] {
  const words = wordsOf(text);
  const joined = words.slice(1).map((word, index) => `${words[index]}${word}`);
  return [...words, ...joined];
}

/** The first letters of every run of words in a title: `CIO`, `QC`. */
export function initials(title: string): string[] {
  const letters = wordsOf(title).map((word) => word.charAt(0));
  return letters.flatMap((_, start) =>
    letters.slice(start + 1).map((_, more) => letters.slice(start, start + more + 2).join("")),
  );
}

/** "develop" finds "developer", and "developers" does too. A number finds itself alone. */
export function meets(word: string, term: string): boolean {
  if (/^\p{N}+$/u.test(word)) return term === word;
  return term.startsWith(word) || (term.length >= 4 && word.startsWith(term));
}

/** One slip in short words, two in long ones, or the same stem ("underwriting", "underwriter"). */
export function resembles(word: string, term: string): boolean {
  if (word.length < 4 || term.length < 4) return false;
  const stem = Math.max(5, Math.min(word.length, term.length) - 3);
  if (word.slice(0, stem) === term.slice(0, stem)) return true;
  const slips = word.length < 8 ? 1 : 2;
  return Math.abs(word.length - term.length) <= slips && editDistance(word, term) <= slips;
}

function editDistance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const replaced = (previous[column - 1] ?? 0) + (same ? 0 : 1);
      const dropped = (previous[column] ?? 0) + 1;
      const added = (current[column - 1] ?? 0) + 1;
      current.push(Math.min(replaced, dropped, added));
    }
    previous = current;
  }
  return previous[other.length] ?? 0;
}
