import { asc, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { KycDocumentKey } from "#contract/kyc-fields.ts";
import { type CandidateState, candidateStates } from "#contract/kyc-status.ts";
import { documents } from "#features/documents/tables.ts";
import type { Queries } from "#platform/database.ts";
import type { KycQuery } from "../kyc-list.ts";
import type { KycAnswers } from "../kyc-record.ts";
import { candidateDocuments, candidateEvents, candidates } from "../tables.ts";
import { allAnswers, progressOf } from "./candidate-state.ts";
import type { ListedCandidate, ListedKycDocument } from "./desk/desk.ts";
import { conditionsOf, lookupConditionsOf } from "./kyc-query-store.ts";

/** Without the text that is searched, which nobody reads. */
const { search: _, ...shown } = getTableColumns(candidates);
const newestFirst = sql`${candidates.receivedAt} DESC, ${candidates.id} DESC`;

export type CandidateListStore = ReturnType<typeof createCandidateListStore>;

/** All SQL of HR's list of candidates. */
export function createCandidateListStore(queries: Queries) {
  async function idsOf(query: KycQuery, page: SQL): Promise<number[]> {
    const { rows } = await queries.execute<{ ids: string[] }>(sql`SELECT ARRAY(
      SELECT ${candidates.id} FROM ${candidates} WHERE ${conditionsOf(query)} ${page}
    ) AS ids`);
    return rows[0]?.ids.map(Number) ?? [];
  }

  return {
    page: (query: KycQuery, { limit, offset }: { limit: number; offset: number }) =>
      idsOf(query, sql`ORDER BY ${newestFirst} LIMIT ${limit} OFFSET ${offset}`),

    /** The same, counted from the end of so many. */
    async pageFromEnd(
      query: KycQuery,
      { limit, offset }: { limit: number; offset: number },
      count: number,
    ): Promise<number[]> {
      const left = Math.max(0, count - offset);
      const skipped = Math.max(0, left - limit);
      const oldestFirst = sql`${candidates.receivedAt} ASC, ${candidates.id} ASC`;
      const page = sql`ORDER BY ${oldestFirst} LIMIT ${left - skipped} OFFSET ${skipped}`;
      return (await idsOf(query, page)).reverse();
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

    /** Each for itself: by an index alone, which is much quicker than in groups. */
    async countStates(query: KycQuery): Promise<Record<CandidateState, number>> {
      const counts = candidateStates.map(
        (state) => sql`(
          SELECT count(*)::int FROM ${candidates} WHERE ${conditionsOf({ ...query, state })})`,
      );
      const { rows } = await queries.execute<{ counts: number[] }>(
        sql`SELECT ARRAY[${sql.join(counts, sql`, `)}] AS counts`,
      );
      return Object.fromEntries(
        candidateStates.map((state, at) => [state, rows[0]?.counts[at] ?? 0]),
      ) as Record<CandidateState, number>;
    },

    /** Another text after any change of a record: each adds to its history. */
    async lastChange(): Promise<string> {
      const { rows } = await queries.execute<{ change: string }>(sql`SELECT concat_ws('.',
        (SELECT max(${candidateEvents.id}) FROM ${candidateEvents}),
        (SELECT max(${candidates.id}) FROM ${candidates})) AS change`);
      return rows[0]?.change ?? "";
    },

    async count(query: KycQuery, most: number | null = null): Promise<number> {
      const { rows } = await queries.execute<{ count: number }>(sql`
        SELECT count(*)::int AS count FROM (
          SELECT FROM ${candidates} WHERE ${conditionsOf(query)} LIMIT ${most}
        ) AS found`);
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
  const { id, sentDate, receivedAt, state, askedKeys } = row;
  const answers: KycAnswers = allAnswers(row);
  const progress = progressOf({ answers: { ...answers }, askedKeys }, files);
  return { id, answers, sentDate, receivedAt, state, documents: files, progress };
}
