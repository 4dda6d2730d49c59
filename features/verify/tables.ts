import { sql } from "drizzle-orm";
import { pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { staffAccounts } from "#features/accounts/tables.ts";
import { instant } from "#platform/tables.ts";
import type { ContactKind } from "./official-contact.ts";

/** Telephone numbers and addresses from which the company calls and writes. Those that ended stay, so that a check says so. */
export const officialContacts = pgTable(
  "official_contacts",
  {
    id: serial("id").primaryKey(),
    kind: text("kind").$type<ContactKind>().notNull(),
    /** In the notation in which it is compared. */
    value: text("value").notNull(),
    /** As it was typed. */
    written: text("written").notNull(),
    /** Whose it is, for colleagues. */
    purpose: text("purpose").notNull(),
    addedAt: instant("added_at").notNull(),
    addedBy: text("added_by").references(() => staffAccounts.id, { onDelete: "set null" }),
    /** Since when nobody calls or writes from it any more. */
    endedAt: instant("ended_at"),
  },
  (table) => [
    uniqueIndex("official_contacts_in_use")
      .on(table.kind, table.value)
      .where(sql`ended_at IS NULL`),
  ],
);
