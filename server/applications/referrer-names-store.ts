import { and, sql } from "drizzle-orm";
import { folded } from "../../db/application-search.ts";
import { referrers } from "../../db/schema.ts";
import type { Queries } from "../platform/database.ts";
import { likePattern } from "./search-words.ts";

/** People whom one text may mean; more share such a word than anyone looks for. */
const mostNamed = 1_000;

/**
 * Folded IDs of the referrers in whose name all words occur.
 * @param words in lower case
 */
export async function referrersNamed(
  queries: Queries,
  words: readonly string[],
): Promise<string[]> {
  const name = folded(referrers.referName);
  const found = await queries
    .select({ key: referrers.key })
    .from(referrers)
    .where(and(...words.map((word) => sql`${name} LIKE ${likePattern(word)}`)))
    .limit(mostNamed);
  return found.map(({ key }) => key);
}
