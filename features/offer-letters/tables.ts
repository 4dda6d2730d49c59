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
  text,
} from "drizzle-orm/pg-core";
import { staffAccounts } from "#features/accounts/tables.ts";
import { applications } from "#features/applications/tables.ts";
import { bytea, instant } from "#platform/tables.ts";
import type { CtcRow } from "./ctc.ts";
import type { LetterSchema, LetterTemplate } from "./letter-schema.ts";
import type { LetterKind, LetterRefusal, StoredState } from "./offer-letter.ts";

const byAccount = (name: string) => text(name).references(() => staffAccounts.id);

/** What a letter was made from; its template may read otherwise by now. */
export interface LetterSource {
  title: string;
  body: string;
  schema: LetterSchema;
  /** As HR typed them, by the schema's keys. */
  values: Record<string, string>;
  rows: CtcRow[];
}

/** Offer and appointment letters. Those of an application go with it; others are of existing staff. */
export const offerLetters = pgTable(
  "offer_letters",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    /** `XLD-L` and eight characters; also where it is checked. */
    number: text("number").notNull().unique(),
    kind: text("kind").$type<LetterKind>().notNull(),
    applicationId: bigint("application_id", { mode: "number" }).references(() => applications.id, {
      onDelete: "cascade",
    }),
    /** By which the private link finds it; random. */
    code: text("code").notNull().unique(),
    /** As the letter has it. */
    name: text("name").notNull(),
    /** Of existing staff; null where the application has it. */
    email: text("email"),
    templateKey: text("template_key").notNull(),
    source: jsonb("source").$type<LetterSource>().notNull(),
    /** Counts its changes, from 1. */
    version: integer("version").notNull().default(1),
    state: text("state").$type<StoredState>().notNull(),
    /** The last day to accept it, in India, and the midnight after it. */
    lastDay: date("last_day").notNull(),
    expiresAt: instant("expires_at").notNull(),
    madeAt: instant("made_at").notNull(),
    madeBy: byAccount("made_by"),
    changedAt: instant("changed_at").notNull(),
    changedBy: byAccount("changed_by"),
    /** Accounts of all who wrote at it, also of those letters whose place it takes: none of them approves it. */
    writers: text("writers").array().notNull().default(sql`'{}'`),
    sentBy: byAccount("sent_by"),
    approvedBy: byAccount("approved_by"),
    approvedAt: instant("approved_at"),
    /** When it is to be released by itself; null where nobody has said. */
    releaseAt: instant("release_at"),
    /** Why it was not released when that time came. */
    notReleased: text("not_released").$type<LetterRefusal>(),
    releasedBy: byAccount("released_by"),
    releasedAt: instant("released_at"),
    /** What is shown from its release on, to the letter, and the SHA-256 of that as hexadecimal digits. */
    shown: text("shown"),
    sha256: text("sha256"),
    /** Numbers of the letters before and after it. */
    replaces: text("replaces"),
    replacedBy: text("replaced_by"),
    revokedAt: instant("revoked_at"),
    revokedBy: byAccount("revoked_by"),
    /** For colleagues. */
    revokeReason: text("revoke_reason"),
    declinedAt: instant("declined_at"),
    declineReason: text("decline_reason"),
    /** The code that was mailed last, as a keyed hash, when, and how many wrong ones were typed. */
    codeHash: text("code_hash"),
    codeAt: instant("code_at"),
    codeTries: integer("code_tries").notNull().default(0),
    /** How many codes were mailed. */
    codes: integer("codes").notNull().default(0),
    acceptedAt: instant("accepted_at"),
    acceptedName: text("accepted_name"),
    /** Keyed hash of the network, never the address itself. */
    acceptedNetwork: text("accepted_network"),
    acceptedVersion: integer("accepted_version"),
    acceptedSha256: text("accepted_sha256"),
    /** What was written together: a file, or a batch of joiners; null of one made alone. */
    importId: text("import_id"),
  },
  (table) => [
    index("offer_letters_of").on(table.applicationId),
    index("offer_letters_by_age").on(table.madeAt, table.id),
    index("offer_letters_of_import").on(table.importId).where(sql`import_id IS NOT NULL`),
    index("offer_letters_to_release").on(table.releaseAt).where(sql`release_at IS NOT NULL`),
    check("offer_letters_person", sql`application_id IS NOT NULL OR email IS NOT NULL`),
    check("offer_letters_shown", sql`state <> 'accepted' OR accepted_sha256 IS NOT NULL`),
  ],
);

/** What somebody asked about their letter. */
export const offerLetterQuestions = pgTable(
  "offer_letter_questions",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    letterId: bigint("letter_id", { mode: "number" })
      .notNull()
      .references(() => offerLetters.id, { onDelete: "cascade" }),
    question: text("question").notNull(),
    askedAt: instant("asked_at").notNull(),
    answer: text("answer"),
    answeredAt: instant("answered_at"),
    answeredBy: byAccount("answered_by"),
  },
  (table) => [index("offer_letter_questions_of").on(table.letterId, table.id)],
);

/** The file of a letter, as it was drawn when somebody first asked for it. */
export const offerLetterPdfs = pgTable("offer_letter_pdfs", {
  number: text("number")
    .primaryKey()
    .references(() => offerLetters.number, { onDelete: "cascade" }),
  /** Whether it says who accepted the letter, and when. */
  isAccepted: boolean("is_accepted").notNull(),
  pdf: bytea("pdf").notNull(),
});

/** Templates that HR has worded; the others read as the build words them. */
export const offerLetterTemplates = pgTable("offer_letter_templates", {
  key: text("key").primaryKey(),
  body: jsonb("body").$type<LetterTemplate>().notNull(),
});

/** What admins chose for all letters; one row at most. */
export const offerLetterSettings = pgTable("offer_letter_settings", {
  name: text("name").primaryKey(),
  on: boolean("is_on").notNull(),
});
