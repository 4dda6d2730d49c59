import { sql } from "drizzle-orm";
import {
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
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { ConsentNotice } from "#contract/consent.ts";
import type { CandidateState, DocumentStatus } from "#contract/kyc-status.ts";
import type { SendingTrouble } from "#contract/sending-troubles.ts";
import { admins } from "./accounts-schema.ts";
import { lettersOf } from "./application-search.ts";
import { documentForms } from "./form-schema.ts";
import { documents } from "./schema.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const searchedWho = sql.raw(`fold_text("email" || ' ' || "aadhaar_name")`);

/** A link by which HR asks one candidate for documents. */
export const kycRequests = pgTable(
  "kyc_requests",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    email: text("email").notNull(),
    name: text("name").notNull(),
    /** Keys of the documents that are asked for beside the required ones. */
    documentKeys: jsonb("document_keys").$type<string[]>().notNull(),
    dueOn: date("due_on").notNull(),
    createdAt: instant("created_at").notNull(),
    createdBy: text("created_by").references(() => admins.id),
    /** Grows when HR replaces the link: those of before end. */
    linkVersion: integer("link_version").notNull().default(1),
    remindedAt: instant("reminded_at"),
    reminders: integer("reminders").notNull().default(0),
    cancelledAt: instant("cancelled_at"),
    /** When a record came of it; a trigger on `candidates` writes that. */
    answeredAt: instant("answered_at"),
    erasedAt: instant("erased_at"),
  },
  (table) => [
    index("kyc_requests_newest").on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("kyc_requests_open")
      .on(table.dueOn)
      .where(sql`cancelled_at IS NULL AND answered_at IS NULL AND erased_at IS NULL`),
    index("kyc_requests_by_email").on(sql`lower(${table.email} COLLATE "und-x-icu")`),
    index("kyc_requests_due").on(table.dueOn, table.id).where(sql`cancelled_at IS NULL`),
  ],
);

/** One submitted KYC form. Its documents stand in `candidate_documents`. */
export const candidates = pgTable(
  "candidates",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    email: text("email").notNull(),
    aadhaarName: text("aadhaar_name").notNull(),
    /** By key: the answers that have no column of their own. */
    answers: jsonb("answers").$type<Partial<Record<string, string>>>().notNull(),
    /** The day as the candidate's device wrote it: month/day/year. */
    sentDate: text("sent_date"),
    receivedAt: instant("received_at").notNull(),
    state: text("state").$type<CandidateState>().notNull(),
    /** Whether a document is missing that the answers ask for. */
    lacksDocument: boolean("lacks_document").notNull().default(true),
    /** By which edition of the form that was decided; "" where it was not yet. */
    formEdition: text("form_edition").notNull().default(""),
    requestId: bigint("request_id", { mode: "number" }).references(() => kycRequests.id),
    /** Keys of the documents for which HR's request asked beyond the required ones. */
    askedKeys: jsonb("asked_keys").$type<string[]>().notNull().default([]),
    /** Grows when the private link is replaced: those of before end. */
    linkVersion: integer("link_version").notNull().default(1),
    legalHold: boolean("legal_hold").notNull().default(false),
    remindedAt: instant("reminded_at"),
    /** Since when nothing of the person is left in this row. */
    erasedAt: instant("erased_at"),
    search: text("search").generatedAlwaysAs(searchedWho),
  },
  (table) => [
    check("candidates_state", sql`${table.state} IN ('to-check', 'waiting', 'complete')`),
    index("candidates_newest")
      .on(table.receivedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`erased_at IS NULL`),
    index("candidates_by_state")
      .on(table.state, table.receivedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`erased_at IS NULL`),
    index("candidates_lacking_by_state")
      .on(table.state, table.receivedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`lacks_document AND erased_at IS NULL`),
    index("candidates_by_email").on(sql`lower(${table.email} COLLATE "und-x-icu")`, table.id),
    index("candidates_of_request").on(table.requestId),
    index("candidates_search")
      .using("gin", table.search.op("gin_trgm_ops"))
      .with({ fastupdate: false }),
    index("candidates_letters").using("gin", lettersOf(table.search)).with({ fastupdate: false }),
  ],
);

/** The latest file of each kind that a candidate sent, and what HR made of it. */
export const candidateDocuments = pgTable(
  "candidate_documents",
  {
    candidateId: bigint("candidate_id", { mode: "number" })
      .notNull()
      .references(() => candidates.id),
    /** Its key in `contract/kyc-fields.ts`. */
    key: text("key").notNull(),
    documentId: text("document_id")
      .notNull()
      .unique()
      .references(() => documents.id),
    status: text("status").$type<DocumentStatus>().notNull(),
    /** Why HR rejected it, as the candidate reads it; "" otherwise. */
    reason: text("reason").notNull().default(""),
    receivedAt: instant("received_at").notNull(),
    judgedAt: instant("judged_at"),
  },
  (table) => [
    primaryKey({ columns: [table.candidateId, table.key] }),
    check(
      "candidate_documents_status",
      sql`${table.status} IN ('received', 'accepted', 'rejected')`,
    ),
  ],
);

