import { sql } from "drizzle-orm";
import { bigint, bigserial, date, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { admins } from "./accounts-schema.ts";
import { applications } from "./schema.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What HR asks the candidate of an application, and what the candidate answers on the private page. */
export const candidateQuestions = pgTable(
  "candidate_questions",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    applicationId: bigint("application_id", { mode: "number" })
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    /** Of the form that was sent: a second press asks nothing more. */
    once: text("once").unique(),
    question: text("question").notNull(),
    /** The day in India by which HR wants the answer; null where no day was named. */
    dueOn: date("due_on"),
    askedAt: instant("asked_at").notNull(),
    askedBy: text("asked_by").references(() => admins.id),
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
