import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ConsentNotice } from "#contract/consent.ts";
import type { ScanState } from "#contract/kyc-status.ts";
import type { DrawType } from "#contract/publications.ts";
import type { ApplicationStatus } from "#features/applications/application-list.ts";
import type { CandidateAct } from "#features/applications/candidate-acts.ts";
import type { ChoiceList, DecisionBefore } from "#features/applications/decisions.ts";
import type { DrawParticipant } from "#features/draws/draw-list.ts";
import type {
  Department,
  EmploymentType,
  Opening,
  OpeningDetails,
} from "#features/openings/opening.ts";
import type { OpeningQuestion } from "#features/openings/opening-questions.ts";
import { admins } from "./accounts-schema.ts";
import {
  byBytes,
  folded,
  kindOf,
  pairsOf,
  personName,
  rankOf,
  searchable,
  searchedText,
  writtenName,
} from "./application-search.ts";

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
  /** What candidates are asked besides; null where that is nothing. */
  questions: jsonb("questions").$type<readonly OpeningQuestion[]>(),
  /** Not shown before this moment; null where it is shown at once. */
  visibleFrom: instant("visible_from"),
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
    /** What the scanner for malware said; see contract/kyc-status.ts. */
    scan: text("scan").$type<ScanState>().notNull().default("unscanned"),
  },
  (table) => [
    check("documents_scan", sql`${table.scan} IN ('unscanned', 'waiting', 'clean', 'infected')`),
    index("documents_by_key").on(table.keyId, table.id),
    index("documents_same").on(table.sha256).where(sql`state = 'claimed' AND sha256 IS NOT NULL`),
    index("documents_to_scan")
      .on(table.createdAt, table.id)
      .where(sql`scan IN ('unscanned', 'waiting')`),
    index("documents_unclaimed").on(table.createdAt).where(sqlUnclaimed),
    index("documents_staged_by_sender").on(table.sender).where(sqlUnclaimed),
  ],
);

/** Searches of the list of applications that people of HR saved under a name. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: serial("id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => admins.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The parameters of the list's address, without its page. */
    query: text("query").notNull(),
    /** Everybody who reads applications sees it. */
    shared: boolean("shared").notNull(),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [uniqueIndex("saved_searches_name").on(table.accountId, folded(table.name))],
);

/**
 * What HR chooses from when it decides on an application: stages, each of one of the statuses, and
 * reasons for rejecting. Never deleted, because history names them; `retiredAt` ends their use.
 */
