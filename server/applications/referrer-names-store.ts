import { or, sql } from "drizzle-orm";
import { folded } from "../../db/application-search.ts";
import { referrers } from "../../db/schema.ts";
import type { Queries } from "../platform/database.ts";
import { likePattern } from "./search-words.ts";

/** People whom one text may mean; more share such a word than anyone looks for. */
const mostNamed = 1_000;

/**
 * Folded IDs of the referrers in whose name each word occurs, by the word.
 * @param words in lower case
 */
export async function referrersNamed(
  queries: Queries,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map();
  const name = folded(referrers.referName);
  const found = await queries
    .select({ key: referrers.key, name })
    .from(referrers)
    .where(or(...words.map((word) => sql`${name} LIKE ${likePattern(word)}`)))
    .limit(mostNamed);
  return new Map(
    words.map((word) => [
      word,
      found.filter((person) => person.name.includes(word)).map(({ key }) => key),
    ]),
  );
}
