import { sql } from "drizzle-orm";
import {
  isAskedFor,
  type KycDocumentKey,
  type KycField,
  type KycKey,
  kycField,
  kycFields,
  readableAnswer,
} from "#contract/answers/kyc-fields.ts";
import type { DocumentStatus } from "#contract/answers/kyc-status.ts";
import { indianDay } from "#contract/days/indian-day.ts";
import { inChunks } from "#platform/database/chunks.ts";
import type { Database, Queries } from "#platform/database/database.ts";
import { createYieldToRequests } from "#platform/database/yield-to-requests.ts";
import { type KycQuery, kycColumns } from "../../kyc-list.ts";
import type { KycAnswers, KycRecord } from "../../kyc-record.ts";
import { candidateDocuments, candidates } from "../../tables.ts";
import { allAnswers } from "../candidate-state.ts";
import { conditionsOf } from "./find-candidates.ts";

/** A candidate as an export writes one down. */
export interface CandidateRecord {
  id: number;
  answers: KycAnswers;
  /** The day as the device wrote it: month/day/year. */
  deviceDate: string | null;
  receivedAt: Date;
  documents: { key: KycDocumentKey; documentId: string; status: DocumentStatus }[];
}

/** So that nobody else waits long for a statement. */
const defaultBatchSize = 200;
/** So that nobody else waits long for this thread. */
const rowsInOneGo = 50;

/** All that a query finds in parts, newest first. @param rowsAtOnce rows that one statement reads */
export async function* readRecords(
  { queries, kind }: Database,
  query: KycQuery,
  rowsAtOnce = defaultBatchSize,
): AsyncGenerator<CandidateRecord[]> {
  const yieldToRequests = createYieldToRequests(kind);
  let place: CandidatePlace | null = null;
  do {
    const rows: RawRecord[] = await recordsAfter(queries, query, { place, limit: rowsAtOnce });
    const last = rows.at(-1);
    place = last ? placeOf(last) : null;
    for (const some of inChunks(rows, rowsInOneGo)) {
      yield some.map(toRecord);
      await yieldToRequests();
    }
  } while (place);
}

/** A record's place among those that arrived. */
type CandidatePlace = Pick<CandidateRecord, "id" | "receivedAt">;

/** As the database hands it over: least to read, and least to make of it. */
interface RawRecord extends Record<string, unknown> {
  id: string;
  email: string;
  aadhaarName: string;
  answers: Partial<Record<string, string>>;
  deviceDate: string | null;
  /** Milliseconds. */
  receivedAt: number;
  /** Each with its key, status and id, none of which holds a blank or a comma. */
  documents: string | null;
}

const { id, email, aadhaarName, answers, deviceDate, receivedAt } = candidates;
const { candidateId, key, status, documentId } = candidateDocuments;

const raw = sql`
  ${id}, ${email}, ${aadhaarName} AS "aadhaarName", ${answers}, ${deviceDate} AS "deviceDate",
  (extract(epoch FROM ${receivedAt}) * 1000)::float8 AS "receivedAt",
  (SELECT string_agg(${key} || ' ' || ${status} || ' ' || ${documentId}, ',')
    FROM ${candidateDocuments} WHERE ${candidateId} = ${id}) AS documents`;

/** The records that follow a place of the list, or its first ones; newest first. */
async function recordsAfter(
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

function placeOf(row: RawRecord): CandidatePlace {
  return { id: Number(row.id), receivedAt: new Date(row.receivedAt) };
}

function toRecord(row: RawRecord): CandidateRecord {
  return {
    ...placeOf(row),
    answers: allAnswers(row),
    deviceDate: row.deviceDate,
    documents: row.documents ? row.documents.split(",").map(toDocument) : [],
  };
}

function toDocument(text: string): CandidateRecord["documents"][number] {
  const [sentAs, made, of = ""] = text.split(" ");
  return { key: sentAs as KycDocumentKey, status: made as DocumentStatus, documentId: of };
}

/**
 * A candidate in the record's keys, in the order of the specification.
 * @param documentsAt what stands before a document's id in its address; null for who may not open
 *   documents, and reads their statuses instead
 */
export function viewRecord(row: CandidateRecord, documentsAt: string | null): KycRecord {
  const values: Partial<Record<KycKey, string>> = { ...row.answers };
  for (const { key, documentId, status } of row.documents) {
    values[key] = documentsAt === null ? status : documentsAt + documentId;
  }
  // a hundred thousand are made at a time
  const record: Record<string, string | number> = { id: row.id, date: writtenDay(row) };
  for (const { key } of kycFields) record[key] = values[key] ?? "";
  return record as KycRecord;
}

/** Month/day/year without zeros: as the device wrote it, or else the day of arrival in India. */
function writtenDay({
  deviceDate,
  receivedAt,
}: Pick<CandidateRecord, "deviceDate" | "receivedAt">) {
  if (deviceDate) return deviceDate;
  const [year, month, day] = indianDay(receivedAt).split("-").map(Number);
  return `${month}/${day}/${year}`;
}

interface LineColumn {
  heading: string;
  wordsOf(row: CandidateRecord, number: number): string;
}

/** The columns of HR's list; e-mail and name, which share one there, stand apart. */
export const kycLineColumns: readonly LineColumn[] = kycColumns.flatMap(
  ({ key, heading, field }): LineColumn[] => {
    if (key === "row") return [{ heading, wordsOf: (_, number) => String(number) }];
    if (key === "date") return [{ heading, wordsOf: writtenDay }];
    const fields = field ? [field] : [kycField("email"), kycField("aadharCardName")];
    return fields
      .filter((each) => each !== undefined)
      .map((each) => ({ heading: each.column, wordsOf: (row) => inWords(row, each) }));
  },
);

/** A candidate's line: answers and statuses in words, nothing of the documents themselves. */
export function kycLine(row: CandidateRecord, number: number): string[] {
  return kycLineColumns.map(({ wordsOf }) => wordsOf(row, number));
}

function inWords({ answers, documents }: CandidateRecord, field: KycField): string {
  if (field.kind !== "document") return readableAnswer(field, valueIn(answers, field.key));
  const sent = documents.find(({ key }) => key === field.key);
  if (sent) return sent.status;
  return isAskedFor(field, answers) ? "missing" : "";
}

function valueIn(answers: Readonly<Record<string, string>>, key: string): string {
  return answers[key] ?? "";
}
