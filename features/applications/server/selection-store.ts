import { sql } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/application-status.ts";
import type { Queries } from "#platform/database.ts";
import { applications } from "../tables.ts";
import type { FoundByStatus } from "./desk.ts";
import { lookupConditionsOf } from "./query-store.ts";
import type { MeantQuery } from "./search-meaning.ts";

/**
 * Ids of up to `most` applications that a query finds, by status, each newest first. One statement:
 * what arrives or changes later is not among them.
 */
export async function idsByStatus(
  queries: Queries,
  query: MeantQuery,
  most: number,
): Promise<FoundByStatus> {
  const { id, status, receivedAt } = applications;
  const { rows } = await queries.execute<{
    status: ApplicationStatus;
    ids: string[];
  }>(sql`
    SELECT status, array_agg(id ORDER BY received_at DESC, id DESC) AS ids FROM (
      SELECT ${status}, ${id}, ${receivedAt} FROM ${applications}
      WHERE ${lookupConditionsOf(query)} LIMIT ${most}
    ) AS found GROUP BY status`);
  return Object.fromEntries(rows.map((row) => [row.status, row.ids.map(Number)]));
}
