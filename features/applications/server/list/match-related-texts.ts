import { and, inArray, type SQL, sql } from "drizzle-orm";
import { referrers } from "#features/referrers/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import { searchable } from "#platform/database/search-sql.ts";
import { applicationAnswers, applicationEvents, applications, writtenName } from "../../tables.ts";
import { likePattern } from "./parse-search-text.ts";

/** The applications whose notes, answers to questions or names as written hold a word; with `each` every application is asked by itself. */
export type Noted = { ids: readonly number[] } | "each";

/** Notes up to which a query names their applications by id, which its indexes then find. */
const maxByIds = 10_000;
/** Shorter words no index of the notes finds, and most notes hold them. */
const minLetters = 3;

const { applicationId, note } = applicationEvents;

/**
 * Where HR's notes, candidates' answers to the questions of their opening, or their names as they wrote them, hold
 * which of the words; one that none holds is left out. A word of one or two letters counts beside a longer one that a
 * note holds.
 * @param words folded
 */
export async function wordsNoted(
  queries: Queries,
  words: readonly string[],
  mostIds = maxByIds,
): Promise<ReadonlyMap<string, Noted>> {
  const isShort = (word: string) => [...word].length < minLetters;
  const long = words.filter((word) => !isShort(word));
  if (long.length === 0) return new Map();
  const lists = long.map(
    (word, at) => sql`ARRAY(
      SELECT ${applicationId} FROM ${applicationEvents}
      WHERE ${note} IS NOT NULL AND ${noteContains(word)}
      UNION ALL SELECT ${applicationAnswers.applicationId} FROM ${applicationAnswers}
      WHERE ${answerContains(word)}
      ${hasSign(word) ? sql`UNION ALL SELECT ${applications.id} FROM ${applications} WHERE ${writtenNameContains(word)}` : sql``}
      LIMIT ${mostIds + 1}
    ) AS ${sql.identifier(String(at))}`,
  );
  const { rows } = await queries.execute<Record<string, string[]>>(
    sql`SELECT ${sql.join(lists, sql`, `)}`,
  );
  const found = long.flatMap((word, at): [string, Noted][] => {
    const ids = (rows[0]?.[at] ?? []).map(Number);
    if (ids.length === 0) return [];
    return [[word, ids.length > mostIds ? "each" : { ids: [...new Set(ids)] }]];
  });
  if (found.length === 0) return new Map();
  return new Map([...found, ...words.filter(isShort).map((word) => [word, "each"] as const)]);
}

/** Whether the notes on an application, or its answers, hold the word. */
export function isNoted(word: string, noted: Noted): SQL {
  if (noted !== "each") return sql`${applications.id} = ANY(${`{${noted.ids}}`}::bigint[])`;
  // an aggregate: PostgreSQL would otherwise read all notes to answer it for a few applications
  return sql`((SELECT bool_or(${noteContains(word)}) FROM ${applicationEvents} WHERE ${applicationId} = ${applications.id})
    OR (SELECT bool_or(${answerContains(word)}) FROM ${applicationAnswers} WHERE ${applicationAnswers.applicationId} = ${applications.id})
    ${hasSign(word) ? sql`OR (${writtenNameContains(word)})` : sql``})`;
}

function noteContains(word: string): SQL {
  return sql`${searchable(note)} LIKE ${likePattern(word)}`;
}

function answerContains(word: string): SQL {
  return sql`${searchable(applicationAnswers.answer)} LIKE ${likePattern(word)}`;
}

/** Of letters alone a name as written holds none that first and last name, which are searched anyhow, do not hold. */
const hasSign = (word: string) => /[^\p{L}\p{M}\p{N}]/u.test(word);

function writtenNameContains(word: string): SQL {
  const name = writtenName(applications.answers);
  return sql`${name} IS NOT NULL AND ${searchable(name)} LIKE ${likePattern(word)}`;
}

/** People up to whom a query names each by ID, which its indexes then find. */
const maxByKey = 1_000;

/** Referrers by their folded IDs, or where there are many, by the words in their names. */
export type NamedReferrers = { keys: readonly string[] } | { words: readonly string[] };

/**
 * The referrers in whose name all words occur; null for nobody.
 * @param words folded
 */
export async function referrersNamed(
  queries: Queries,
  words: readonly string[],
  mostKeys = maxByKey,
): Promise<NamedReferrers | null> {
  const found = await queries
    .select({ key: referrers.key })
    .from(referrers)
    .where(referrerContains(words))
    .orderBy(referrers.key)
    .limit(mostKeys + 1);
  if (found.length > mostKeys) return { words };
  return found.length > 0 ? { keys: found.map(({ key }) => key) } : null;
}

/** Whether an ID is one of theirs. @param id folded */
export function isOneOf(id: SQL, named: NamedReferrers): SQL {
  if ("keys" in named) return inArray(id, [...named.keys]);
  const theirs = sql`SELECT ${referrers.key} COLLATE "C" FROM ${referrers}`;
  return sql`${id} IN (${theirs} WHERE ${referrerContains(named.words)})`;
}

function referrerContains(words: readonly string[]): SQL | undefined {
  const name = searchable(referrers.referName);
  return and(...words.map((word) => sql`${name} LIKE ${likePattern(word)}`));
}
