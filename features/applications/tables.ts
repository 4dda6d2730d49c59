import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  type ApplicationStatus,
  applicationStatuses,
} from "#contract/answers/application-status.ts";
import type { ConsentNotice } from "#contract/answers/consent.ts";
import { dolphins, mainWebsite } from "#contract/ids/referral-source.ts";
import { namesAsWritten } from "#contract/text/written-names.ts";
import { staffAccounts } from "#features/accounts/tables.ts";
import { documents } from "#features/documents/tables.ts";
import {
  byBytes,
  folded,
  listOf,
  pairsOf,
  personName,
  searchable,
} from "#platform/database/search-sql.ts";
import { bytea, instant } from "#platform/tables.ts";
import type { ChoiceList, Chosen, DecisionBefore } from "./decisions.ts";
import type { CandidateAction } from "./my-application.ts";

/** A name as its person wrote it, where the ruled one is another; of the answers that have no column. */
export const writtenName = (answers: unknown): SQL<string | null> =>
  sql<string | null>`(${answers} ->> 'nameAsWritten')`;

/** One of the two sources that the specification names, or `employees`. */
export const kindOf = (source: unknown): SQL<string> =>
  sql<string>`(CASE WHEN ${source} IN (${listOf([mainWebsite, dolphins])}) THEN ${source} ELSE 'employees' END) COLLATE "C"`;

/** Place of a status in the order in which an application moves, from 1. */
export const rankOf = (status: unknown): SQL<number> =>
  sql<number>`array_position(ARRAY[${listOf(applicationStatuses)}], ${status})`;

const partOfDay = (part: string) =>
  `extract(${part} FROM "received_at" AT TIME ZONE 'Asia/Kolkata')::int::text`;

const dayText = `coalesce("device_date", ${["month", "day", "year"].map(partOfDay).join(" || '/' || ")})`;

/** The day as the device wrote it, or that of arrival in the same form. */
export const writtenDay = sql.raw(dayText);

/** Everything that a search text may find, folded. */
export const searchedText = sql.raw(
  `fold_text(${[
    ...['"source"', '"first_name"', '"last_name"', '"email"', '"contact_number"', '"gender"'],
    ...['"city"', '"state"', '"position"'],
    // null where nobody asked, and nothing of the text with it
    ...["experience", "ctc"].map((column) => `coalesce("${column}"::text, '')`),
    ...["jobStreetAdd", "jobZipCode"].map((id) => `coalesce("answers" ->> '${id}', '')`),
    dayText,
  ].join(" || ' ' || ")})`,
);

/** What HR asks the candidate of an application, and what the candidate answers on the private page. */
export const candidateQuestions = pgTable(
  "candidate_questions",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    applicationId: bigint("application_id", { mode: "number" })
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    /** Of the form that was sent: a second press asks nothing more. */
    submissionKey: text("submission_key").unique(),
    question: text("question").notNull(),
    /** The day in India by which HR wants the answer; null where no day was named. */
    dueOn: date("due_on"),
    askedAt: instant("asked_at").notNull(),
    askedBy: text("asked_by").references(() => staffAccounts.id),
    answer: text("answer"),
    /** When the answer was sent, or corrected. */
    answeredAt: instant("answered_at"),
    /** When somebody of HR first saw the answer: it is not corrected any more. */
    readAt: instant("read_at"),
    /** HR does not ask it any more. */
    withdrawnAt: instant("withdrawn_at"),
  },
  (table) => [
    index("candidate_questions_of").on(table.applicationId, table.id),
    index("candidate_questions_unread")
      .on(table.answeredAt)
      .where(sql`answered_at IS NOT NULL AND read_at IS NULL`),
  ],
);

