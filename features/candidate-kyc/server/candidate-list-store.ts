import { asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { KycDocumentKey } from "#contract/kyc-fields.ts";
import { type CandidateState, candidateStates } from "#contract/kyc-status.ts";
import { documents } from "#features/documents/tables.ts";
import type { Queries } from "#platform/database.ts";
import type { KycQuery } from "../kyc-list.ts";
import type { KycAnswers } from "../kyc-record.ts";
import { candidateDocuments, candidates } from "../tables.ts";
import { allAnswers, progressOf } from "./candidate-state.ts";
import type { ListedCandidate, ListedKycDocument } from "./desk/desk.ts";
import { conditionsOf, lookupConditionsOf } from "./kyc-query-store.ts";

/** Without the text that is searched, which nobody reads. */
const { search: _, ...shown } = getTableColumns(candidates);
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

    /** Each for itself, up to `most`: by an index alone, which is much quicker than in groups. */
    async countStates(query: KycQuery, most: number): Promise<Record<CandidateState, number>> {
      const counts = candidateStates.map((state) => countUpTo({ ...query, state }, most));
      const { rows } = await queries.execute<{ counts: number[] }>(
        sql`SELECT ARRAY[${sql.join(counts, sql`, `)}] AS counts`,
      );
      return Object.fromEntries(
        candidateStates.map((state, at) => [state, rows[0]?.counts[at] ?? 0]),
      ) as Record<CandidateState, number>;
    },

    /** @param most null for all */
    async count(query: KycQuery, most: number | null = null): Promise<number> {
      const { rows } = await queries.execute<{ count: number }>(
        sql`SELECT ${countUpTo(query, most)} AS count`,
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

const countUpTo = (query: KycQuery, most: number | null) => sql`(SELECT count(*)::int FROM (
  SELECT FROM ${candidates} WHERE ${conditionsOf(query)} LIMIT ${most}) AS found)`;

type Shown = Omit<typeof candidates.$inferSelect, "search">;

function toListed(row: Shown, files: ListedKycDocument[]): ListedCandidate {
  const { id, sentDate, receivedAt, state, askedKeys } = row;
  const answers: KycAnswers = allAnswers(row);
  const progress = progressOf({ answers: { ...answers }, askedKeys }, files);
  return { id, answers, sentDate, receivedAt, state, documents: files, progress };
}
