import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { staffAccounts } from "#features/accounts/tables.ts";
import { instant } from "#platform/tables.ts";

/** For how many days a kind of record is kept; kinds without a row have the default. */
export const retentionRules = pgTable("retention_rules", {
  kind: text("kind").primaryKey(),
  days: integer("days").notNull(),
  updatedAt: instant("updated_at").notNull(),
  updatedBy: text("updated_by").references(() => staffAccounts.id),
});
