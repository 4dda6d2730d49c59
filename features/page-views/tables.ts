import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** How often a page was opened on a day in India. Nothing about who opened it. */
export const pageViews = pgTable(
  "page_views",
  {
    day: date("day").notNull(),
    path: text("path").notNull(),
    views: integer("views").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.path] })],
);
