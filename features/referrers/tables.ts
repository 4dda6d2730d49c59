import { bigserial, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { staffAccounts } from "#features/accounts/tables.ts";
import { foldedEmail } from "#platform/database/search-sql.ts";
import { bytea, instant } from "#platform/tables.ts";

/** Which referrers are told by email that somebody applied through them, and who has asked for it and not proved the address. */
export const referralNews = pgTable(
  "referral_notifications",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    referrerKey: text("referrer_key").notNull().unique(),
    /** Empty once they are switched off: the links of emails that were sent still open the page. */
    email: text("email").notNull(),
    /** By which the link in an email finds its row; random. */
    confirmationToken: text("confirmation_token").notNull().unique(),
    /** Keyed hash of the code that was sent last; null once it was typed, or is too old. */
    codeHash: text("code_hash"),
    /** How often a wrong code was typed. */
    attempts: integer("attempts").notNull().default(0),
    requestedAt: instant("requested_at").notNull(),
    confirmedAt: instant("confirmed_at"),
  },
  (table) => [index("referral_notifications_by_email").on(foldedEmail(table.email))],
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
    createdBy: text("created_by").references(() => staffAccounts.id),
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
  uploadedAt: instant("uploaded_at").notNull(),
  uploadedBy: text("uploaded_by").references(() => staffAccounts.id),
  publishedAt: instant("published_at"),
});
