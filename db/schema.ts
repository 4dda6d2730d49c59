import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { DrawParticipant } from "#contract/draw-list.ts";
import type { Department, EmploymentType, Opening, OpeningDetails } from "#contract/opening.ts";
import type { DrawType } from "#contract/publications.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const openings = pgTable("openings", {
  id: integer("id").primaryKey(),
  code: text("code").notNull().unique(),
  title: text("title").notNull(),
  visible: boolean("visible").notNull(),
  footerAd: boolean("footer_ad").notNull(),
  department: text("department").$type<Department>().notNull(),
  employmentType: text("employment_type").$type<EmploymentType>().notNull(),
  summary: text("summary").notNull(),
  details: jsonb("details").$type<OpeningDetails>().notNull(),
  testLinks: jsonb("test_links").$type<Opening["testLinks"]>().notNull(),
  datePosted: date("date_posted").notNull(),
  validThrough: date("valid_through"),
  salaryMin: integer("salary_min"),
  salaryMax: integer("salary_max"),
  monthsOfExperience: integer("months_of_experience"),
});

const sqlUnclaimed = sql`state <> 'claimed'`;

/** intent → staged → claimed, or → deleting → gone. See docs/decisions on documents. */
export type DocumentState = "intent" | "staged" | "claimed" | "deleting";

export const documents = pgTable(
  "documents",
  {
    id: text("id").primaryKey(),
    state: text("state").$type<DocumentState>().notNull(),
    storedName: text("stored_name").notNull(),
    mediaType: text("media_type").notNull(),
    size: integer("size").notNull(),
    sha256: text("sha256"),
    keyId: text("key_id").notNull(),
    wrappedKey: bytea("wrapped_key").notNull(),
    /** Keyed hash of the sender's address, for quotas; never the address itself. */
    sender: text("sender").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("documents_unclaimed").on(table.createdAt).where(sqlUnclaimed),
    index("documents_staged_by_sender").on(table.sender).where(sqlUnclaimed),
  ],
);

export const applications = pgTable(
  "applications",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    source: text("source").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    contactNumber: text("contact_number").notNull(),
    gender: text("gender").notNull(),
    position: text("position").notNull(),
    experience: integer("experience").notNull(),
    ctc: integer("ctc").notNull(),
    city: text("city").notNull(),
    state: text("state").notNull(),
    /** By field id: answers that have no column of their own. */
    answers: jsonb("answers").$type<Partial<Record<string, string>>>().notNull().default({}),
    resumeId: text("resume_id")
      .notNull()
      .references(() => documents.id),
    /** The day as the candidate's device wrote it: month/day/year. */
    sentDate: text("sent_date"),
    /** When each of the two calls of one application arrived. */
    referralAt: instant("referral_at"),
    formAt: instant("form_at"),
    receivedAt: instant("received_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("applications_resume").on(table.resumeId),
    // nulls first, as ORDER BY … DESC has them, or the index would not serve it
    index("applications_newest").on(
      table.receivedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

/** Answers already given, so that a repeated submission is stored once. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    scope: text("scope").notNull(),
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    answer: jsonb("answer").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index("idempotency_keys_age").on(table.createdAt),
  ],
);

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

/** Festival draws: open → closed (commitments fixed) → drawn (seed revealed). */
export const draws = pgTable("draws", {
  type: text("type").$type<DrawType>().primaryKey(),
  closesAt: instant("closes_at").notNull(),
  drawsAt: instant("draws_at").notNull(),
  winnerCount: integer("winner_count").notNull(),
  /** As entered; at close sorted and without repetitions. */
  participants: jsonb("participants").$type<DrawParticipant[]>().notNull(),
  /** 32 bytes in hex, secret until the draw. */
  seed: text("seed"),
  seedCommitment: text("seed_commitment"),
  listCommitment: text("list_commitment"),
  closedAt: instant("closed_at"),
  drawnAt: instant("drawn_at"),
  /** Their lines of the list, the first drawn first. */
  winners: jsonb("winners").$type<string[]>(),
});

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
