import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import type { CandidateState, DocumentStatus } from "#contract/answers/kyc-status.ts";
import { staffAccounts } from "#features/accounts/tables.ts";
import { kycRequests } from "#features/document-requests/tables.ts";
import { documents } from "#features/documents/tables.ts";
import { foldedEmail, lettersOf } from "#platform/database/search-sql.ts";
import { instant } from "#platform/tables.ts";

const searchedWho = sql.raw(`fold_text("email" || ' ' || "aadhaar_name")`);

/** One submitted KYC form. Its documents stand in `candidate_documents`. */
export const candidates = pgTable(
  "candidates",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    email: text("email").notNull(),
    aadhaarName: text("aadhaar_name").notNull(),
    /** By key: the answers that have no column of their own. */
    answers: jsonb("answers").$type<Partial<Record<string, string>>>().notNull(),
    /** The day as the candidate's device wrote it: month/day/year. */
    deviceDate: text("device_date"),
    receivedAt: instant("received_at").notNull(),
    state: text("state").$type<CandidateState>().notNull(),
    /** Whether a document is missing that the answers ask for. */
    isIncomplete: boolean("is_incomplete").notNull().default(true),
    /** By which edition of the form that was decided; "" where it was not yet. */
    formVersion: text("form_version").notNull().default(""),
    requestId: bigint("request_id", { mode: "number" }).references(() => kycRequests.id),
    /** Keys of the documents for which HR's request asked beyond the required ones. */
    requestedKeys: jsonb("requested_keys").$type<string[]>().notNull().default([]),
    /** Grows when the private link is replaced: those of before end. */
    linkVersion: integer("link_version").notNull().default(1),
    legalHold: boolean("legal_hold").notNull().default(false),
    remindedAt: instant("reminded_at"),
    /** Since when nothing of the person is left in this row. */
    erasedAt: instant("erased_at"),
    search: text("search").generatedAlwaysAs(searchedWho),
  },
  (table) => [
    check("candidates_state", sql`${table.state} IN ('to-check', 'waiting', 'complete')`),
    index("candidates_newest")
      .on(table.receivedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`erased_at IS NULL`),
    index("candidates_by_state")
      .on(table.state, table.receivedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`erased_at IS NULL`),
    index("candidates_lacking_by_state")
      .on(table.state, table.receivedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_incomplete AND erased_at IS NULL`),
    index("candidates_by_email").on(sql`lower(${table.email} COLLATE "und-x-icu")`, table.id),
    index("candidates_of_request").on(table.requestId),
    index("candidates_search")
      .using("gin", table.search.op("gin_trgm_ops"))
      .with({ fastupdate: false }),
    index("candidates_letters").using("gin", lettersOf(table.search)).with({ fastupdate: false }),
  ],
);

/** The latest file of each kind that a candidate sent, and what HR made of it. */
export const candidateDocuments = pgTable(
  "candidate_documents",
  {
    candidateId: bigint("candidate_id", { mode: "number" })
      .notNull()
      .references(() => candidates.id),
    /** Its key in `contract/answers/kyc-fields.ts`. */
    key: text("key").notNull(),
    documentId: text("document_id")
      .notNull()
      .unique()
      .references(() => documents.id),
    status: text("status").$type<DocumentStatus>().notNull(),
    /** Why HR rejected it, as the candidate reads it; "" otherwise. */
    reason: text("reason").notNull().default(""),
    receivedAt: instant("received_at").notNull(),
    reviewedAt: instant("reviewed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.candidateId, table.key] }),
    check(
      "candidate_documents_status",
      sql`${table.status} IN ('received', 'accepted', 'rejected')`,
    ),
  ],
);

/** What happened to a candidate's documents, without anything about the person. */
export const candidateEvents = pgTable(
  "candidate_events",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    candidateId: bigint("candidate_id", { mode: "number" })
      .notNull()
      .references(() => candidates.id),
    at: instant("at").notNull(),
    /** Null where the candidate did it, or the house by rule. */
    actorId: text("actor_id").references(() => staffAccounts.id),
    /** See `features/candidate-kyc/server/candidates-store.ts`. */
    action: text("action").notNull(),
    /** Key of the document that it was about. */
    documentKey: text("document_key"),
  },
  (table) => [index("candidate_events_of").on(table.candidateId, table.id)],
);

/**
 * Whether a candidate with this e-mail address is held for legal reasons. A list that does not
 * depend on the row is read once for all rows of a statement.
 */
export function isOnLegalHold(email: SQLWrapper): SQL {
  return sql`coalesce(${foldedEmail(email)} IN (
    SELECT lower(held.email COLLATE "und-x-icu") FROM ${candidates} AS held
    WHERE held.legal_hold AND held.erased_at IS NULL), false)`;
}

/**
 * The same for one row of candidates, by the index on their addresses. The row's own hold counts as
 * it is read: a row that was waited for is newer than what the rest of the statement sees.
 */
export const isCandidateOnHold: SQL<boolean> = sql`("candidates"."legal_hold" OR EXISTS (
  SELECT FROM "candidates" AS held
  WHERE lower(held.email COLLATE "und-x-icu") = lower("candidates"."email" COLLATE "und-x-icu")
    AND held.legal_hold AND held.erased_at IS NULL))`;
