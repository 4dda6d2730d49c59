import { sql } from "drizzle-orm";
import { bigserial, date, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { staffAccounts } from "#features/accounts/tables.ts";
import { instant } from "#platform/tables.ts";

/** A link by which HR asks one candidate for documents. */
export const kycRequests = pgTable(
  "kyc_requests",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    email: text("email").notNull(),
    name: text("name").notNull(),
    /** Keys of the documents that are asked for beside the required ones. */
    documentKeys: jsonb("document_keys").$type<string[]>().notNull(),
    dueOn: date("due_on").notNull(),
    createdAt: instant("created_at").notNull(),
    createdBy: text("created_by").references(() => staffAccounts.id),
    /** Grows when HR replaces the link: those of before end. */
    linkVersion: integer("link_version").notNull().default(1),
    remindedAt: instant("reminded_at"),
    reminders: integer("reminders").notNull().default(0),
    cancelledAt: instant("cancelled_at"),
    /** When a record came of it; a trigger on `candidates` writes that. */
    answeredAt: instant("answered_at"),
    erasedAt: instant("erased_at"),
  },
  (table) => [
    index("kyc_requests_newest").on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("kyc_requests_open")
      .on(table.dueOn)
      .where(sql`cancelled_at IS NULL AND answered_at IS NULL AND erased_at IS NULL`),
    index("kyc_requests_by_email").on(sql`lower(${table.email} COLLATE "und-x-icu")`),
    index("kyc_requests_due").on(table.dueOn, table.id).where(sql`cancelled_at IS NULL`),
  ],
);