/** Searches of the list of applications that people of HR saved under a name. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: serial("id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => staffAccounts.id, { onDelete: "cascade" }),
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
export const decisionOptions = pgTable(
  "decision_options",
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
    candidateText: text("candidate_text"),
    /** Of a reason: whoever was rejected for it is not invited to other openings. */
    bars: boolean("bars").notNull().default(false),
  },
  (table) => [
    check("decision_options_list", sql`${table.list} IN ('stage', 'reason', 'cannot-join')`),
    check(
      "decision_options_status",
      sql`(${table.list} = 'stage') = (${table.status} IS NOT NULL)`,
    ),
    uniqueIndex("decision_options_default").on(table.status).where(sql`is_default`),
    uniqueIndex("decision_options_name")
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
    /** Title of the opening as it was when the application was sent. */
    position: text("position").notNull(),
    /** The number of that opening, by which hiring managers see it; null where there was none. Not a key: applications outlast it. */
    openingId: integer("opening_id"),
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
    deviceDate: text("device_date"),
    /** When each of the two calls of one application arrived. */
    referralAt: instant("referral_at"),
    formAt: instant("form_at"),
    receivedAt: instant("received_at").notNull().defaultNow(),
    status: text("status").$type<ApplicationStatus>().notNull().default("new"),
    /** When somebody of HR opened it for the first time, or decided on it unopened. */
    readAt: instant("read_at"),
    search: text("search").generatedAlwaysAs(searchedText),
    /** A stage of its status that HR added; null for the stage that every status has. */
    stageId: integer("stage_id").references(() => decisionOptions.id),
    /** Why it was rejected, where somebody said so. */
    reasonId: integer("reason_id").references(() => decisionOptions.id),
    /** Who of HR takes care of it. */
    assigneeId: text("assignee_id").references(() => staffAccounts.id, { onDelete: "set null" }),
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
    index("applications_by_opening").on(table.openingId, table.receivedAt, table.id),
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

/** Number and private page of an application. A table of its own: what is searched is not written again for it. */
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

/** What HR did with an application: a change of its status, or a note. */
export const applicationEvents = pgTable(
  "application_events",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    applicationId: bigint("application_id", { mode: "number" })
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    at: instant("at").notNull(),
    actorId: text("actor_id").references(() => staffAccounts.id),
    /** Null where neither status nor stage was chosen. */
    status: text("status").$type<ApplicationStatus>(),
    note: text("note"),
    /** With a status: the stage and the reason that were chosen with it. */
    stageId: integer("stage_id").references(() => decisionOptions.id),
    reasonId: integer("reason_id").references(() => decisionOptions.id),
    /** What else was chosen: see `choosables`. Null where nothing was. */
    decision: jsonb("decision").$type<Chosen>(),
    /** Of the change that it is a part of: what one person did to one or many at once. */
    changeId: text("change_id"),
    /** What held before, of what the change chose. */
    previous: jsonb("previous").$type<DecisionBefore>(),
    /** The change that this one takes back. */
    undoes: text("undoes"),
    /** It was merged with another application, or separated from it. */
    merge: text("merge").$type<"merged" | "unmerged">(),
    /** What the candidate did on the private page, or HR for the candidate; null for all else that HR did. */
    byCandidate: text("by_candidate").$type<CandidateAction>(),
    /** HR added the resume that it came without. */
    addedResume: boolean("added_resume").notNull().default(false),
  },
  (table) => [
    index("application_events_of").on(table.applicationId, table.id),
    index("application_events_of_change").on(table.changeId).where(sql`change_id IS NOT NULL`),
    index("application_events_undone").on(table.undoes).where(sql`undoes IS NOT NULL`),
    index("application_events_by").on(table.actorId, table.at).where(sql`previous IS NOT NULL`),
    index("application_events_notes")
      .using("gin", sql`${searchable(table.note)} gin_trgm_ops`)
      .with({ fastupdate: false })
      .where(sql`note IS NOT NULL`),
  ],
);

/** Whom HR invited to something else than they applied for: see docs/decisions/0136. */
export const invitations = pgTable(
  "invitations",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    applicationId: bigint("application_id", { mode: "number" })
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    /** The address, folded: somebody with several applications is one person. */
    person: text("person").notNull(),
    /** What to, by its code, and its title as it was. */
    target: text("target").notNull(),
    title: text("title").notNull(),
    at: instant("at").notNull(),
    actorId: text("actor_id").references(() => staffAccounts.id, { onDelete: "set null" }),
    /** Of the email that it went with. */
    letterId: text("letter_id").notNull(),
    /** Until it is past or was called back, nobody else can invite this person. */
    recent: boolean("recent").notNull().default(true),
  },
  (table) => [
    // whatever the code does: nobody twice
    uniqueIndex("invitations_recent").on(table.person).where(sql`recent`),
    index("invitations_of").on(table.applicationId, table.id),
    index("invitations_to").on(table.person, table.at),
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
      .references(() => staffAccounts.id, { onDelete: "cascade" }),
    seenAt: instant("seen_at"),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.accountId] }),
    index("note_mentions_unseen").on(table.accountId, table.eventId).where(sql`seen_at IS NULL`),
  ],
);

