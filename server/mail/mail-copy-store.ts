import { asc, inArray } from "drizzle-orm";
import { mails } from "../../db/kyc-schema.ts";
import type { Queries } from "../platform/database.ts";

/** Mails as whoever they were written to may know of them, without their texts; the oldest first. */
export async function mailCopies(queries: Queries, ids: readonly number[]) {
  const { id, kind, recipient, subject, createdAt, state, attempts, sentAt, failure } = mails;
  return queries
    .select({ id, kind, recipient, subject, createdAt, state, attempts, sentAt, failure })
    .from(mails)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id));
}
