import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { applications } from "#features/applications/tables.ts";
import { bytea } from "#platform/tables.ts";
import type { Skipped } from "./unreadable.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** waiting → read, or → unreadable for a reason. */
export type ResumeTextState = "waiting" | "read" | "unreadable";

/**
 * What the resume of each application says. Triggers make the row with the application, and let it
 * wait again where the resume is replaced. A table of its own: a change of status would otherwise
 * write the index of all words again.
 */
export const resumeTexts = pgTable(
  "resume_texts",
  {
    applicationId: bigint("application_id", { mode: "number" })
      .primaryKey()
      .references(() => applications.id, { onDelete: "cascade" }),
    /** The document that was read, or is to be. */
    documentId: text("document_id").notNull(),
    state: text("state").$type<ResumeTextState>().notNull().default("waiting"),
    /** Why it is unreadable: an `UnreadableReason`. */
    reason: text("reason"),
    /** How often reading it was begun. */
    attempts: integer("attempts").notNull().default(0),
    /** Not begun again before; null where it is due. */
    dueAt: timestamp("due_at", { withTimezone: true, precision: 3 }),
    /** Its words in English stems, without their places. */
    words: tsvector("words"),
    /** By which folding the words are spelled: `foldingVersion`; those of an earlier one are spelled again. */
    indexVersion: smallint("index_version").notNull().default(0),
    /** What of the file was not read: `Skipped`; null where nothing is known of it. */
    skipped: jsonb("skipped").$type<Skipped[]>(),
    /** Which reader read it: `readerVersion`; what an earlier one read is read again when nothing waits. */
    readerVersion: smallint("reader_version").notNull().default(0),
    /** The text under the document's own key. */
    encryptedText: bytea("encrypted_text"),
  },
  (table) => [
    check("resume_texts_state", sql`${table.state} IN ('waiting', 'read', 'unreadable')`),
    // written at once: the embedded database has nobody who would tidy a list of pending entries
    index("resume_texts_words").using("gin", table.words).with({ fastupdate: false }),
    index("resume_texts_not_read").on(table.state, table.applicationId).where(sql`state <> 'read'`),
  ],
);
