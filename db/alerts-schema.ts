import { sql } from "drizzle-orm";
import { bigserial, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { AlertChoices } from "#features/job-alerts/alert-choices.ts";
import { mails } from "./kyc-schema.ts";
import { foldedEmail } from "./legal-hold.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Who is told of new openings, and who has asked for it and not confirmed it yet. */
export const jobAlerts = pgTable(
  "job_alerts",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    email: text("email").notNull(),
    choices: jsonb("choices").$type<AlertChoices>().notNull(),
    /** By which the confirming link finds its row; random. */
    request: text("request").notNull().unique(),
    /** By which links that unsubscribe find it; a keyed hash of the address. */
    subscriber: text("subscriber").notNull(),
    askedAt: instant("asked_at").notNull(),
    /** Null until the link in the email was confirmed. */
    confirmedAt: instant("confirmed_at"),
    /** When the last digest was written. */
    toldAt: instant("told_at"),
    /** The newest `shown_openings.batch` that this alert was compared with. */
    toldBatch: integer("told_batch").notNull().default(0),
  },
  (table) => [
    index("job_alerts_by_email").on(foldedEmail(table.email)),
    index("job_alerts_by_subscriber").on(table.subscriber),
    index("job_alerts_to_tell").on(table.toldBatch, table.id).where(sql`confirmed_at IS NOT NULL`),
  ],
);

/** Which referrers are told by email that somebody applied through them, and who has asked for it and not proved the address. */
export const referralNews = pgTable(
  "referral_news",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    referrerKey: text("referrer_key").notNull().unique(),
    /** Empty once they are switched off: the links of emails that were sent still open the page. */
    email: text("email").notNull(),
    /** By which the link in an email finds its row; random. */
    request: text("request").notNull().unique(),
    /** Keyed hash of the code that was sent last; null once it was typed, or is too old. */
    codeHash: text("code_hash"),
    /** How often a wrong code was typed. */
    tries: integer("tries").notNull().default(0),
    askedAt: instant("asked_at").notNull(),
    confirmedAt: instant("confirmed_at"),
  },
  (table) => [index("referral_news_by_email").on(foldedEmail(table.email))],
);

/** Openings as job alerts saw them appear; those that appeared together are one batch. */
export const shownOpenings = pgTable("shown_openings", {
  openingId: integer("opening_id").primaryKey(),
  batch: integer("batch").notNull(),
  /** Since when it is no longer to be seen; null while it is. */
  goneAt: instant("gone_at"),
});

/** Emails to subscribers, whom nobody of HR sees. */
export const isAlertMail = sql<boolean>`${mails.kind} LIKE 'job-alert-%'`;
