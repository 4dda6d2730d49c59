import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { applications } from "./schema.ts";

/**
 * Whether an application is a row of the list, not shown within another one. Those are few, and looked up once: said
 * of the column itself, each row of a page far down would be read.
 */
export const isRow = sql`${applications.id} <> ALL(ARRAY(
  SELECT merged.id FROM ${applications} AS merged WHERE merged.merged_into IS NOT NULL))`;

/**
 * Whether the application by this id is `applications` itself or of the same merged ones: what leads them, and all that
 * is shown within that, also by way of another one. Read from each by the index: a condition on both columns, such as
 * one on `coalesce(merged_into, id)`, would read the whole table.
 */
export function isMergedWith(other: SQLWrapper): SQL {
  return sql`${other} = ANY(ARRAY(WITH RECURSIVE above AS (
      SELECT own.id, own.merged_into FROM ${applications} AS own WHERE own.id = ${applications.id}
      UNION SELECT into_it.id, into_it.merged_into
        FROM ${applications} AS into_it JOIN above ON into_it.id = above.merged_into
    ), together AS (
      SELECT above.id FROM above WHERE above.merged_into IS NULL
      UNION SELECT part.id
        FROM ${applications} AS part JOIN together ON part.merged_into = together.id
    ) SELECT together.id FROM together))`;
}
