import { bigint, bigserial, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { staffAccounts } from "#features/accounts/tables.ts";
import { instant } from "#platform/tables.ts";

/** What HR enters into its registers: grievances and breaches. */
export const registerEntries = pgTable(
  "register_entries",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    register: text("register").notNull(),
    /** By key of its field. */
    values: jsonb("values").$type<Partial<Record<string, string>>>().notNull(),
    /** From when the time runs that the law gives. */
    receivedAt: instant("received_at").notNull(),
    state: text("state").notNull(),
    /** When what is due was done; null while it is not. */
    fulfilledAt: instant("fulfilled_at"),
    closedAt: instant("closed_at"),
    /** Grows with each change: who saves over an older one is told. */
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    index("register_entries_newest").on(
      table.register,
      table.receivedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

/** Who entered and changed what, without what was said. */
export const registerEvents = pgTable(
  "register_events",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    entryId: bigint("entry_id", { mode: "number" })
      .notNull()
      .references(() => registerEntries.id, { onDelete: "cascade" }),
    at: instant("at").notNull(),
    actorId: text("actor_id").references(() => staffAccounts.id),
    /** Keys of the fields that got another value; null where it was entered. */
    changedFields: jsonb("changed_fields").$type<string[]>(),
    state: text("state").notNull(),
  },
  (table) => [index("register_events_of").on(table.entryId, table.id)],
);
