import { sql } from "drizzle-orm";
import { bigint, bigserial, boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { applications } from "#features/applications/tables.ts";
import { candidates } from "#features/candidate-kyc/tables.ts";
import { documentForms } from "#features/documents-form/tables.ts";
import { mails } from "#features/mail/tables.ts";
import { instant } from "#platform/tables.ts";

const record = (name: string) => bigint(name, { mode: "number" }).unique();

/** What ended a consent to WhatsApp messages. */
export type WhatsAppEnd = "answer" | "link" | "erased";

/** Who asked for updates on WhatsApp: one row for each record, which one of the three columns names. */
export const whatsAppConsents = pgTable(
  "whatsapp_consents",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    applicationId: record("application_id").references(() => applications.id, {
      onDelete: "cascade",
    }),
    candidateId: record("candidate_id").references(() => candidates.id, { onDelete: "cascade" }),
    formId: record("form_id").references(() => documentForms.id, { onDelete: "cascade" }),
    /** `919820012345`; null where the record names none, and once it was erased. */
    number: text("number"),
    /** Of the wording. */
    version: text("version").notNull(),
    agreedAt: instant("agreed_at").notNull(),
    endedAt: instant("ended_at"),
    endedBy: text("ended_by").$type<WhatsAppEnd>(),
  },
  (table) => [index("whatsapp_consents_by_number").on(table.number)],
);

/** What the provider says became of a message. */
export type WhatsAppStatus = "delivered" | "failed";

/**
 * Ids that the provider gives, as hashes, because they contain the number: of messages that we sent, and of answers
 * that were acted on, so that each acts once.
 */
export const whatsAppMessages = pgTable(
  "whatsapp_messages",
  {
    hash: text("hash").primaryKey(),
    /** Null of an answer, and of a status that came before its message was noted. */
    mailId: bigint("mail_id", { mode: "number" }).references(() => mails.id, {
      onDelete: "cascade",
    }),
    status: text("status").$type<WhatsAppStatus>(),
    /** Of a failure: the provider's number for it. */
    code: integer("code"),
    at: instant("at").notNull(),
  },
  (table) => [index("whatsapp_messages_of_mail").on(table.mailId).where(sql`mail_id IS NOT NULL`)],
);

/** Templates as the provider knows them, by our key; what has no row has the standard one. */
export const whatsAppTemplates = pgTable("whatsapp_templates", {
  key: text("key").primaryKey(),
  name: text("name").notNull(),
  language: text("language").notNull(),
  on: boolean("on").notNull(),
});
