import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from "drizzle-orm/pg-core";
import type { SendingTrouble } from "#contract/calls/sending-troubles.ts";
import { instant } from "#platform/tables.ts";

/** `sending` is noted before the mail server is asked: what stays so may have been sent. */
export type MailState = "waiting" | "sending" | "sent" | "failed" | "held";

/** By which way a message goes. */
export type MailChannel = "email" | "whatsapp";

/** Mail that is to be sent, or was. `held` where no mail server is configured. */
export const mails = pgTable(
  "mails",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    /** Each mail is written once: `receipt:42`. What it is about stands in columns. */
    key: text("key").notNull().unique(),
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    /** What it is about. No references: mail knows no subject, and an erased application is gone before its mails. */
    candidateId: bigint("candidate_id", { mode: "number" }),
    requestId: bigint("request_id", { mode: "number" }),
    applicationId: bigint("application_id", { mode: "number" }),
    formId: bigint("form_id", { mode: "number" }),
    /** Of an email that HR wrote to many: the letter that it is part of. */
    letterId: text("letter_id"),
    /** Of one about an interview, or the visit of a drive: which, and as it stood after so many changes. */
    interviewId: bigint("interview_id", { mode: "number" }),
    visitId: bigint("visit_id", { mode: "number" }),
    sequence: integer("sequence"),
    createdAt: instant("created_at").notNull(),
    state: text("state").$type<MailState>().notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at"),
    sentAt: instant("sent_at"),
    /** Why the last try failed, as an operator understands it; no personal data. */
    failureReason: text("failure_reason"),
    channel: text("channel").$type<MailChannel>().notNull().default("email"),
    /** When the provider said that it is on the candidate's device. */
    deliveredAt: instant("delivered_at"),
    /** From then on nothing of it is true any more: it is not sent. Null where that never comes. */
    validUntil: instant("valid_until"),
  },
  (table) => [
    check("mails_state", sql`${table.state} IN ('waiting', 'sending', 'sent', 'failed', 'held')`),
    index("mails_to_send")
      .on(table.channel, table.nextAttemptAt, table.id)
      .where(sql`state IN ('waiting', 'sending')`),
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
    index("mails_valid_until")
      .on(table.validUntil)
      .where(sql`valid_until IS NOT NULL AND state IN ('waiting', 'held')`),
    index("mails_of_form").on(table.formId).where(sql`form_id IS NOT NULL`),
    index("mails_of_letter").on(table.letterId).where(sql`letter_id IS NOT NULL`),
    index("mails_of_visit").on(table.visitId).where(sql`visit_id IS NOT NULL`),
  ],
);

/** Why a channel sends nothing for now: what the other side refuses is about us, whoever it is for. */
export const sendingPauses = pgTable("sending_pauses", {
  channel: text("channel").$type<MailChannel>().primaryKey(),
  since: instant("since").notNull(),
  /** When one message is tried. */
  nextAttemptAt: instant("next_attempt_at").notNull(),
  /** How many tries in a row were refused: pauses grow with it. */
  attempts: integer("attempts").notNull(),
  problem: text("problem").$type<SendingTrouble>().notNull(),
  reason: text("reason").notNull(),
  /** Words of the other side, without any address. */
  serverMessage: text("server_message").notNull(),
});

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

/** Emails to subscribers, whom nobody of HR sees. */
export const isAlertMail = sql<boolean>`${mails.kind} LIKE 'job-alert-%'`;
