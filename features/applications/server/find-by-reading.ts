import type { CommonWords } from "#features/resume-text/server/index.ts";
import type { Queries } from "#platform/database.ts";
import type { FoundPage, ListPage } from "./desk.ts";
import { createPageStore, type ListWays } from "./page-store.ts";
import { withoutCommonWords } from "./query-store.ts";
import type { MeantQuery } from "./search-meaning.ts";

/** Bounds of what is read for one page. */
export interface ReadingLimits {
  /** Rows of the list that are read in its order: at first, and where too many fit. */
  firstRows: number;
  moreRows: number;
  /** Rows that fit, with which reading the first ones ends. */
  firstFound: number;
  /** Rows that fit, up to which all are looked up, counted and sorted. */
  fewRows: number;
  /** Rows that fit among the first ones, from which there is no need to count on. */
  plenty: number;
  /** Rows that fit otherwise, up to which a word of very many resumes is looked for in each. */
  rowByRow: number;
  /** The share of `firstRows` and `firstFound` where a word is looked for in each row's resume. */
  resumes: number;
}

export const readingLimits: ReadingLimits = {
  firstRows: 10_000,
  moreRows: 50_000,
  firstFound: 1_000,
  fewRows: 4_000,
  plenty: 100,
  rowByRow: 1_000,
  resumes: 0.2,
};

/**
 * A page of what fits a text, or several filters at once. How much that is, PostgreSQL cannot know
 * beforehand, and either of its ways takes seconds where the other one was right: reading the list
 * in its order for a rare word, looking up and sorting all rows for a common one. So each is
 * tried, briefly.
 */
export async function findByReading(
  queries: Queries,
  query: MeantQuery,
  page: ListPage,
  limits: ReadingLimits = readingLimits,
): Promise<FoundPage> {
  const store = createPageStore(queries);
  const first = await readFirst(store, query, limits);
  const end = page.offset + page.limit;
  const near = first.slice(page.offset, end);
  if (first.length > Math.max(limits.plenty, end)) {
    const known = roundedDown(first.length - 1, limits.plenty);
    return { ids: near, count: Math.max(known, end), exact: false };
  }
  const common = await readingOfCommonWords(store, query, limits);
  const { found, ids } = await store.probe(query, page, limits.fewRows + 1, common);
  if (found <= limits.fewRows) return { ids, count: found, exact: true };
  const many = { count: limits.fewRows, exact: false };
  if (near.length === page.limit) return { ids: near, ...many };
  const more = await store.walkBriefly(query, page, limits.moreRows);
  return { ids: more.length === page.limit ? more : await store.sortAll(query, page), ...many };
}

/**
 * Rows lie about as they arrived: in any other order, reading them is slow, and worth it only where
 * a word is in very many resumes.
 */
async function readFirst(
  store: ListWays,
  query: MeantQuery,
  { firstRows, firstFound, resumes }: ReadingLimits,
): Promise<number[]> {
  const readsResumes = [...(query.meaning?.resumes.words.values() ?? [])].includes("each");
  if (query.sort !== "date" && !readsResumes) return [];
  // few hold all of the common words: they are looked up
  if (query.meaning?.resumes.together) return [];
  const share = readsResumes ? resumes : 1;
  const page = { limit: firstFound * share + 1, offset: 0 };
  return store.walkBriefly(query, page, firstRows * share);
}

/** Which way is quicker depends on how many rows fit but for those words. */
async function readingOfCommonWords(
  store: ListWays,
  query: MeantQuery,
  { rowByRow }: ReadingLimits,
): Promise<CommonWords> {
  // few hold all of them
  if (query.meaning?.resumes.together) return "row by row";
  const others = withoutCommonWords(query);
  if (!others) return "at once";
  return (await store.countUpTo(others, rowByRow + 1)) <= rowByRow ? "row by row" : "at once";
}

const roundedDown = (number: number, to: number) => Math.floor(number / to) * to;
