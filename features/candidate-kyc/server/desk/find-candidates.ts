import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import { type CandidateState, candidateStates } from "#contract/answers/kyc-status.ts";
import { searchWords } from "#contract/text/fold-text.ts";
import { hasText, likePattern } from "#features/applications/server/index.ts";
import { documents } from "#features/documents/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import { lettersOf } from "#platform/database/search-sql.ts";
import { boundedCount, maxCounted } from "#records/list/counted-list.ts";
import { countUpTo } from "#records/list/list-sql.ts";
import type { KycQuery } from "../../kyc-list.ts";
import type { KycAnswers } from "../../kyc-record.ts";
import { candidateDocuments, candidates } from "../../tables.ts";
import { allAnswers, progressOf } from "../candidate-state.ts";
import type { CandidatesPage, ListedCandidate, ListedKycDocument } from "./kyc-desk.ts";

const { erasedAt, isIncomplete, search, state } = candidates;

/** What a row must be for the query to find it. @param holds whether it holds a word of the text */
export function conditionsOf(query: KycQuery, holds: (word: string) => SQL = isThere): SQL {
  const conditions = and(
    isNull(erasedAt),
    ...searchWords(query.text ?? "").map(holds),
    query.state === undefined ? undefined : eq(state, query.state),
    query.missing ? sql`${isIncomplete}` : undefined,
  );
  return conditions ?? sql`true`;
}

