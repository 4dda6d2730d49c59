import type { ApplicationStatus } from "#contract/application-status.ts";
import { searchWords } from "#contract/fold-text.ts";
import { indianDay } from "#contract/indian-day.ts";
import { findInResumes, type ResumesFound } from "#features/resume-text/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import type { AskedQuery } from "../application-list.ts";
import { type Noted, wordsNoted } from "./notes-store.ts";
import { readSearchText, statusesNamed } from "./read-search-text.ts";
import { type NamedReferrers, referrersNamed } from "./referrer-names-store.ts";

/** What a search text stands for beside what records hold in so many letters. */
export interface Meaning {
  /** By the word that names them. */
  statuses: ReadonlyMap<string, readonly ApplicationStatus[]>;
  /** The people in whose name all other words occur; null for nobody. */
  referrers: NamedReferrers | null;
  /** By the word that HR's notes hold. */
  notes: ReadonlyMap<string, Noted>;
  /** Which resumes hold the words in one of their forms. */
  resumes: ResumesFound;
}

/** A query with what its text means. */
export interface MeantQuery extends AskedQuery {
  meaning?: Meaning;
}

/** Shorter ones occur in nearly every name. */
const fewestLetters = 3;

/**
 * Reads a text as people mean it: shown days, telephone numbers, years of experience, names of
 * statuses, HR's notes, what resumes say, and referrers, of whom the records hold the ID alone.
 */
export async function understand(
  { database, clock }: { database: Pick<Database, "queries" | "transaction">; clock: Clock },
  query: AskedQuery,
): Promise<MeantQuery> {
  const read = readSearchText(query, indianDay(clock.now()));
  const words = searchWords(read.text ?? "");
  if (words.length === 0) return read;
  const named = words.map((word) => [word, statusesNamed(word)] as const);
  const statuses = new Map(named.filter(([, those]) => those.length > 0));
  const names = words.filter((word) => !statuses.has(word));
  const telling = names.some((word) => word.length >= fewestLetters && /\p{L}/u.test(word));
  const [referrers, notes, resumes] = await Promise.all([
    telling ? referrersNamed(database.queries, names) : null,
    wordsNoted(database.queries, words),
    findInResumes(database, words),
  ]);
  const isPlain = statuses.size === 0 && !referrers && notes.size === 0 && resumes.words.size === 0;
  return isPlain ? read : { ...read, meaning: { statuses, referrers, notes, resumes } };
}
