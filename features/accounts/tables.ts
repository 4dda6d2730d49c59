import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import type { Role } from "#contract/roles.ts";
import { bytea, instant } from "#platform/tables.ts";
import type { DeskPreferences } from "./preferences.ts";

/** People of HR. Accounts are disabled, never removed: the audit log names them. */
export const staffAccounts = pgTable(
  "staff_accounts",
  {
    id: text("id").primaryKey(),
    /** Folded to one spelling, so that letter case does not matter. */
    userName: text("user_name").notNull().unique(),
    name: text("name").notNull(),
    role: text("role").$type<Role>().notNull(),
    /** PHC string. */
    passwordHash: text("password_hash").notNull(),
    disabledAt: instant("disabled_at"),
    createdAt: instant("created_at").notNull(),
    /** Sealed; a second factor counts once its first code was given. */
    totpSecret: bytea("totp_secret"),
    totpConfirmedAt: instant("totp_confirmed_at"),
    /** Number of the 30 seconds whose code was used last: no code of it or before it counts again. */
    totpLastStep: bigint("totp_last_step", { mode: "number" }),
    /** `passwordHash` of a password that was generated or typed by an admin: where the two differ, a person has chosen since. */
    temporaryPasswordHash: text("temporary_password_hash"),
    /** Until when a generated one signs somebody in. */
    temporaryPasswordUntil: instant("temporary_password_until"),
    /** When its person chose the password; null where somebody else set it. */
    passwordChangedAt: instant("password_changed_at"),
    /** Lets a viewer open candidates' documents; false for every other role, which may anyway. */
    opensDocuments: boolean("opens_documents").notNull().default(false),
    /** What its person chose for their own desk. */
    preferences: jsonb("preferences").$type<DeskPreferences>().notNull().default({}),
    /** Where its person is told of interviews; null where none is known. */
    email: text("email"),
  },
  (table) => [
    check(
      "staff_accounts_role",
      sql`${table.role} IN ('viewer', 'editor', 'admin', 'hiring-manager', 'interviewer')`,
    ),
  ],
);

/** Open sessions. A copy of this table opens nothing: it holds keyed hashes of the tokens. */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => staffAccounts.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    seenAt: instant("seen_at").notNull(),
  },
  (table) => [
    index("staff_sessions_admin").on(table.accountId),
    index("staff_sessions_age").on(table.createdAt),
  ],
);

/** The openings whose applications a hiring manager sees. */
export const accountOpenings = pgTable(
  "account_openings",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => staffAccounts.id, { onDelete: "cascade" }),
    /** Not a key of `openings`: applications for an opening outlast it. Numbers are never used again. */
    openingId: integer("opening_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.openingId] })],
);

/** What opens an account once, in place of a code of the app. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => staffAccounts.id, { onDelete: "cascade" }),
    /** Keyed by the secret of the second factor: with that one the codes end. */
    codeHash: text("code_hash").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** Networks from which a person has signed in: strangers' failures do not slow those down. */
export const staffNetworks = pgTable(
  "staff_networks",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => staffAccounts.id, { onDelete: "cascade" }),
    /** Keyed hash. */
    network: text("network").notNull(),
    seenAt: instant("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.network] })],
);

/** Failed sign-ins in a row, by keyed hash of a user name or of a network. */
export const signInDelays = pgTable(
  "sign_in_delays",
  {
    key: text("key").primaryKey(),
    failures: integer("failures").notNull(),
    lastAttemptAt: instant("last_attempt_at").notNull(),
    notBefore: instant("not_before").notNull(),
  },
  (table) => [index("sign_in_delays_age").on(table.lastAttemptAt)],
);

/** What was done, by whom. Ids only: no names, no addresses. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    at: instant("at").notNull(),
    actorId: text("actor_id").references(() => staffAccounts.id),
    action: text("action").notNull(),
    subject: text("subject"),
    /** Counts and kinds, such as `{"rows": 812}`. Never a name, an address or a text that was typed. */
    detail: jsonb("detail").$type<Readonly<Record<string, string | number | boolean>>>(),
    /** Keyed hash of the network, where one is known. */
    network: text("network"),
  },
  (table) => [
    index("audit_log_newest").on(table.at.desc(), table.id.desc()),
    index("audit_log_subject").on(table.subject),
    index("audit_log_actor").on(table.actorId, table.id.desc()),
    index("audit_log_action").on(table.action, table.id.desc()),
  ],
);
