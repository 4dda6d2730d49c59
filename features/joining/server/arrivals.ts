import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Queries } from "#platform/database/database.ts";
import { isCurrent, joiners, joiningBatches } from "../tables.ts";

/** When the people of these applications arrived on their first day, by application; without those who have not. */
export async function arrivalsOf(
  queries: Queries,
  applicationIds: readonly number[],
): Promise<Map<number, Date>> {
  const { applicationId, arrivedAt } = joiners;
  const rows = await queries
    .select({ applicationId, arrivedAt })
    .from(joiners)
    .where(and(inArray(applicationId, [...applicationIds]), isCurrent, isNotNull(arrivedAt)));
  return new Map(
    rows.flatMap((row) => (row.arrivedAt ? [[row.applicationId, row.arrivedAt] as const] : [])),
  );
}

/** Where the people of these applications join: batch and day, by application. */
export async function joiningDaysOf(
  queries: Queries,
  applicationIds: readonly number[],
): Promise<Map<number, { batchId: number; title: string; day: string }>> {
  const rows = await queries
    .select({
      applicationId: joiners.applicationId,
      ...{ batchId: joiningBatches.id, title: joiningBatches.title, day: joiningBatches.day },
    })
    .from(joiners)
    .innerJoin(joiningBatches, eq(joiningBatches.id, joiners.batchId))
    .where(and(inArray(joiners.applicationId, [...applicationIds]), isCurrent));
  return new Map(rows.map(({ applicationId, ...batch }) => [applicationId, batch]));
}

/** Applications of everybody who is in a batch and has not withdrawn. */
export async function applicationsOfBatch(queries: Queries, batchId: number): Promise<number[]> {
  const rows = await queries
    .select({ applicationId: joiners.applicationId, state: joiners.state })
    .from(joiners)
    .where(and(eq(joiners.batchId, batchId), isCurrent))
    .orderBy(joiners.id);
  return rows.filter(({ state }) => state !== "withdrawn").map((row) => row.applicationId);
}
