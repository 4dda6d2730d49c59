import {
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * What nodes tell each other about this moment. Nothing here is worth keeping: the tables are not
 * logged, empty after a crash of the database, and by that no part of a copy or a backup.
 */

/** What is left of the share of calls that senders have, all nodes together. */
export const rateLimitBuckets = pgTable("rate_limit_buckets", {
  /** Keyed hash of what is limited, and of whom. */
  key: text("key").primaryKey(),
  accepted: doublePrecision("accepted").notNull(),
  attempted: doublePrecision("attempted").notNull(),
  /** How many of the last calls were let in. */
  granted: integer("granted").notNull(),
  at: instant("at").notNull(),
  /** From then on the row says what no row says. */
  fullAt: instant("full_at").notNull(),
});

/** Which node does a job, and when it is due again. */
export const jobLeases = pgTable("job_leases", {
  name: text("name").primaryKey(),
  holder: text("holder"),
  expiresAt: instant("expires_at").notNull(),
  dueAt: instant("due_at").notNull(),
});

/** The nodes that run, and what they must have in common. */
export const nodes = pgTable("nodes", {
  id: text("id").primaryKey(),
  /** Process of the database that holds its connection for notices: gone with the node. */
  backendPid: integer("backend_pid").notNull(),
  startedAt: instant("started_at").notNull(),
  seenAt: instant("seen_at").notNull(),
  sharedConfig: jsonb("shared_config").$type<Record<string, unknown>>().notNull(),
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

/** What happened to the installation as a whole, and when: see features/set-up/. */
export const installationEvents = pgTable("installation_events", {
  name: text("name").primaryKey(),
  at: instant("at").notNull(),
});
