import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { searchWords } from "#contract/text/fold-text.ts";
import { searchable } from "#platform/database/search-sql.ts";
import { maxCounted } from "./counted-list.ts";

/**
 * Conditions of a search in a short list, where each row is looked at: what the text asks for occurs
 * somewhere in `searched`, however either is spelled. None where there is no text.
 */
export function containsEachWord(text: string | undefined, searched: SQL): SQL[] {
  return searchWords(text ?? "").map((word) => sql`strpos(${searchable(searched)}, ${word}) > 0`);
}

/** How many rows of a table a condition finds, at most one more than `most`, as `boundedCount` takes it. */
export function countUpTo(table: PgTable, condition: SQL, most = maxCounted): SQL<number> {
  return sql`(SELECT count(*)::int FROM (
    SELECT FROM ${table} WHERE ${condition} LIMIT ${most + 1}) AS found)`;
}
