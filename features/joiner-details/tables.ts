import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { staffAccounts } from "#features/accounts/tables.ts";
import { applications } from "#features/applications/tables.ts";
import { bytea, instant } from "#platform/tables.ts";
import type { PayrollColumn } from "./payroll.ts";

const ofApplication = () =>
  bigint("application_id", { mode: "number" })
    .notNull()
    .references(() => applications.id, { onDelete: "cascade" });

/** What people filled in before their first day, a form a row; the answers are encrypted. They go with their application. */
export const joinerDetails = pgTable(
  "joiner_details",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    applicationId: ofApplication(),
    /** Key in `features/joiner-details/detail-forms.ts`. */
    form: text("form").notNull(),
    version: integer("version").notNull(),
    /** The answers by field as JSON, encrypted. */
    contents: bytea("contents").notNull(),
    /** A keyed hash of them: tells that they changed without opening them. */
    mark: text("mark").notNull(),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [uniqueIndex("joiner_details_of").on(table.applicationId, table.form)],
);

/** With which bank account somebody was last handed to payroll. */
export const payrollExports = pgTable("payroll_exports", {
  applicationId: ofApplication().primaryKey(),
  /** `joiner_details.mark` of that account. */
  bankMark: text("bank_mark").notNull(),
  exportedAt: instant("exported_at").notNull(),
});

/** The columns of the file for payroll, as admins set them; one row. */
export const payrollColumns = pgTable(
  "payroll_columns",
  {
    id: integer("id").primaryKey().default(1),
    columns: jsonb("columns").$type<PayrollColumn[]>().notNull(),
    changedAt: instant("changed_at").notNull(),
    changedBy: text("changed_by").references(() => staffAccounts.id, { onDelete: "set null" }),
  },
  (table) => [check("payroll_columns_one", sql`${table.id} = 1`)],
);
