import { and, inArray, not, sql } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/answers/application-status.ts";
import { indianDay } from "#contract/days/indian-day.ts";
import { searchWords } from "#contract/text/fold-text.ts";
import { findInResumes, type ResumesFound } from "#features/resume-text/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Queries } from "#platform/database/database.ts";
import type { ScopedQuery } from "../../list/application-query.ts";
import { applications } from "../../tables.ts";
import type { Fitting } from "../invitations/fitting.ts";
import { findTarget } from "../invitations/targets.ts";
import {
  type NamedReferrers,
  type Noted,
  referrersNamed,
  wordsNoted,
} from "./match-related-texts.ts";
import { likePattern, readSearchText, statusesNamed } from "./parse-search-text.ts";

/** What a search text stands for beside what records hold in so many letters. */
export interface QueryInterpretation {
  /** By the word that names them. */
  statuses: ReadonlyMap<string, readonly ApplicationStatus[]>;
  /** The people in whose name all other words occur; null for nobody. */
  referrers: NamedReferrers | null;
  /** By the word that HR's notes hold. */
  notes: ReadonlyMap<string, Noted>;
  /** Which resumes hold the words in one of their forms. */
  resumes: ResumesFound;
}

/** A query with what its text means. */
export interface InterpretedQuery extends ScopedQuery {
  meaning?: QueryInterpretation;
  /** What `fits` names; left out where that is nothing. */
  fitting?: Fitting;
}

/** Shorter ones occur in nearly every name. */
const minLetters = 3;

/**
 * Reads a text as people mean it: shown days, telephone numbers, years of experience, names of
 * statuses, HR's notes, what resumes say, and referrers, of whom the records hold the ID alone.
 */
export async function interpretQuery(
  { database, clock }: { database: Pick<Database, "queries" | "transaction">; clock: Clock },
  query: ScopedQuery,
): Promise<InterpretedQuery> {
  const now = clock.now();
  const fitting = query.fits ? await findTarget(database.queries, query.fits, now) : null;
  const read: InterpretedQuery = {
    ...readSearchText(query, indianDay(now)),
    ...(fitting && { fitting: { ...fitting, now } }),
  };
  const words = searchWords(read.text ?? "");
  if (words.length === 0) return read;
  const named = words.map((word) => [word, statusesNamed(word)] as const);
  const statuses = new Map(named.filter(([, those]) => those.length > 0));
  const names = words.filter((word) => !statuses.has(word));
  const isDistinctive = names.some((word) => word.length >= minLetters && /\p{L}/u.test(word));
  const [referrers, notes, resumes] = await Promise.all([
    isDistinctive ? referrersNamed(database.queries, names) : null,
    wordsNoted(database.queries, words),
    findInResumes(database, words),
  ]);
  const isPlain = statuses.size === 0 && !referrers && notes.size === 0 && resumes.words.size === 0;
  return isPlain ? read : { ...read, meaning: { statuses, referrers, notes, resumes } };
}

/** The words of a search that resumes hold, the rarest first, but for those that nearly all hold. */
export function wordsInResumes({ meaning }: InterpretedQuery): string[] {
  const words = [...(meaning?.resumes.words ?? [])].flatMap(([word, hits]) =>
    hits === "all" ? [] : [{ word, resumes: hits === "each" ? Number.MAX_VALUE : hits.ids.length }],
  );
  return words.sort((one, other) => one.resumes - other.resumes).map(({ word }) => word);
}

/** Those of the applications whose own fields do not hold all of the words. */
export async function foundByResume(
  queries: Queries,
  words: readonly string[],
  ids: readonly number[],
): Promise<number[]> {
  const { id, search } = applications;
  const containsAll = and(...words.map((word) => sql`${search} LIKE ${likePattern(word)}`));
  const rows = await queries
    .select({ id })
    .from(applications)
    .where(and(inArray(id, [...ids]), containsAll && not(containsAll)));
  return rows.map((row) => row.id);
}

/**
 * Whether nothing is asked for but words that more resumes hold, all of them, than a list counts: there is no need to
 * look any of them up.
 */
export function isOfManyResumes({
  text = "",
  meaning,
  scope,
  sort: _,
  descending: __,
  ...filters
}: InterpretedQuery): boolean {
  const { words, together } = meaning?.resumes ?? { words: new Map(), together: null };
  const hits = searchWords(text).map((word) => words.get(word));
  const isFiltered = scope !== null || Object.values(filters).some((value) => value !== undefined);
  const common = hits.filter((each) => each === "each");
  const all = hits.filter((each) => each === "all");
  return (
    !isFiltered &&
    together === null &&
    common.length > 0 &&
    common.length + all.length === hits.length
  );
}
