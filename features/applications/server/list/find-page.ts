import { sql } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/answers/application-status.ts";
import type { Queries } from "#platform/database/database.ts";
import { boundedCount, maxCounted } from "#records/list/counted-list.ts";
import { applications } from "../../tables.ts";
import { type InterpretedQuery, isOfManyResumes } from "./interpret-search.ts";
import { conditionsOf, lookupConditionsOf, orderKeys, orderOf } from "./list-conditions.ts";

export interface ListPage {
  limit: number;
  /** Counts rows. */
  offset: number;
}

/** Which applications stand on a page, and how many there are. */
export interface FoundPage {
  ids: number[];
  count: number;
  exact: boolean;
}

/** Applications by the status that they have, all that a search finds. */
export type FoundByStatus = Partial<Record<ApplicationStatus, number[]>>;

/**
 * Ids of a page of the list, and how many it has: counted up to `most`. What is few is looked up by whatever index
 * finds it, counted and sorted. What is many fills a page soon, and is walked in the order of the list. PostgreSQL does
 * not know beforehand which of the two a text is, or several filters at once, and either takes seconds where the other
 * one was right.
 */
export async function findPage(
  queries: Queries,
  query: InterpretedQuery,
  page: ListPage,
  most = maxCounted,
): Promise<FoundPage> {
  const { ids, found } = isOfManyResumes(query)
    ? { ids: [], found: most + 1 }
    : await lookUp(queries, query, page, most + 1);
  const counted = boundedCount(found, most);
  if (counted.exact || page.limit === 0) return { ids, ...counted };
  return { ids: await walk(queries, query, page), ...counted };
}

/** Finds up to `most`, and sorts them. The fence keeps PostgreSQL from walking the list to save itself the sorting. */
async function lookUp(
  queries: Queries,
  query: InterpretedQuery,
  { limit, offset }: ListPage,
  most: number,
): Promise<{ ids: number[]; found: number }> {
  const keys = orderKeys(query);
  const { rows } = await queries.execute<{ ids: string[]; found: number }>(sql`
    WITH found AS MATERIALIZED (
      SELECT ${keys.columns} FROM ${applications}
      WHERE ${lookupConditionsOf(query)} LIMIT ${most}
    )
    SELECT (SELECT count(*) FROM found)::int AS found, ARRAY(
      SELECT ${keys.id} FROM found ORDER BY ${keys.order}
      LIMIT ${limit} OFFSET ${offset}
    ) AS ids`);
  return { ids: rows[0]?.ids.map(Number) ?? [], found: rows[0]?.found ?? 0 };
}

/** In the order of the list until the page is full. */
async function walk(
  queries: Queries,
  query: InterpretedQuery,
  { limit, offset }: ListPage,
): Promise<number[]> {
  const { rows } = await queries.execute<{ ids: string[] }>(sql`SELECT ARRAY(
    SELECT ${applications.id} FROM ${applications} WHERE ${conditionsOf(query)}
    ORDER BY ${orderOf(query)} LIMIT ${limit} OFFSET ${offset}) AS ids`);
  return rows[0]?.ids.map(Number) ?? [];
}

/**
 * Ids of up to `most` applications that a query finds, by status, each newest first. One statement:
 * what arrives or changes later is not among them.
 */
export async function idsByStatus(
  queries: Queries,
  query: InterpretedQuery,
  most: number,
): Promise<FoundByStatus> {
  const { id, status, receivedAt } = applications;
  const { rows } = await queries.execute<{ status: ApplicationStatus; ids: string[] }>(sql`
    SELECT status, array_agg(id ORDER BY received_at DESC, id DESC) AS ids FROM (
      SELECT ${status}, ${id}, ${receivedAt} FROM ${applications}
      WHERE ${lookupConditionsOf(query)} LIMIT ${most}
    ) AS found GROUP BY status`);
  return Object.fromEntries(rows.map((row) => [row.status, row.ids.map(Number)]));
}
