import { asc, getTableColumns, inArray } from "drizzle-orm";
import { kycRequests } from "../../db/kyc-schema.ts";
import type { Queries } from "../platform/database.ts";

// a colleague, and what the private link is made from
const {
  createdBy: _who,
  linkVersion: _link,
  erasedAt: _gone,
  ...told
} = getTableColumns(kycRequests);

/** Requests for documents as those who were asked may read them; the oldest first. */
export async function requestCopies(queries: Queries, ids: readonly number[]) {
  return queries
    .select(told)
    .from(kycRequests)
    .where(inArray(kycRequests.id, [...ids]))
    .orderBy(asc(kycRequests.id));
}
