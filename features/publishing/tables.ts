import { bigserial, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { staffAccounts } from "#features/accounts/tables.ts";
import { instant } from "#platform/tables.ts";

/** Lists that HR publishes; `revision` grows with every change of one of its items. */
export const collections = pgTable("collections", {
  name: text("name").primaryKey(),
  revision: integer("revision").notNull().default(1),
});

/** The items of those lists; contract/publications.ts says what a body holds. */
export const publications = pgTable(
  "publications",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    collection: text("collection")
      .notNull()
      .references(() => collections.name),
    position: integer("position").notNull(),
    body: jsonb("body").$type<unknown>().notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [index("publications_in_order").on(table.collection, table.position, table.id)],
);

/** What an editor has changed and not published; a null body takes the item away. */
export const contentDrafts = pgTable(
  "content_drafts",
  {
    collection: text("collection").notNull(),
    key: text("key").notNull(),
    body: jsonb("body").$type<unknown>(),
    /** Grows with each save: who saves over an older one is told. */
    revision: integer("revision").notNull(),
    updatedAt: instant("updated_at").notNull(),
    updatedBy: text("updated_by").references(() => staffAccounts.id),
  },
  (table) => [primaryKey({ columns: [table.collection, table.key] })],
);

/** What was ever published of an item, the latest last; a null body took it away. */
export const contentVersions = pgTable(
  "content_versions",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    collection: text("collection").notNull(),
    key: text("key").notNull(),
    body: jsonb("body").$type<unknown>(),
    at: instant("at").notNull(),
    actorId: text("actor_id").references(() => staffAccounts.id),
  },
  (table) => [index("content_versions_of").on(table.collection, table.key, table.id)],
);
