import { indianDay } from "#contract/indian-day.ts";
import { type KycKey, kycFields } from "#contract/kyc-fields.ts";
import type { KycRecord } from "../kyc-record.ts";
import type { CandidateRecord } from "./desk.ts";

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
export function writtenDay({
  sentDate,
  receivedAt,
}: Pick<CandidateRecord, "sentDate" | "receivedAt">) {
  if (sentDate) return sentDate;
  const [year, month, day] = indianDay(receivedAt).split("-").map(Number);
  return `${month}/${day}/${year}`;
}
