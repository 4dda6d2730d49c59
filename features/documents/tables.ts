import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { ScanState } from "#contract/answers/kyc-status.ts";
import { bytea, instant } from "#platform/tables.ts";

const sqlUnclaimed = sql`state <> 'claimed'`;

/** intent → staged → claimed, or → deleting → gone. See docs/decisions on documents. */
export type DocumentState = "intent" | "staged" | "claimed" | "deleting";

export const documents = pgTable(
  "documents",
  {
    id: text("id").primaryKey(),
    state: text("state").$type<DocumentState>().notNull(),
    storedName: text("stored_name").notNull(),
    mediaType: text("media_type").notNull(),
    size: integer("size").notNull(),
    sha256: text("sha256"),
    keyId: text("key_id").notNull(),
    wrappedKey: bytea("wrapped_key").notNull(),
    /** Keyed hash of the sender's address, for quotas; never the address itself. */
    sender: text("sender").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** What the scanner for malware said; see contract/answers/kyc-status.ts. */
    scan: text("scan").$type<ScanState>().notNull().default("unscanned"),
  },
  (table) => [
    check("documents_scan", sql`${table.scan} IN ('unscanned', 'waiting', 'clean', 'infected')`),
    index("documents_by_key").on(table.keyId, table.id),
    index("documents_same").on(table.sha256).where(sql`state = 'claimed' AND sha256 IS NOT NULL`),
    index("documents_to_scan")
      .on(table.createdAt, table.id)
      .where(sql`scan IN ('unscanned', 'waiting')`),
    index("documents_unclaimed").on(table.createdAt).where(sqlUnclaimed),
    index("documents_staged_by_sender").on(table.sender).where(sqlUnclaimed),
  ],
);

/** What a person is told of a stored file of theirs, without what is in it. */
export const fileFacts = {
  name: documents.storedName,
  mediaType: documents.mediaType,
  bytes: documents.size,
  receivedAt: documents.createdAt,
  scan: documents.scan,
};
