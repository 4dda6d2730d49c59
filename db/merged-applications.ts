import { sql } from "drizzle-orm";
import { applications } from "./schema.ts";

/**
 * Whether an application is a row of the list, not shown within another one. Those are few, and looked up once: said
 * of the column itself, each row of a page far down would be read.
 */
export const isRow = sql`${applications.id} <> ALL(ARRAY(
  SELECT merged.id FROM ${applications} AS merged WHERE merged.merged_into IS NOT NULL))`;
