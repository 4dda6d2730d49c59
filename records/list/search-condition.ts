import { type SQL, sql } from "drizzle-orm";
import { searchWords } from "#contract/fold-text.ts";
import { searchable } from "#platform/search-sql.ts";

/**
 * Conditions of a search in a short list, where each row is looked at: what the text asks for occurs
 * somewhere in `searched`, however either is spelled. None where there is no text.
 */
export function holdsEachWord(text: string | undefined, searched: SQL): SQL[] {
  return searchWords(text ?? "").map((word) => sql`strpos(${searchable(searched)}, ${word}) > 0`);
}
