import { getTableColumns, sql } from "drizzle-orm";
import { kycRequests } from "#features/document-requests/tables.ts";
import type { RecordTables } from "#records/lifecycle/record-tables.ts";
import { candidates, isHeld } from "../tables.ts";

// a colleague, and what the private link is made from
const { createdBy: _who, linkVersion: _link, erasedAt, ...told } = getTableColumns(kycRequests);
const { id, email, createdAt, dueOn } = kycRequests;

/** The record of a candidate says what was asked for: the request goes with it. */
const isAnswered = sql`EXISTS (SELECT 1 FROM ${candidates} AS candidate
  WHERE candidate.request_id = ${id} AND candidate.erased_at IS NULL)`;

const noRequest = { email: "", name: "", documentKeys: [] };

/** Of a request for documents its row stays, without the person. */
export const requestTables: RecordTables = {
  kind: "kyc-requests",
  table: kycRequests,
  ...{ id, email, held: isHeld(email), told },
  receivedAt: createdAt,
  age: {
    // from the day on which it is due
    at: sql`greatest(${createdAt}, ${dueOn}::timestamp AT TIME ZONE 'Asia/Kolkata')`,
    recent: () => isAnswered,
  },
  files: null,
  scrubbed: { erasedAt, values: noRequest satisfies Partial<typeof kycRequests.$inferInsert> },
};