export const deskChoices = pgTable(
  "desk_choices",
  {
    id: serial("id").primaryKey(),
    list: text("list").$type<ChoiceList>().notNull(),
    name: text("name").notNull(),
    /** Of a stage; null of a reason. */
    status: text("status").$type<ApplicationStatus>(),
    /** The stage of an application that names only its status. Never retired. */
    isDefault: boolean("is_default").notNull().default(false),
    /** Order within its list. */
    place: integer("place").notNull(),
    retiredAt: instant("retired_at"),
    /** Of a reason: what its candidate is told; null for nothing. */
    told: text("told"),
  },
  (table) => [
    check("desk_choices_list", sql`${table.list} IN ('stage', 'reason')`),
    check("desk_choices_status", sql`(${table.list} = 'stage') = (${table.status} IS NOT NULL)`),
    uniqueIndex("desk_choices_default").on(table.status).where(sql`is_default`),
    uniqueIndex("desk_choices_name")
      .on(table.list, folded(table.name))
      .where(sql`retired_at IS NULL`),
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
    /** In years and in lakhs a year; null where nobody asked. */
    experience: integer("experience"),
    ctc: integer("ctc"),
    city: text("city").notNull(),
    state: text("state").notNull(),
    /** By field id: answers that have no column of their own. */
    answers: jsonb("answers").$type<Partial<Record<string, string>>>().notNull().default({}),
    /** Null where nobody gave a resume: somebody who came to a walk-in drive without one. */
    resumeId: text("resume_id").references(() => documents.id),
    /** The day as the candidate's device wrote it: month/day/year. */
    sentDate: text("sent_date"),
    /** When each of the two calls of one application arrived. */
    referralAt: instant("referral_at"),
    formAt: instant("form_at"),
    receivedAt: instant("received_at").notNull().defaultNow(),
    status: text("status").$type<ApplicationStatus>().notNull().default("new"),
    /** When somebody of HR opened it for the first time, or decided on it unopened. */
    readAt: instant("read_at"),
    search: text("search").generatedAlwaysAs(searchedText),
    /** A stage of its status that HR added; null for the stage that every status has. */
    stageId: integer("stage_id").references(() => deskChoices.id),
    /** Why it was rejected, where somebody said so. */
    reasonId: integer("reason_id").references(() => deskChoices.id),
    /** Who of HR takes care of it. */
    assigneeId: text("assignee_id").references(() => admins.id, { onDelete: "set null" }),
    /**
     * The application of the same person that it is shown within. It is none of the list's rows then; where the other one
     * is erased, it is one again.
     */
    mergedInto: bigint("merged_into", { mode: "number" }).references(
      (): AnyPgColumn => applications.id,
      { onDelete: "set null" },
    ),
  },
  (table) => [
    check(
      "applications_status",
      sql`${table.status} IN ('new', 'in-review', 'shortlisted', 'rejected', 'hired')`,
    ),
    uniqueIndex("applications_resume").on(table.resumeId),
    // nulls first, as ORDER BY … DESC has them, or the index would not serve it
    index("applications_newest").on(
      table.receivedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // written at once: the embedded database has nobody who would tidy a list of pending entries
    index("applications_search")
      .using("gin", table.search.op("gin_trgm_ops"))
      .with({ fastupdate: false }),
    index("applications_pairs")
      .using("gin", sql`${pairsOf(table.search)} gin_trgm_ops`)
      .with({ fastupdate: false }),
    index("applications_written_names")
      .using("gin", sql`${searchable(writtenName(table.answers))} gin_trgm_ops`)
      .with({ fastupdate: false })
      .where(sql`${writtenName(table.answers)} IS NOT NULL`),
    index("applications_unread").on(table.receivedAt, table.id).where(sql`read_at IS NULL`),
    // Each serves a filter by date, and the order by that column in both directions. The column
    // itself stands last: without it PostgreSQL would not skip pages within the index alone.
    ...Object.entries({
      applications_by_kind: [[kindOf(table.source)], [table.source]],
      applications_by_source: [[folded(table.source)], [table.source]],
      applications_by_status: [[rankOf(table.status)], [table.status]],
      applications_by_city: [[folded(table.city)], [table.city]],
      applications_by_name: [
        [folded(table.firstName), folded(table.lastName)],
        [table.firstName, table.lastName],
      ],
    } as const).map(([name, [keys, columns]]) => {
      const [first, ...more] = [...keys, table.receivedAt, table.id, ...columns];
      return index(name).on(first, ...more);
    }),
    index("applications_by_position").on(byBytes(table.position), table.receivedAt, table.id),
    index("applications_by_experience").on(table.experience, table.receivedAt, table.id),
    index("applications_by_ctc").on(table.ctc, table.receivedAt, table.id),
    // from the most on, and what nobody knows last there too
    ...Object.entries({
      applications_by_most_experience: table.experience,
      applications_by_most_ctc: table.ctc,
    }).map(([name, column]) =>
      index(name).on(
        column.desc().nullsLast(),
        table.receivedAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      ),
    ),
    index("applications_by_email").on(folded(table.email)),
    index("applications_by_person").on(personName(table.firstName, table.lastName)),
    index("applications_by_telephone").on(table.contactNumber),
    index("applications_merged").on(table.mergedInto, table.id).where(sql`merged_into IS NOT NULL`),
    ...Object.entries({
      applications_by_stage: table.stageId,
      applications_by_reason: table.reasonId,
      applications_by_assignee: table.assigneeId,
    }).map(([name, column]) =>
      index(name).on(column, table.receivedAt, table.id).where(sql`${column} IS NOT NULL`),
    ),
  ],
);

/**
 * Number and private page of an application. A table of its own: rows of versions before have neither
 * until the background makes them, and nothing of the applications is written again for that.
 */
export const applicationPages = pgTable(
  "application_pages",
  {
    applicationId: bigint("application_id", { mode: "number" })
      .primaryKey()
      .references(() => applications.id, { onDelete: "cascade" }),
    /** As people read it: `XLD-7KQ4M2WP`. */
    number: text("number").notNull().unique(),
    /** Grows when the private link is replaced: those of before end. */
    linkVersion: integer("link_version").notNull().default(1),
    /** Since when the candidate does not want to be considered any more. */
    withdrawnAt: instant("withdrawn_at"),
    /** Since when a mail server refuses the candidate's address; null while it does not. */
    emailRefusedAt: instant("email_refused_at"),
  },
  (table) => [
    index("application_pages_refused")
      .on(table.emailRefusedAt)
      .where(sql`email_refused_at IS NOT NULL`),
  ],
);

/** What candidates agreed to with an application, each notice once. */
export const applicationConsents = pgTable(
  "application_consents",
  {
    applicationId: bigint("application_id", { mode: "number" })
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    notice: text("notice").$type<ConsentNotice>().notNull(),
    /** Of the wording. */
    version: text("version").notNull(),
    agreedAt: instant("agreed_at").notNull(),
    withdrawnAt: instant("withdrawn_at"),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.notice] })],
);

