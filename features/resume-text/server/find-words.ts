import { type SQL, sql } from "drizzle-orm";
import { foldText, halvesOf, telephonesIn } from "#contract/text/fold-text.ts";
import { applications } from "#features/applications/tables.ts";
import type { Database, Queries } from "#platform/database/database.ts";
import { maxCounted } from "#records/list/counted-list.ts";
import { resumeTexts } from "../tables.ts";

/** Raised where `indexedText` or `foldText` changes: the words of resumes are then spelled again. */
export const foldingVersion = 2;

/** What may stand between two words without a space. */
const betweenWords = /[/\\_|,;:()[\]{}<>•·]+/g;
/** Besides, where a sentence or a heading ends without a space behind it. */
const withinWords = /[./\\_|,;:()[\]{}<>•·\p{Pd}]+/gu;

/** A text as its words are indexed: as they stand ("M.Com", "tally-erp"), their parts, telephone numbers whole and in halves ("98201 44556"). */
export function indexedText(text: string): string {
  const spellings = [text.replace(betweenWords, " "), text.replace(withinWords, " ")];
  const telephones = telephonesIn(text).map((number) => [number, ...halvesOf(number)].join(" "));
  return [...spellings.map(foldText), ...telephones].join("\n");
}

/** A word of a search, folded, as the index is asked for it. */
export function askedWord(word: string): string {
  return word.replace(betweenWords, " ");
}

/**
 * The applications whose resumes hold a word in one of its forms. `each`: so many that every
 * application is asked by itself. `all`: a word such as "and", which tells none from another.
 */
export type ResumeHits = { ids: readonly number[] } | "each" | "all";

/** What resumes know of a search text. */
export interface ResumesFound {
  /** By the word; one that no resume holds is left out. */
  words: ReadonlyMap<string, ResumeHits>;
  /** The applications whose resumes hold every word of `each`; null where those are many, too. */
  together: readonly number[] | null;
}

/**
 * Resumes up to which a query names their applications by id, which its indexes then find. A word of more than that is
 * in as many applications as no list counts.
 */
const maxByIds = maxCounted;

const queryOf = (word: string) => sql`plainto_tsquery('english', ${askedWord(word)})`;

/**
 * Looks up which resumes hold which of the words.
 * @param words folded
 */
export function findInResumes(
  database: Pick<Database, "transaction">,
  words: readonly string[],
  mostIds = maxByIds,
): Promise<ResumesFound> {
  return database.transaction(async (queries) => {
    // PostgreSQL would read the rows one by one for a common word: it does not know that each costs
    // a look into another table
    await queries.execute(
      sql`SELECT set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`,
    );
    return findByIndex(queries, words, mostIds);
  });
}

async function findByIndex(
  queries: Queries,
  words: readonly string[],
  mostIds: number,
): Promise<ResumesFound> {
  const idsOf = (query: SQL) => sql`(
    SELECT CASE WHEN count(*) <= ${mostIds} THEN coalesce(array_agg(application_id), '{}') END
    FROM (
      SELECT application_id FROM ${resumeTexts} WHERE words @@ ${query}
        AND application_id <> ALL(ARRAY(SELECT id FROM ${applications} WHERE merged_into IS NOT NULL))
      LIMIT ${mostIds + 1}
    ) AS found)`;
  const columns = words.flatMap((word, at) => [
    sql`${idsOf(queryOf(word))} AS ${sql.identifier(`ids${at}`)}`,
    sql`numnode(${queryOf(word)}) = 0 AS ${sql.identifier(`stop${at}`)}`,
  ]);
  const {
    rows: [row = {}],
  } = await queries.execute<Record<string, string[] | boolean | null>>(
    sql`SELECT ${sql.join(columns, sql`, `)}`,
  );
  const wordHits = words.flatMap((word, at): [string, ResumeHits][] => {
    const ids = row[`ids${at}`] as string[] | null;
    if (row[`stop${at}`] || ids?.length === 0) return [];
    return [[word, ids === null ? "each" : { ids: ids.map(Number) }]];
  });
  if (wordHits.length === 0) return { words: new Map(), together: null };
  const stopWords = words.filter((_, at) => row[`stop${at}`]);
  const found = new Map([...wordHits, ...stopWords.map((word) => [word, "all"] as const)]);
  const common = wordHits.filter(([, hits]) => hits === "each").map(([word]) => word);
  if (common.length < 2) return { words: found, together: null };
  const every = sql.join(common.map(queryOf), sql` && `);
  const { rows } = await queries.execute<{ ids: string[] | null }>(
    sql`SELECT ${idsOf(sql`(${every})`)} AS ids`,
  );
  return { words: found, together: rows[0]?.ids?.map(Number) ?? null };
}

/**
 * Runs what reads by `isInResume`. PostgreSQL would read all rows where an index finds them: it
 * does not know what it costs to look for a word, or an id among thousands, in each.
 */
export function byIndexes<Result>(
  database: Pick<Database, "transaction">,
  read: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (queries) => {
    await queries.execute(sql`SELECT set_config('enable_seqscan', 'off', true)`);
    return read(queries);
  });
}

/** The stems by which the index knows each of the words. */
export async function stemsOf(
  queries: Queries,
  words: readonly string[],
): Promise<Map<string, readonly string[]>> {
  if (words.length === 0) return new Map();
  const { rows } = await queries.execute<{ word: string; stems: string[] }>(sql`
    SELECT word, tsvector_to_array(to_tsvector('english', word)) AS stems
    FROM unnest(${sql.param([...words])}::text[]) AS word`);
  return new Map(rows.map(({ word, stems }) => [word, stems]));
}

/**
 * How a word that very many resumes hold is looked for: in the resume of each application that
 * fits otherwise, or once in all resumes, so that of each application is known whether it is among
 * them. The first is for few applications.
 */
export type CommonWords = "row by row" | "at once";

/** Whether the resume of an application holds the word. */
export function isInResume(word: string, hits: ResumeHits, common: CommonWords): SQL {
  if (hits === "all") return sql`true`;
  if (hits === "each" && common === "at once") {
    return sql`${applications.id} IN (SELECT application_id FROM ${resumeTexts} WHERE words @@ ${queryOf(word)})`;
  }
  if (hits === "each") {
    return sql`(SELECT words @@ ${queryOf(word)} FROM ${resumeTexts} WHERE application_id = ${applications.id})`;
  }
  return isOneOfIds(hits.ids);
}

/** Whether an application is one of these. */
export function isOneOfIds(ids: readonly number[]): SQL {
  return sql`${applications.id} = ANY(${`{${ids}}`}::bigint[])`;
}
