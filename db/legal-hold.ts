import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { candidates } from "./kyc-schema.ts";

/** E-mail addresses are the same in every letter case. */
export const foldedEmail = (email: SQLWrapper): SQL => sql`lower(${email} COLLATE "und-x-icu")`;

/**
 * Whether a candidate with this e-mail address is held for legal reasons. A list that does not
 * depend on the row is read once for all rows of a statement.
 */
export function isHeld(email: SQLWrapper): SQL {
  return sql`coalesce(${foldedEmail(email)} IN (
    SELECT lower(held.email COLLATE "und-x-icu") FROM ${candidates} AS held
    WHERE held.legal_hold AND held.erased_at IS NULL), false)`;
}

/**
 * The same for one row of candidates, by the index on their addresses. The row's own hold counts as
 * it is read: a row that was waited for is newer than what the rest of the statement sees.
 */
export const isCandidateHeld: SQL<boolean> = sql`("candidates"."legal_hold" OR EXISTS (
  SELECT FROM "candidates" AS held
  WHERE lower(held.email COLLATE "und-x-icu") = lower("candidates"."email" COLLATE "und-x-icu")
    AND held.legal_hold AND held.erased_at IS NULL))`;