/** What candidates answered to the questions of their opening, each as it was asked. */
export const applicationAnswers = pgTable(
  "application_answers",
  {
    applicationId: bigint("application_id", { mode: "number" })
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    /** Of the question. */
    key: text("key").notNull(),
    /** Place among the questions, from 0. */
    place: integer("place").notNull(),
    label: text("label").notNull(),
    answer: text("answer").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.key] }),
    index("application_answers_given").on(table.key, table.answer, table.applicationId),
    index("application_answers_search")
      .using("gin", sql`${searchable(table.answer)} gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
);

/**
 * How many applications there are of a kind on a day in India, kept by triggers: counting a
 * million rows takes longer than a page may. Counts are sums over the slots, of which each
 * connection uses its own, so that two applications do not wait for each other.
 */
export const applicationTallies = pgTable(
  "application_tallies",
  {
    /** `all`, `kind`, `position`, `status`, `experience` or `unread`. */
    dimension: text("dimension").notNull(),
    value: text("value").notNull(),
    day: date("day").notNull(),
    slot: integer("slot").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dimension, table.value, table.day, table.slot] }),
    index("application_tallies_by_day").on(table.dimension, table.day),
  ],
);

/** What HR did with an application: a change of its status, or a note. */
export const applicationEvents = pgTable(
  "application_events",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    applicationId: bigint("application_id", { mode: "number" })
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    at: instant("at").notNull(),
    actorId: text("actor_id").references(() => admins.id),
    /** Null where neither status nor stage was chosen. */
    status: text("status").$type<ApplicationStatus>(),
    note: text("note"),
    /** With a status: the stage and the reason that were chosen with it. */
    stageId: integer("stage_id").references(() => deskChoices.id),
    reasonId: integer("reason_id").references(() => deskChoices.id),
    /** The account that it was assigned to, by its id; empty where it was taken from everybody. */
    assigned: text("assigned"),
    /** Of the change that it is a part of: what one person did to one or many at once. */
    changeId: text("change_id"),
    /** What held before, of what the change chose. */
    before: jsonb("before").$type<DecisionBefore>(),
    /** The change that this one takes back. */
    undoes: text("undoes"),
    /** It was merged with another application, or separated from it. */
    merge: text("merge").$type<"merged" | "unmerged">(),
    /** What the candidate did on the private page, or HR for the candidate; null for all else that HR did. */
    byCandidate: text("by_candidate").$type<CandidateAct>(),
    /** HR added the resume that it came without. */
    addedResume: boolean("added_resume").notNull().default(false),
  },
  (table) => [
    index("application_events_of").on(table.applicationId, table.id),
    index("application_events_of_change").on(table.changeId).where(sql`change_id IS NOT NULL`),
    index("application_events_undone").on(table.undoes).where(sql`undoes IS NOT NULL`),
    index("application_events_by").on(table.actorId, table.at).where(sql`before IS NOT NULL`),
    index("application_events_notes")
      .using("gin", sql`${searchable(table.note)} gin_trgm_ops`)
      .with({ fastupdate: false })
      .where(sql`note IS NOT NULL`),
  ],
);

/** Accounts that a note names as `@userName`, to be shown to them until they open the application. */
export const noteMentions = pgTable(
  "note_mentions",
  {
    eventId: bigint("event_id", { mode: "number" })
      .notNull()
      .references(() => applicationEvents.id, { onDelete: "cascade" }),
    accountId: text("account_id")
      .notNull()
      .references(() => admins.id, { onDelete: "cascade" }),
    seenAt: instant("seen_at"),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.accountId] }),
    index("note_mentions_unseen").on(table.accountId, table.eventId).where(sql`seen_at IS NULL`),
  ],
);

/** People who may refer candidates (specification 2, section 3: the referral CSV). */
export const referrers = pgTable(
  "referrers",
  {
    /** `referID` folded to one spelling, so that letter case does not matter. */
    key: text("key").primaryKey(),
    referId: text("refer_id").notNull(),
    applicantType: text("applicant_type").$type<"employee" | "student">().notNull(),
    referName: text("refer_name").notNull(),
    team: text("team").notNull(),
    years: text("years").notNull(),
    imagePath: text("image_path").notNull(),
    information: text("information").notNull(),
    position: integer("position").notNull(),
  },
  (table) => [index("referrers_in_order").on(table.position)],
);

/** Private links by which a referrer sees what became of their candidates. */
export const referrerLinks = pgTable(
  "referrer_links",
  {
    /** Keyed hash of the token in the link. */
    tokenHash: text("token_hash").primaryKey(),
    referrerKey: text("referrer_key").notNull(),
    createdAt: instant("created_at").notNull(),
    createdBy: text("created_by").references(() => admins.id),
    revokedAt: instant("revoked_at"),
    seenAt: instant("seen_at"),
  },
  (table) => [index("referrer_links_of").on(table.referrerKey)],
);

/** Data files that were sent and wait for their preview to be published. */
export const dataFiles = pgTable("data_files", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  contents: bytea("contents").notNull(),
  sentAt: instant("sent_at").notNull(),
  sentBy: text("sent_by").references(() => admins.id),
  publishedAt: instant("published_at"),
});

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
    updatedBy: text("updated_by").references(() => admins.id),
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
    actorId: text("actor_id").references(() => admins.id),
  },
  (table) => [index("content_versions_of").on(table.collection, table.key, table.id)],
);

/** Published templates of emails to candidates, as HR changed them; the others are as texts/ has them. */
export const mailTemplates = pgTable("mail_templates", {
  key: text("key").primaryKey(),
  body: jsonb("body").$type<unknown>().notNull(),
});

/** Texts that HR saved for the emails it writes itself. */
export const letterTexts = pgTable("letter_texts", {
  key: text("key").primaryKey(),
  body: jsonb("body").$type<unknown>().notNull(),
});

/** What happened to the installation as a whole, and when: see features/set-up/. */
export const installationMarks = pgTable("installation_marks", {
  name: text("name").primaryKey(),
  at: instant("at").notNull(),
});

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
