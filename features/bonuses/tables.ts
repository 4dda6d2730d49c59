import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from "drizzle-orm/pg-core";
import { staffAccounts } from "#features/accounts/tables.ts";
import { instant } from "#platform/tables.ts";
import type { BonusPart, Refusal } from "./bonus.ts";

/** What a referral for an opening is worth from a day on. Never changed: a later rule follows, and claims keep theirs. */
export const bonusRules = pgTable("bonus_rules", {
  id: serial("id").primaryKey(),
  /** Null for every opening that has no rule of its own. Not a key: rules outlast openings. */
  openingId: integer("opening_id"),
  parts: jsonb("parts").$type<BonusPart[]>().notNull(),
  /** The day in India on which the candidate came through the link. */
  validFrom: date("valid_from").notNull(),
  addedAt: instant("added_at").notNull(),
  addedBy: text("added_by").references(() => staffAccounts.id, { onDelete: "set null" }),
});

/** Of one hired application. Holds nothing of its candidate, so that it outlasts the application. */
export const bonusClaims = pgTable(
  "bonus_claims",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    /** No reference: numbers of applications are never used again. */
    applicationId: bigint("application_id", { mode: "number" }).notNull().unique(),
    ruleId: integer("rule_id")
      .notNull()
      .references(() => bonusRules.id),
    referrerKey: text("referrer_key").notNull(),
    /** As it stood in the link. */
    referId: text("refer_id").notNull(),
    position: text("position").notNull(),
    referredAt: instant("referred_at").notNull(),
    hiredAt: instant("hired_at").notNull(),
    /** Days in India, as HR entered them; null where nobody has. */
    joinedOn: date("joined_on"),
    leftOn: date("left_on"),
    refusal: text("refusal").$type<Refusal>(),
    refusedAt: instant("refused_at"),
    /** HR's own words for it. */
    refusalNote: text("refusal_note"),
    /** What HR knows of the employee, by which a referral of oneself is seen. */
    ownNumber: text("own_number"),
    ownEmail: text("own_email"),
    /** A keyed hash of the bank account that HR knows to be the employee's. */
    ownAccount: text("own_account"),
    /** Since when it names no employee any more. */
    erasedAt: instant("erased_at"),
  },
  (table) => [
    check("bonus_claims_refused", sql`(${table.refusal} IS NULL) = (${table.refusedAt} IS NULL)`),
    index("bonus_claims_of").on(table.referrerKey),
    index("bonus_claims_by_age").on(table.hiredAt, table.id),
  ],
);

export const bonusParts = pgTable(
  "bonus_parts",
  {
    claimId: bigint("claim_id", { mode: "number" })
      .notNull()
      .references(() => bonusClaims.id, { onDelete: "cascade" }),
    part: integer("part").notNull(),
    /** In paise. */
    amount: bigint("amount", { mode: "number" }).notNull(),
    days: integer("days").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.claimId, table.part] }),
    check("bonus_parts_amount", sql`${table.amount} > 0`),
  ],
);

/** What was paid. Its key is that of the part: whatever the code does, nothing is paid twice. */
export const bonusPayments = pgTable(
  "bonus_payments",
  {
    claimId: bigint("claim_id", { mode: "number" })
      .notNull()
      .references(() => bonusClaims.id, { onDelete: "cascade" }),
    part: integer("part").notNull(),
    paidAt: instant("paid_at").notNull(),
    paidBy: text("paid_by").references(() => staffAccounts.id, { onDelete: "set null" }),
  },
  (table) => [primaryKey({ columns: [table.claimId, table.part] })],
);