/**
 * Withdrawn applications that nobody of the desk can open. The rows of one are taken out of all
 * other tables, so that no list, search, count or export can find it: see docs/decisions/0093.
 */
export const sealedApplications = pgTable(
  "sealed_applications",
  {
    /** The id that the application had, and has again while it is released. */
    applicationId: bigint("application_id", { mode: "number" }).primaryKey(),
    number: text("number").notNull().unique(),
    linkVersion: integer("link_version").notNull(),
    /** For legal holds, which are found by the address. */
    email: text("email").notNull(),
    /** The resume, where there is one. No reference: while the application is released, it may be erased with it. */
    documentId: text("document_id"),
    /** Its age counts from here; a release changes nothing about that. */
    sealedAt: instant("sealed_at").notNull(),
    /** Its rows, encrypted; null while it is released. */
    contents: bytea("contents"),
    /** An admin asks that it be released, and why. */
    askedAt: instant("asked_at"),
    askedBy: text("asked_by").references(() => staffAccounts.id),
    reason: text("reason"),
    /** Another admin released it; null while it is sealed. */
    releasedBy: text("released_by").references(() => staffAccounts.id),
    releasedUntil: instant("released_until"),
  },
  (table) => [index("sealed_applications_documents").on(table.documentId)],
);

/** Documents that nobody opens: the resumes of what is sealed now. */
export const isSealedDocument = (id: SQLWrapper): SQL =>
  sql`EXISTS (SELECT FROM ${sealedApplications} AS sealed
    WHERE sealed.document_id = ${id} AND sealed.contents IS NOT NULL)`;

/** Whether an application was sealed, and is released for a while. */
export const isReleased = (id: SQLWrapper): SQL =>
  sql`EXISTS (SELECT FROM ${sealedApplications} AS sealed WHERE sealed.application_id = ${id})`;

/**
 * Whether an application is a row of the list, not shown within another one. Those are few, and looked up once: said
 * of the column itself, each row of a page far down would be read.
 */
export const isRow = sql`${applications.id} <> ALL(ARRAY(
  SELECT merged.id FROM ${applications} AS merged WHERE merged.merged_into IS NOT NULL))`;

/**
 * Whether the application by this id is `applications` itself or of the same merged ones: what leads them, and all that
 * is shown within that, also by way of another one. Read from each by the index: a condition on both columns, such as
 * one on `coalesce(merged_into, id)`, would read the whole table.
 */
export function isMergedWith(other: SQLWrapper): SQL {
  return sql`${other} = ANY(ARRAY(WITH RECURSIVE above AS (
      SELECT own.id, own.merged_into FROM ${applications} AS own WHERE own.id = ${applications.id}
      UNION SELECT into_it.id, into_it.merged_into
        FROM ${applications} AS into_it JOIN above ON into_it.id = above.merged_into
    ), together AS (
      SELECT above.id FROM above WHERE above.merged_into IS NULL
      UNION SELECT part.id
        FROM ${applications} AS part JOIN together ON part.merged_into = together.id
    ) SELECT together.id FROM together))`;
}

/** Names as screens, emails and letters say them: as people wrote them. Exports and calls read the ruled columns. */
export function shownNames(first: unknown, last: unknown, written: SQL) {
  const all = sql`jsonb_build_array(${first}, ${last}, ${written})`;
  const of = (part: "first" | "last") =>
    sql`${all}`.mapWith(([ruledFirst, ruledLast, asWritten]: [string, string, string | null]) => {
      return namesAsWritten({ first: ruledFirst, last: ruledLast }, asWritten)[part];
    }) as SQL<string>;
  return {
    name: sql<string>`coalesce(${written}, ${first} || ' ' || ${last})`,
    firstName: of("first"),
    lastName: of("last"),
  };
}

export const applicantNames = shownNames(
  applications.firstName,
  applications.lastName,
  writtenName(applications.answers),
);

/** What the outbox shows of the application that a message is about, and what it is found by. */
export const mailedApplications = sql`
  SELECT ${applications.id} AS id, ${applicantNames.name} AS name, ${applicationPages.number} AS number,
    concat_ws(' ', ${applications.firstName}, ${applications.lastName}, ${applicantNames.name},
      ${applicationPages.number}) AS searched
  FROM ${applications}
  LEFT JOIN ${applicationPages} ON ${applicationPages.applicationId} = ${applications.id}`;
