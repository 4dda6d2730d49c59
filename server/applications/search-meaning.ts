import type { ApplicationQuery, ApplicationStatus } from "#contract/application-list.ts";
import type { Queries } from "../platform/database.ts";
import { readSearchText, statusesNamed } from "./read-search-text.ts";
import { referrersNamed } from "./referrer-names-store.ts";
import { searchWords } from "./search-words.ts";

/** What a word of a search text stands for beside what records hold in so many letters. */
export interface Meaning {
  statuses: readonly ApplicationStatus[];
  /** Folded IDs of people in the list of referrers. */
  referrers: readonly string[];
}

/** A query with what its words mean, by the word. */
export interface MeantQuery extends ApplicationQuery {
  meanings?: ReadonlyMap<string, Meaning>;
}

/** Shorter ones occur in nearly every name. */
const fewestLetters = 3;

/**
 * Reads a text as people mean it: shown days, telephone numbers, names of statuses, and referrers,
 * of whom the records hold the ID alone.
 */
export async function understand(queries: Queries, query: ApplicationQuery): Promise<MeantQuery> {
  const read = readSearchText(query);
  const words = searchWords(read.text ?? "");
  if (words.length === 0) return read;
  const names = words.filter((word) => word.length >= fewestLetters && /\p{L}/u.test(word));
  const referrers = await referrersNamed(queries, names);
  const meanings = words.map((word): [string, Meaning] => [
    word,
    { statuses: statusesNamed(word), referrers: referrers.get(word) ?? [] },
  ]);
  return {
    ...read,
    meanings: new Map(
      meanings.filter(([, { statuses, referrers: of }]) => statuses.length + of.length > 0),
    ),
  };
}
