import { sql } from "drizzle-orm";
import type { KycDocumentKey } from "#contract/kyc-fields.ts";
import type { DocumentStatus } from "#contract/kyc-status.ts";
import type { Queries } from "#platform/database.ts";
import type { KycQuery } from "../kyc-list.ts";
import { candidateDocuments, candidates } from "../tables.ts";
import { allAnswers } from "./all-answers.ts";
import type { CandidateRecord } from "./desk.ts";
import { conditionsOf } from "./kyc-query-store.ts";

/** A record's place among those that arrived. */
export type CandidatePlace = Pick<CandidateRecord, "id" | "receivedAt">;

/** As the database hands it over: least to read, and least to make of it. */
export interface RawRecord extends Record<string, unknown> {
  id: string;
  email: string;
  aadhaarName: string;
  answers: Partial<Record<string, string>>;
  sentDate: string | null;
  /** Milliseconds. */
  receivedAt: number;
  /** Each with its key, status and id, none of which holds a blank or a comma. */
  documents: string | null;
}

const { id, email, aadhaarName, answers, sentDate, receivedAt } = candidates;
const { candidateId, key, status, documentId } = candidateDocuments;

const raw = sql`
  ${id}, ${email}, ${aadhaarName} AS "aadhaarName", ${answers}, ${sentDate} AS "sentDate",
  (extract(epoch FROM ${receivedAt}) * 1000)::float8 AS "receivedAt",
  (SELECT string_agg(${key} || ' ' || ${status} || ' ' || ${documentId}, ',')
    FROM ${candidateDocuments} WHERE ${candidateId} = ${id}) AS documents`;

/** The records that follow a place of the list, or its first ones; newest first. */
export async function recordsAfter(
  queries: Queries,
  query: KycQuery,
  { place, limit }: { place: CandidatePlace | null; limit: number },
): Promise<RawRecord[]> {
  const behind = place
    ? sql` AND (${receivedAt}, ${id})
      < (${place.receivedAt.toISOString()}::timestamptz, ${place.id}::bigint)`
    : sql``;
  const { rows } = await queries.execute<RawRecord>(sql`
    SELECT ${raw} FROM ${candidates} WHERE ${conditionsOf(query)}${behind}
    ORDER BY ${receivedAt} DESC, ${id} DESC LIMIT ${limit}`);
  return rows;
}

export function placeOf(row: RawRecord): CandidatePlace {
  return { id: Number(row.id), receivedAt: new Date(row.receivedAt) };
}

export function toRecord(row: RawRecord): CandidateRecord {
  return {
    ...placeOf(row),
    answers: allAnswers(row),
    sentDate: row.sentDate,
    documents: row.documents ? row.documents.split(",").map(toDocument) : [],
  };
}

function toDocument(text: string): CandidateRecord["documents"][number] {
  const [sentAs, made, of = ""] = text.split(" ");
  return { key: sentAs as KycDocumentKey, status: made as DocumentStatus, documentId: of };
}