/** The same, for finding the rows that hold a text without looking at each. */
function lookupConditionsOf(query: KycQuery): SQL {
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

/** Without the text that is searched, which nobody reads. */
const { search: _search, ...shown } = getTableColumns(candidates);
const newestFirst = sql`${candidates.receivedAt} DESC, ${candidates.id} DESC`;

export type CandidateListStore = ReturnType<typeof createCandidateListStore>;

/** All SQL of HR's list of candidates. */
export function createCandidateListStore(queries: Queries) {
  return {
    async page(query: KycQuery, { limit, offset }: { limit: number; offset: number }) {
      const { rows } = await queries.execute<{ ids: string[] }>(sql`SELECT ARRAY(
        SELECT ${candidates.id} FROM ${candidates} WHERE ${conditionsOf(query)}
        ORDER BY ${newestFirst} LIMIT ${limit} OFFSET ${offset}) AS ids`);
      return rows[0]?.ids.map(Number) ?? [];
    },

    /** So many of those whom the query finds, in the order of the list among themselves. */
    async lookUp(query: KycQuery, most: number) {
      // one text is read sooner than a thousand rows
      const { rows } = await queries.execute<{ found: string | null }>(sql`
        SELECT string_agg(id || ' ' || state, ',' ORDER BY received_at DESC, id DESC) AS found FROM (
          SELECT ${candidates.id}, ${candidates.state}, ${candidates.receivedAt} FROM ${candidates}
          WHERE ${lookupConditionsOf(query)} LIMIT ${most}
        ) AS found`);
      const found = rows[0]?.found?.split(",") ?? [];
      return found.map((each) => {
        const [id, state] = each.split(" ");
        return { id: Number(id), state: state as CandidateState };
      });
    },

    /** Each for itself, at most one more than `most`: by an index alone, which is much quicker than in groups. */
    async countStates(query: KycQuery, most: number): Promise<Record<CandidateState, number>> {
      const counts = candidateStates.map((state) =>
        countUpTo(candidates, conditionsOf({ ...query, state }), most),
      );
      const { rows } = await queries.execute<{ counts: number[] }>(
        sql`SELECT ARRAY[${sql.join(counts, sql`, `)}] AS counts`,
      );
      return Object.fromEntries(
        candidateStates.map((state, at) => [state, rows[0]?.counts[at] ?? 0]),
      ) as Record<CandidateState, number>;
    },

    /** Of one state alone. */
    async countState(state: CandidateState, most: number): Promise<number> {
      const count = countUpTo(candidates, conditionsOf({ state }), most);
      const { rows } = await queries.execute<{ count: number }>(sql`SELECT ${count} AS count`);
      return rows[0]?.count ?? 0;
    },

    /** To the last one. */
    async countExactly(query: KycQuery): Promise<number> {
      const { rows } = await queries.execute<{ count: number }>(
        sql`SELECT count(*)::int AS count FROM ${candidates} WHERE ${conditionsOf(query)}`,
      );
      return rows[0]?.count ?? 0;
    },

    /** In the order of the ids. */
    async listed(ids: readonly number[]): Promise<ListedCandidate[]> {
      if (ids.length === 0) return [];
      const [rows, files] = await Promise.all([
        queries
          .select(shown)
          .from(candidates)
          .where(inArray(candidates.id, [...ids])),
        this.documentsOf(ids),
      ]);
      const places = new Map(ids.map((id, place) => [id, place]));
      return rows
        .map((row) => toListed(row, files.get(row.id) ?? []))
        .toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
    },

    async documentsOf(ids: readonly number[]): Promise<Map<number, ListedKycDocument[]>> {
      const { candidateId, key, documentId, status, reason } = candidateDocuments;
      const found = await queries
        .select({ candidateId, key, documentId, status, reason, scan: documents.scan })
        .from(candidateDocuments)
        .innerJoin(documents, eq(documents.id, documentId))
        .where(inArray(candidateId, [...ids]))
        .orderBy(asc(candidateId), desc(key));
      return Map.groupBy(
        found.map((each) => ({ ...each, key: each.key as KycDocumentKey })),
        (each) => each.candidateId,
      );
    },
  };
}

type Shown = Omit<typeof candidates.$inferSelect, "search">;

function toListed(row: Shown, files: ListedKycDocument[]): ListedCandidate {
  const { id, deviceDate, receivedAt, state, requestedKeys } = row;
  const answers: KycAnswers = allAnswers(row);
  const progress = progressOf({ answers: { ...answers }, requestedKeys }, files);
  return { id, answers, deviceDate, receivedAt, state, documents: files, progress };
}

type Page = { limit: number; offset: number };

/** A page of the list, and how many there are. */
export function findCandidates(
  list: CandidateListStore,
  query: KycQuery,
  page: Page,
  most = maxCounted,
): Promise<CandidatesPage> {
  const find = hasText(query) ? findByText : findAndCount;
  return find(list, query, page, most);
}

async function findAndCount(
  list: CandidateListStore,
  query: KycQuery,
  page: Page,
  most: number,
): Promise<CandidatesPage> {
  const { state, ...others } = query;
  const [ids, states] = await Promise.all([list.page(query, page), list.countStates(others, most)]);
  const all = Object.values(states).reduce((sum, each) => sum + each, 0);
  const counted = boundedCount(state ? states[state] : all, most);
  return { rows: await list.listed(ids), ...counted, states };
}

/** Where few hold the text one look finds them all; where many do, a page is full soon. */
async function findByText(
  list: CandidateListStore,
  query: KycQuery,
  page: Page,
  most: number,
): Promise<CandidatesPage> {
  const { state, ...others } = query;
  const all = await list.lookUp(others, most + 1);
  const few = all.length <= most;
  const fitting = state ? all.filter((each) => each.state === state) : all;
  const found = few || !state ? fitting : await list.lookUp(query, most + 1);
  const counted = boundedCount(found.length, most);
  const ids = counted.exact
    ? found.slice(page.offset, page.offset + page.limit).map(({ id }) => id)
    : await list.page(query, page);
  return { rows: await list.listed(ids), ...counted, states: few ? statesOf(all) : null };
}

function statesOf(found: readonly { state: CandidateState }[]) {
  const counts = candidateStates.map((state) => [
    state,
    found.filter((each) => each.state === state).length,
  ]);
  return Object.fromEntries(counts) as Record<CandidateState, number>;
}
