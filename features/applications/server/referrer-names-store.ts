import { and, inArray, type SQL, sql } from "drizzle-orm";
import { referrers } from "#features/referrers/tables.ts";
import type { Queries } from "#platform/database.ts";
import { searchable } from "#platform/search-sql.ts";
import { likePattern } from "./list/search-words.ts";

/** People up to whom a query names each by ID, which its indexes then find. */
const mostByKey = 1_000;

/** Referrers by their folded IDs, or where there are many, by the words in their names. */
export type NamedReferrers = { keys: readonly string[] } | { words: readonly string[] };

/**
 * The referrers in whose name all words occur; null for nobody.
 * @param words folded
 */
export async function referrersNamed(
  queries: Queries,
  words: readonly string[],
  mostKeys = mostByKey,
): Promise<NamedReferrers | null> {
  const found = await queries
    .select({ key: referrers.key })
    .from(referrers)
    .where(nameHolds(words))
    .orderBy(referrers.key)
    .limit(mostKeys + 1);
  if (found.length > mostKeys) return { words };
  return found.length > 0 ? { keys: found.map(({ key }) => key) } : null;
}

/** Whether an ID is one of theirs. @param id folded */
export function isOneOf(id: SQL, named: NamedReferrers): SQL {
  if ("keys" in named) return inArray(id, [...named.keys]);
  const theirs = sql`SELECT ${referrers.key} COLLATE "C" FROM ${referrers}`;
  return sql`${id} IN (${theirs} WHERE ${nameHolds(named.words)})`;
}

function nameHolds(words: readonly string[]): SQL | undefined {
  const name = searchable(referrers.referName);
  return and(...words.map((word) => sql`${name} LIKE ${likePattern(word)}`));
}
