import { ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { JoinerState } from "#contract/joining.ts";
import { staffAccounts } from "#features/accounts/tables.ts";
import { applications, decisionOptions } from "#features/applications/tables.ts";
import { instant } from "#platform/tables.ts";
import type { BatchState } from "./joining.ts";

const account = (name: string) =>
  text(name).references(() => staffAccounts.id, { onDelete: "set null" });

/** People who join on one day. */
export const joiningBatches = pgTable(
  "joining_batches",
  {
    id: serial("id").primaryKey(),
    title: text("title").notNull(),
    process: text("process").notNull(),
    site: text("site").notNull(),
    shift: text("shift").notNull(),
    day: date("day").notNull(),
    seats: integer("seats").notNull(),
    trainer: text("trainer").notNull(),
    toBring: text("to_bring").notNull(),
    state: text("state").$type<BatchState>().notNull(),
    createdAt: instant("created_at").notNull(),
    createdBy: account("created_by"),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [
    check(
      "joining_batches_state",
      sql`${table.state} IN ('draft', 'published', 'postponed', 'closed')`,
    ),
    check("joining_batches_seats", sql`${table.seats} > 0`),
    index("joining_batches_by_day").on(table.day, table.id),
  ],
);

/** Who is in which batch. Whoever moves on keeps a line there, as moved; seats are counted while the batch's row is held. */
export const joiners = pgTable(
  "joiners",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    applicationId: bigint("application_id", { mode: "number" })
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    batchId: integer("batch_id")
      .notNull()
      .references(() => joiningBatches.id),
    state: text("state").$type<JoinerState>().notNull(),
    /** What can be restored: of arrivals and no-shows, and of whoever HR hires no more. */
    stateBefore: text("state_before").$type<JoinerState>(),
    hiredAt: instant("hired_at").notNull(),
    hiredBy: account("hired_by"),
    /** When the candidate last answered. */
    answeredAt: instant("answered_at"),
    /** Since when a seat is waited for; the order of the reserve. */
    reserveSince: instant("reserve_since"),
    /** Until when an offered seat is held; who lets it pass is the last of the reserve from then on. */
    seatHeldUntil: instant("seat_held_until"),
    /** How often the candidate has chosen another batch. */
    moves: integer("moves").notNull().default(0),
    /** When the candidate asked HR for another date; null where that is settled. */
    wishedAt: instant("wished_at"),
    /** The one of that date. */
    wishedBatchId: integer("wished_batch_id").references(() => joiningBatches.id),
    /** Why the candidate does not come. */
    reasonId: integer("reason_id").references(() => decisionOptions.id),
    arrivedAt: instant("arrived_at"),
    arrivedBy: account("arrived_by"),
    noShowAt: instant("no_show_at"),
    /** Of its emails: grows with each change. */
    sequence: integer("sequence").notNull().default(0),
  },
  (table) => [
    check(
      "joiners_state",
      sql`${table.state} IN ('confirmed', 'silent', 'arrived', 'no-show', 'reserve', 'withdrawn', 'moved')`,
    ),
    // one line of one person in a batch, and one that is not over
    uniqueIndex("joiners_in_batch").on(table.batchId, table.applicationId),
    uniqueIndex("joiners_current").on(table.applicationId).where(sql`state <> 'moved'`),
    index("joiners_silent").on(table.batchId).where(sql`state = 'silent'`),
    index("joiners_arrived").on(table.arrivedAt).where(sql`arrived_at IS NOT NULL`),
  ],
);

/** The line of a person that is not over. */
export const isCurrent = ne(joiners.state, "moved");

/** The day in India on which the person of an application arrived, within a query; null while nobody has registered it. */
export const arrivalDayOf = (application: SQLWrapper): SQL<string | null> =>
  sql`(SELECT max((joiner.arrived_at AT TIME ZONE 'Asia/Kolkata')::date) FROM ${joiners} AS joiner
    WHERE joiner.application_id = ${application} AND joiner.state = 'arrived')`;

/** When somebody was asked whether they come: so many days before that day, once. */
export const joinerAsks = pgTable(
  "joiner_asks",
  {
    joinerId: bigint("joiner_id", { mode: "number" })
      .notNull()
      .references(() => joiners.id, { onDelete: "cascade" }),
    day: date("day").notNull(),
    daysBefore: integer("days_before").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.joinerId, table.day, table.daysBefore] })],
);

/** How many days before a joining day people are asked, as admins set it; one row. */
export const joiningSettings = pgTable(
  "joining_settings",
  {
    id: integer("id").primaryKey().default(1),
    /** The furthest first. */
    askDays: integer("ask_days").array().notNull(),
  },
  (table) => [check("joining_settings_one", sql`${table.id} = 1`)],
);
