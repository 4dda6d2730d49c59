import { and, asc, eq, inArray, not, sql } from "drizzle-orm";
import { folded } from "../../db/application-search.ts";
import { foldedEmail, isHeld } from "../../db/legal-hold.ts";
import { applicationEvents, applications } from "../../db/schema.ts";
import type { AgedRows } from "../platform/aged-rows.ts";
import type { Queries } from "../platform/database.ts";

const { id, email, receivedAt, resumeId } = applications;

/** An application ages from the last thing that HR did about it, or else from its arrival. */
export const agedApplications: AgedRows = {
  table: applications,
  id,
  at: receivedAt,
  recent: (before) => sql`EXISTS (SELECT 1 FROM ${applicationEvents} AS event
    WHERE event.application_id = ${id} AND event.at >= ${before.toISOString()}::timestamptz)`,
  held: isHeld(email),
};

/** Those that are not held for legal reasons, with their resumes, locked until the transaction ends. */
export async function lockApplications(queries: Queries, ids: readonly number[]) {
  return queries
    .select({ id, resumeId })
    .from(applications)
    .where(and(inArray(id, [...ids]), not(isHeld(email))))
    .orderBy(asc(id))
    .for("update");
}

/** Their events go with them, and the tallies follow. */
export async function deleteApplications(queries: Queries, ids: readonly number[]): Promise<void> {
  await queries.delete(applications).where(inArray(id, [...ids]));
}

/** All of whoever has this address. */
export async function applicationsOf(queries: Queries, address: string) {
  return queries
    .select({ id, at: receivedAt, held: sql<boolean>`${isHeld(email)}` })
    .from(applications)
    .where(eq(folded(email), sql`${foldedEmail(sql`${address}::text`)} COLLATE "C"`))
    .orderBy(asc(receivedAt), asc(id));
}