/** What happened to a candidate's documents, without anything about the person. */
export const candidateEvents = pgTable(
  "candidate_events",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    candidateId: bigint("candidate_id", { mode: "number" })
      .notNull()
      .references(() => candidates.id),
    at: instant("at").notNull(),
    /** Null where the candidate did it, or the house by rule. */
    actorId: text("actor_id").references(() => admins.id),
    /** See `features/candidate-kyc/server/candidate-events.ts`. */
    what: text("what").notNull(),
    /** Key of the document that it was about. */
    documentKey: text("document_key"),
  },
  (table) => [index("candidate_events_of").on(table.candidateId, table.id)],
);

/** Agreements to a notice: given before the first file, bound to the record that follows. */
export const consents = pgTable(
  "consents",
  {
    /** Random; the device that agreed knows it. */
    id: text("id").primaryKey(),
    notice: text("notice").$type<ConsentNotice>().notNull(),
    version: text("version").notNull(),
    agreedAt: instant("agreed_at").notNull(),
    candidateId: bigint("candidate_id", { mode: "number" }).references(() => candidates.id),
    formId: bigint("form_id", { mode: "number" }).references(() => documentForms.id),
    withdrawnAt: instant("withdrawn_at"),
  },
  (table) => [
    index("consents_of_candidate").on(table.candidateId),
    index("consents_of_form").on(table.formId),
    index("consents_unbound")
      .on(table.agreedAt)
      .where(sql`candidate_id IS NULL AND form_id IS NULL`),
  ],
);

/** `sending` is noted before the mail server is asked: what stays so may have been sent. */
export type MailState = "waiting" | "sending" | "sent" | "failed" | "held";

/** By which way a message goes. */
export type MailChannel = "email" | "whatsapp";

/** Mail that is to be sent, or was. `held` where no mail server is configured. */
export const mails = pgTable(
  "mails",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    /** Each mail is written once: `receipt:42`. */
    key: text("key").notNull().unique(),
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    candidateId: bigint("candidate_id", { mode: "number" }).references(() => candidates.id),
    requestId: bigint("request_id", { mode: "number" }).references(() => kycRequests.id),
    /** No reference: the row of an erased application is gone before its mails are scrubbed. */
    applicationId: bigint("application_id", { mode: "number" }),
    createdAt: instant("created_at").notNull(),
    state: text("state").$type<MailState>().notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAt: instant("next_at"),
    sentAt: instant("sent_at"),
    /** Why the last try failed, as an operator understands it; no personal data. */
    failure: text("failure"),
    channel: text("channel").$type<MailChannel>().notNull().default("email"),
    /**
     * When a WhatsApp message that waits is tried. Nodes of versions before send what has a `next_at`, as an email:
     * here that stays null until the message is being sent.
     */
    dueAt: instant("due_at"),
    /** When the provider said that it is on the candidate's device. */
    deliveredAt: instant("delivered_at"),
    /** From then on nothing of it is true any more: it is not sent. Null where that never comes. */
    trueUntil: instant("true_until"),
  },
  (table) => [
    check("mails_state", sql`${table.state} IN ('waiting', 'sending', 'sent', 'failed', 'held')`),
    index("mails_to_send").on(table.nextAt, table.id).where(sql`state IN ('waiting', 'sending')`),
    index("mails_by_state").on(
      table.state,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("mails_newest").on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("mails_by_recipient").on(sql`lower(${table.recipient} COLLATE "und-x-icu")`),
    index("mails_of_candidate").on(table.candidateId),
    index("mails_of_request").on(table.requestId),
    index("mails_of_application").on(table.applicationId).where(sql`application_id IS NOT NULL`),
    index("mails_true_until")
      .on(table.trueUntil)
      .where(sql`true_until IS NOT NULL AND state IN ('waiting', 'held')`),
    /** All emails of one letter: their keys are `application-letter:LETTER:APPLICATION`. */
    index("mails_of_letter")
      .on(sql`split_part(${table.key}, ':', 2)`)
      .where(sql`kind = 'application-letter'`),
  ],
);

/** Why a channel sends nothing for now: what the other side refuses is about us, whoever it is for. */
export const sendingPauses = pgTable("sending_pauses", {
  channel: text("channel").$type<MailChannel>().primaryKey(),
  since: instant("since").notNull(),
  /** When one message is tried. */
  nextAt: instant("next_at").notNull(),
  /** How many tries in a row were refused: pauses grow with it. */
  tries: integer("tries").notNull(),
  trouble: text("trouble").$type<SendingTrouble>().notNull(),
  reason: text("reason").notNull(),
  /** Words of the other side, without any address. */
  words: text("words").notNull(),
});

/** For how many days a kind of record is kept; kinds without a row have the default. */
export const retentionRules = pgTable("retention_rules", {
  kind: text("kind").primaryKey(),
  days: integer("days").notNull(),
  updatedAt: instant("updated_at").notNull(),
  updatedBy: text("updated_by").references(() => admins.id),
});
