import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { KycQuery } from "#contract/kyc-list.ts";
import { candidates } from "../../db/kyc-schema.ts";
import { likePattern, searchWords } from "../applications/search-words.ts";

const { erasedAt, lacksDocument, search, state } = candidates;

/** What a row must be for the query to find it. */
export function conditionsOf(query: KycQuery): SQL {
  const conditions = and(
    isNull(erasedAt),
    // one or two letters are in so many rows that each is looked at
    ...searchWords(query.text ?? "").map((word) => sql`${search} LIKE ${likePattern(word)}`),
    query.state === undefined ? undefined : eq(state, query.state),
    query.missing ? sql`${lacksDocument}` : undefined,
  );
  return conditions ?? sql`true`;
}
