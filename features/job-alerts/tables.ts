import { sql } from "drizzle-orm";
import { bigserial, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { foldedEmail } from "#platform/database/search-sql.ts";
import { instant } from "#platform/tables.ts";
import type { AlertChoices } from "./alert-choices.ts";

/** Who is told of new openings, and who has asked for it and not confirmed it yet. */
export const jobAlerts = pgTable(
  "job_alerts",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    email: text("email").notNull(),
    choices: jsonb("choices").$type<AlertChoices>().notNull(),
    /** By which the confirming link finds its row; random. */
    confirmationToken: text("confirmation_token").notNull().unique(),
    /** By which links that unsubscribe find it; a keyed hash of the address. */
    addressHash: text("address_hash").notNull(),
    requestedAt: instant("requested_at").notNull(),
    /** Null until the link in the email was confirmed. */
    confirmedAt: instant("confirmed_at"),
    /** When the last digest was written. */
    notifiedAt: instant("notified_at"),
    /** The newest `alerted_openings.batch` that this alert was compared with. */
    notifiedBatch: integer("notified_batch").notNull().default(0),
  },
  (table) => [
    index("job_alerts_by_email").on(foldedEmail(table.email)),
    index("job_alerts_by_subscriber").on(table.addressHash),
    index("job_alerts_to_tell")
      .on(table.notifiedBatch, table.id)
      .where(sql`confirmed_at IS NOT NULL`),
  ],
);

/** Openings as job alerts saw them appear; those that appeared together are one batch. */
export const alertedOpenings = pgTable("alerted_openings", {
  openingId: integer("opening_id").primaryKey(),
  batch: integer("batch").notNull(),
  /** Since when it is no longer to be seen; null while it is. */
  hiddenAt: instant("hidden_at"),
});
