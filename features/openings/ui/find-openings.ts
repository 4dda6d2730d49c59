import type { Opening } from "../opening.ts";
import { shiftOf, welcomesFreshers } from "../opening-groups.ts";
import type { OpeningsQuery } from "./openings-query.ts";
import { initials, meets, resembles, searchedWords, searchTerms } from "./search-text.ts";

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
