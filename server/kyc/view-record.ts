import { indianDay } from "#contract/indian-day.ts";
import { type KycKey, kycFields } from "#contract/kyc-fields.ts";
import type { KycRecord } from "#contract/kyc-record.ts";
import type { ListedCandidate } from "./desk.ts";

/**
 * A candidate in the record's keys, in the order of the specification.
 * @param documentsAt what stands before a document's id in its address
 */
export function viewRecord(row: ListedCandidate, documentsAt: string): KycRecord {
  const values: Partial<Record<KycKey, string>> = { ...row.answers };
  for (const { key, documentId } of row.documents) values[key] = `${documentsAt}${documentId}`;
  const fields = kycFields.map(({ key }) => [key, values[key] ?? ""]);
  return { id: row.id, date: writtenDay(row), ...Object.fromEntries(fields) } as KycRecord;
}

/** Month/day/year without zeros: as the device wrote it, or else the day of arrival in India. */
export function writtenDay({
  sentDate,
  receivedAt,
}: Pick<ListedCandidate, "sentDate" | "receivedAt">) {
  if (sentDate) return sentDate;
  const [year, month, day] = indianDay(receivedAt).split("-").map(Number);
  return `${month}/${day}/${year}`;
}
