import { foldText } from "#contract/text/fold-text.ts";
import type { Opening } from "../opening.ts";
import { shiftOf, welcomesFreshers } from "../opening-groups.ts";
import type { OpeningsQuery } from "./openings-query.ts";

/** The openings that fit the whole query, in the order they came. */
export function findOpenings(openings: readonly Opening[], query: OpeningsQuery): Opening[] {
  const words = searchedWords(query.text);
  return openings.filter(
    (opening) =>
      inDepartment(opening, query) &&
      onShift(opening, query) &&
      (!query.freshers || welcomesFreshers(opening)) &&
      (words.length === 0 || hasAll(opening, words)),
  );
}

/** Where nothing fits: the few openings that come closest, the closest first. */
export function nearestOpenings(
  openings: readonly Opening[],
  query: OpeningsQuery,
  most = 3,
): Opening[] {
  const words = searchedWords(query.text);
  return openings
    .map((opening) => ({ opening, score: closeness(opening, query, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ opening }) => opening);
}

function closeness(opening: Opening, query: OpeningsQuery, words: string[]): number {
  const terms = termsOf(opening);
  const title = searchTerms(opening.openingTitle);
  // of two that mention a word, the one that is called by it is nearer
  const scores = words.map((word) => wordScore(word, terms) + 0.1 * wordScore(word, title));
  const text = scores.reduce((sum, score) => sum + score, 0);
  const department = query.department && inDepartment(opening, query) ? 0.25 : 0;
  const shift = query.shift && onShift(opening, query) ? 0.2 : 0;
  const freshers = query.freshers && welcomesFreshers(opening) ? 0.5 : 0;
  return text + department + shift + freshers;
}

function wordScore(word: string, terms: string[]): number {
  if (terms.some((term) => meets(word, term))) return 1;
  return terms.some((term) => resembles(word, term)) ? 0.6 : 0;
}

function hasAll(opening: Opening, words: string[]): boolean {
  const terms = termsOf(opening);
  const short = initials(opening.openingTitle);
  return words.every((word) => short.includes(word) || terms.some((term) => meets(word, term)));
}

function inDepartment(opening: Opening, { department }: OpeningsQuery): boolean {
  return department === null || opening.department === department;
}

function onShift(opening: Opening, { shift }: OpeningsQuery): boolean {
  return shift === null || shiftOf(opening) === shift;
}

/** Openings stay the same objects between two reads of the database. */
const knownTerms = new WeakMap<Opening, string[]>();

function termsOf(opening: Opening): string[] {
  const known = knownTerms.get(opening);
  if (known) return known;
  const { openingTitle, openingCode, department, summary, details } = opening;
  const texts = [
    openingTitle,
    openingCode,
    department,
    summary,
    details.skillsNExpertise,
    details.experience,
    details.education,
    details.jobLocation,
    details.AdministrativeLocation,
    details.FunctionalLocation,
    details.PreferredIndustry,
    details.shiftTiming,
    details.salaryRange,
    details.daysOfWalkIn,
    details.timeOfWalkIn,
  ];
  const terms = [...new Set(texts.flatMap((text) => searchTerms(text ?? "")))];
  knownTerms.set(opening, terms);
  return terms;
}

/** Words that say nothing of which opening is meant, as in "jobs in Navi Mumbai". */
const fillers = new Set(
  "a an and as at for from i in job jobs me of on opening openings or position positions role roles the to vacancies vacancy with work".split(
    " ",
  ),
);

const maxWords = 8;

/** The words of a text without accents, letter case and punctuation; `c++` and `c#` stay whole. */
function wordsOf(text: string): string[] {
  return foldText(text.replace(/\p{Pd}/gu, " ")).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}+#]*/gu) ?? [];
}

/** What a visitor asks for, without fillers. */
function searchedWords(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !fillers.has(word))
    .slice(0, maxWords);
}

/** What of a text can be searched for: its words, and neighbours written as one ("frontend"). */
function searchTerms(text: string): string[] {
  const words = wordsOf(text);
  const joined = words.slice(1).map((word, index) => `${words[index]}${word}`);
  return [...words, ...joined];
}

/** The first letters of every run of words in a title: `CIO`, `QC`. */
function initials(title: string): string[] {
  const letters = wordsOf(title).map((word) => word.charAt(0));
  return letters.flatMap((_, start) =>
    letters.slice(start + 1).map((_, more) => letters.slice(start, start + more + 2).join("")),
  );
}

/** "develop" finds "developer", and "developers" does too. A number finds itself alone. */
function meets(word: string, term: string): boolean {
  if (/^\p{N}+$/u.test(word)) return term === word;
  return term.startsWith(word) || (term.length >= 4 && word.startsWith(term));
}

/** One slip in short words, two in long ones, or the same stem ("underwriting", "underwriter"). */
function resembles(word: string, term: string): boolean {
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
