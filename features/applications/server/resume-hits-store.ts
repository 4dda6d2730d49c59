import { and, inArray, not, sql } from "drizzle-orm";
import type { Queries } from "#platform/database.ts";
import { applications } from "../tables.ts";
import type { MeantQuery } from "./search-meaning.ts";
import { likePattern } from "./search-words.ts";

/** The words of a search that resumes hold, the rarest first, but for those that nearly all hold. */
export function wordsInResumes({ meaning }: MeantQuery): string[] {
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
  const holdsAll = and(...words.map((word) => sql`${search} LIKE ${likePattern(word)}`));
  const rows = await queries
    .select({ id })
    .from(applications)
    .where(and(inArray(id, [...ids]), holdsAll && not(holdsAll)));
  return rows.map((row) => row.id);
}
