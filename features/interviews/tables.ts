import { and, ne, type SQL, sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { staffAccounts } from "#features/accounts/tables.ts";
import { applications } from "#features/applications/tables.ts";
import { instant } from "#platform/tables.ts";
import type {
  CardAnswer,
  CardQuestion,
  InterviewMode,
  InterviewState,
  Recommendation,
  StateBeforeCancel,
} from "./interview-rules.ts";
import type { WeeklyHours } from "./weekly-hours.ts";

const ofApplication = () =>
  bigint("application_id", { mode: "number" })
    .notNull()
    .references(() => applications.id, { onDelete: "cascade" });

const ofInterview = () =>
  bigint("interview_id", { mode: "number" })
    .notNull()
    .references(() => interviews.id, { onDelete: "cascade" });

const ofAccount = () =>
  text("account_id")
    .notNull()
    .references(() => staffAccounts.id);

/** Interviews that HR arranged; they go with their application. */
export const interviews = pgTable(
  "interviews",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    applicationId: ofApplication(),
    /** By which the candidate's link finds it; random. */
    code: text("code").notNull().unique(),
    round: text("round").notNull(),
    mode: text("mode").$type<InterviewMode>().notNull(),
    /** Address, telephone number or link of the call; empty where HR tells it later, and where the candidate's own number is called. */
    place: text("place").notNull(),
    minutes: integer("minutes").notNull(),
    /** Of the scorecard. */
    questions: jsonb("questions").$type<CardQuestion[]>().notNull(),
    /** ISO 8601; empty where the free slots of the interviewers are offered. */
    times: jsonb("times").$type<string[]>().notNull(),
    state: text("state").$type<InterviewState>().notNull(),
    /** Both null until a time is confirmed. */
    startsAt: instant("starts_at"),
    endsAt: instant("ends_at"),
    /** How often the candidate has moved it. */
    moveCount: integer("move_count").notNull().default(0),
    /** What the candidate wrote who asks for another time; null where nobody does. */
    requestedTimes: text("requested_times"),
    /** SEQUENCE of its calendar files. */
    sequence: integer("sequence").notNull().default(0),
    createdBy: text("created_by")
      .notNull()
      .references(() => staffAccounts.id),
    createdAt: instant("created_at").notNull(),
    changedAt: instant("changed_at").notNull(),
    /** When the reminder of the confirmed time was written. */
    remindedAt: instant("reminded_at"),
    /** When HR last reminded of it by hand. */
    manuallyRemindedAt: instant("manually_reminded_at"),
    /** Why HR cancelled it, for colleagues, and what its candidate was told beside it. */
    cancelReason: text("cancel_reason"),
    cancelMessage: text("cancel_message"),
    cancelledAt: instant("cancelled_at"),
    /** What held before, for whoever takes the cancellation back; null where nobody can. */
    stateBeforeCancel: jsonb("state_before_cancel").$type<StateBeforeCancel>(),
  },
  (table) => [
    index("interviews_of").on(table.applicationId),
    index("interviews_by_time").on(table.startsAt),
    index("interviews_to_remind")
      .on(table.startsAt)
      .where(sql`state = 'confirmed' AND reminded_at IS NULL`),
  ],
);

export const interviewInterviewers = pgTable(
  "interview_interviewers",
  { interviewId: ofInterview(), accountId: ofAccount(), applicationId: ofApplication() },
  (table) => [
    primaryKey({ columns: [table.interviewId, table.accountId] }),
    index("interview_interviewers_of").on(table.applicationId),
    index("interview_interviewers_by_account").on(table.accountId),
  ],
);

/** Each five minutes of each interviewer that a confirmed interview takes. The key is what keeps two from meeting. */
export const interviewerBusySlots = pgTable(
  "interviewer_busy_slots",
  { accountId: ofAccount(), at: instant("at").notNull(), interviewId: ofInterview() },
  (table) => [
    primaryKey({ columns: [table.accountId, table.at] }),
    index("interviewer_busy_slots_of").on(table.interviewId),
  ],
);

/** What an interviewer thought; one for each interviewer of an interview. */
export const interviewScorecards = pgTable(
  "interview_scorecards",
  {
    interviewId: ofInterview(),
    accountId: ofAccount(),
    applicationId: ofApplication(),
    answers: jsonb("answers").$type<CardAnswer[]>().notNull(),
    remark: text("remark").notNull(),
    recommendation: text("recommendation").$type<Recommendation>().notNull(),
    sentAt: instant("sent_at").notNull(),
    changedAt: instant("changed_at").notNull(),
    /** It was changed when its sender could read what others thought. */
    changedAfterOthers: boolean("changed_after_others").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.interviewId, table.accountId] }),
    index("interview_scorecards_of").on(table.applicationId),
  ],
);

/** When an account can interview, and its calendar feed. */
export const interviewerCalendars = pgTable("interviewer_calendars", {
  accountId: ofAccount().primaryKey(),
  hours: jsonb("hours").$type<WeeklyHours>().notNull().default({}),
  /** ISO dates in India. */
  daysOff: jsonb("days_off").$type<string[]>().notNull().default([]),
  /** By which the feed's link finds it; null where there is none. */
  feed: text("feed").unique(),
});

/** Milliseconds that an interviewer sees the candidate after the interview. */
const seenAfter = 14 * 24 * 60 * 60 * 1_000;

/** The last moment at which it may take place. */
const lastTime = sql`coalesce(${interviews.endsAt}, (SELECT max(time::timestamptz)
  FROM jsonb_array_elements_text(${interviews.times}) AS time), ${interviews.changedAt})`;

/** Its interviewers may open it: until two weeks after, and not once it is cancelled. */
export function isOpenToInterviewers(now: Date): SQL | undefined {
  const until = new Date(now.getTime() - seenAfter).toISOString();
  return and(ne(interviews.state, "cancelled"), sql`${lastTime} >= ${until}::timestamptz`);
}
