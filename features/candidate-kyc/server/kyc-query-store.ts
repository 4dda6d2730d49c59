import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { searchWords } from "#contract/fold-text.ts";
import { likePattern } from "#features/applications/server/index.ts";
import { lettersOf } from "#platform/search-sql.ts";
import type { KycQuery } from "../kyc-list.ts";
import { candidates } from "../tables.ts";

const { erasedAt, lacksDocument, search, state } = candidates;

/** What a row must be for the query to find it. @param holds whether it holds a word of the text */
export function conditionsOf(query: KycQuery, holds: (word: string) => SQL = isThere): SQL {
  const conditions = and(
    isNull(erasedAt),
    ...searchWords(query.text ?? "").map(holds),
    query.state === undefined ? undefined : eq(state, query.state),
    query.missing ? sql`${lacksDocument}` : undefined,
  );
  return conditions ?? sql`true`;
}

/** The same, for finding the rows that hold a text without looking at each. */
export function lookupConditionsOf(query: KycQuery): SQL {
  return conditionsOf(query, isLookedUp);
}

function isThere(word: string): SQL {
  return sql`${search} LIKE ${likePattern(word)}`;
}

function isLookedUp(word: string): SQL {
  if ([...word].length <= 2) {
    return sql`${isThere(word)} AND ${lettersOf(search)} @> ARRAY[${word}]`;
  }
  const [, person] = /^(.*[\p{L}\p{N}]{3}.*@)/u.exec(word) ?? [];
  // thousands share what follows the @, and the index would read all of them
  return person ? sql`${isThere(person)} AND position(${word} IN ${search}) > 0` : isThere(word);
}
