import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { staffAccounts } from "#features/accounts/tables.ts";
import { applications, shownNames } from "#features/applications/tables.ts";
import { foldedEmail } from "#platform/database/search-sql.ts";
import { instant } from "#platform/tables.ts";
import type { DriveContent } from "./drive-content.ts";
import type { VisitResult, VisitState } from "./visit.ts";

/** Walk-in drives as they are published. */
export const drives = pgTable("drives", {
  /** In its addresses: `drive-12`. */
  code: text("code").primaryKey(),
  body: jsonb("body").$type<DriveContent>().notNull(),
  startsAt: instant("starts_at").notNull(),
  endsAt: instant("ends_at").notNull(),
  /** How often it was published, and when last: calendars follow that. */
  version: integer("version").notNull().default(0),
  publishedAt: instant("published_at").notNull(),
  /** Since when it is off the site; it stays for whoever has booked. */
  removedAt: instant("removed_at"),
  /** Since when it is known not to take place: its visits are cancelled from then on. */
  calledOffAt: instant("called_off_at"),
  /** When it moved to another place: who booked before that is told. */
  placeChangedAt: instant("place_changed_at"),
});

/** Times of a drive. How many seats are taken is counted in the row that booking holds. */
export const driveSlots = pgTable(
  "drive_slots",
  {
    id: serial("id").primaryKey(),
    driveCode: text("drive_code")
      .notNull()
      .references(() => drives.code, { onDelete: "cascade" }),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    seats: integer("seats").notNull(),
    bookedSeats: integer("booked_seats").notNull().default(0),
  },
  (table) => [
    uniqueIndex("drive_slots_times").on(table.driveCode, table.startsAt),
    // whatever the code does: never more people than seats
    check("drive_slots_seats", sql`${table.bookedSeats} BETWEEN 0 AND ${table.seats}`),
  ],
);

/** Who booked a time of a drive, or waits for one; and how the visit went. */
export const driveVisits = pgTable(
  "drive_visits",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    driveCode: text("drive_code")
      .notNull()
      .references(() => drives.code),
    slotId: integer("slot_id")
      .notNull()
      .references(() => driveSlots.id),
    state: text("state").$type<VisitState>().notNull(),
    number: text("number").notNull().unique(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** The name as its person wrote it; null where the letters of it say the same. */
    nameAsWritten: text("name_as_written"),
    email: text("email").notNull(),
    contactNumber: text("contact_number").notNull(),
    /** Title of an opening. */
    position: text("position").notNull(),
    /** The opening of that title when it was booked, of the drive's where several have it. No reference: it may be removed. */
    openingId: integer("opening_id"),
    bookedAt: instant("booked_at").notNull(),
    /** Since when this time is waited for; the order of the waiting list. */
    waitingSince: instant("waiting_since"),
    /** The notice that stood above the button; null where none was named. */
    noticeVersion: text("notice_version"),
    agreedAt: instant("agreed_at"),
    /** When the time was last chosen, changed or cancelled. */
    changedAt: instant("changed_at").notNull(),
    /** Of its calendar files: grows with each change. */
    sequence: integer("sequence").notNull().default(0),
    remindedAt: instant("reminded_at"),
    arrivedAt: instant("arrived_at"),
    arrivedBy: text("arrived_by").references(() => staffAccounts.id, { onDelete: "set null" }),
    /** Since when somebody talks with them. */
    talkAt: instant("talk_at"),
    talkBy: text("talk_by").references(() => staffAccounts.id, { onDelete: "set null" }),
    doneAt: instant("done_at"),
    result: text("result").$type<VisitResult>(),
    /** The change of its application that came with the result, by which that is taken back. */
    resultChangeId: text("result_change_id"),
    noShowAt: instant("no_show_at"),
    applicationId: bigint("application_id", { mode: "number" }).references(() => applications.id, {
      onDelete: "set null",
    }),
  },
  (table) => [
    check(
      "drive_visits_state",
      sql`${table.state} IN ('booked', 'waiting', 'cancelled', 'walk-in')`,
    ),
    check("drive_visits_result", sql`${table.result} IN ('selected', 'on-hold', 'rejected')`),
    // one person one seat
    uniqueIndex("drive_visits_email")
      .on(table.driveCode, foldedEmail(table.email))
      .where(sql`state <> 'cancelled'`),
    uniqueIndex("drive_visits_number")
      .on(table.driveCode, table.contactNumber)
      .where(sql`state <> 'cancelled'`),
    index("drive_visits_waiting").on(table.slotId, table.waitingSince, table.id),
    index("drive_visits_by_email").on(foldedEmail(table.email)),
    index("drive_visits_by_age").on(table.bookedAt, table.id),
    index("drive_visits_application")
      .on(table.applicationId)
      .where(sql`application_id IS NOT NULL`),
  ],
);

/** The link of the tablet at a drive's door, one at a time. Nothing here opens it. */
export const driveKiosks = pgTable("drive_kiosks", {
  driveCode: text("drive_code")
    .primaryKey()
    .references(() => drives.code, { onDelete: "cascade" }),
  tokenHash: text("token_hash").notNull().unique(),
  endsAt: instant("ends_at").notNull(),
  createdAt: instant("created_at").notNull(),
});

export const visitorNames = shownNames(
  driveVisits.firstName,
  driveVisits.lastName,
  sql`${driveVisits.nameAsWritten}`,
);
