import { and, asc, eq, inArray, isNull, not, sql } from "drizzle-orm";
import { candidates, kycRequests } from "../../db/kyc-schema.ts";
import { foldedEmail, isHeld } from "../../db/legal-hold.ts";
import type { AgedRows } from "../platform/aged-rows.ts";
import type { Queries } from "../platform/database.ts";

const { id, email, createdAt, dueOn, erasedAt } = kycRequests;

/** The papers of a candidate say what was asked for: the request goes with them. */
const isAnswered = sql`EXISTS (SELECT 1 FROM ${candidates} AS candidate
  WHERE candidate.request_id = ${id} AND candidate.erased_at IS NULL)`;

/** A request ages from the day on which it is due. */
export const agedRequests: AgedRows = {
  table: kycRequests,
  id,
  at: sql`greatest(${createdAt}, ${dueOn}::timestamp AT TIME ZONE 'Asia/Kolkata')`,
  present: isNull(erasedAt),
  recent: () => isAnswered,
  held: isHeld(email),
};

/** Takes the person out of requests that are not held. Answers the ids of those that it was in. */
export async function scrubRequests(
  queries: Queries,
  ids: readonly number[],
  now: Date,
): Promise<number[]> {
  const gone = await queries
    .update(kycRequests)
    .set({ email: "", name: "", documentKeys: [], erasedAt: now })
    .where(and(inArray(id, [...ids]), isNull(erasedAt), not(isHeld(email))))
    .returning({ id });
  return gone.map((each) => each.id);
}

/** All to whoever has this address. */
export async function requestsOf(queries: Queries, address: string) {
  return queries
    .select({ id, at: createdAt, held: sql<boolean>`${isHeld(email)}` })
    .from(kycRequests)
    .where(and(eq(foldedEmail(email), foldedEmail(sql`${address}::text`)), isNull(erasedAt)))
    .orderBy(asc(createdAt), asc(id));
}
