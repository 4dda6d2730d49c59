import { and, asc, eq, gte, inArray, isNull } from "drizzle-orm";
import { interviewPath } from "#contract/interview-paths.ts";
import type { AuditAction } from "#features/accounts/index.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import { staffAccounts } from "#features/accounts/tables.ts";
import { applicantNames, applications } from "#features/applications/tables.ts";
import { writeCalendar } from "#platform/calendar/calendar-file.ts";
import type { Queries } from "#platform/database/database.ts";
import type { Availability } from "../free-slots.ts";
import { interviewerCalendars, interviewInterviewers, interviews } from "../tables.ts";
import { readHours, type WeeklyHours, weekdays } from "../weekly-hours.ts";
import { newCode } from "./change-interview.ts";
import { calendarEvent } from "./interview-mails.ts";
import type { InterviewTools } from "./interviews.ts";
import { createInterviewsStore } from "./interviews-store.ts";

/** A day of the week with the hours of an interviewer; empty where there are none. */
export interface DayHours {
  day: string;
  name: string;
  from: string;
  to: string;
}

export interface OwnCalendar {
  days: DayHours[];
  daysOff: readonly string[];
  email: string | null;
  /** Null where no link was made, or it was revoked. */
  feedUrl: string | null;
}

const day = 24 * 60 * 60 * 1_000;
/** Days back that a feed holds, and seconds after which it is read again. */
const daysBack = 14;
const readAgainAfter = 15 * 60;

/** Weekly hours, days off and feeds. */
export function createInterviewerCalendars(tools: InterviewTools) {
  const { database, clock, brand, links, origin } = tools;
  const store = createCalendarsStore(database.queries);

  const setFeed = (by: StaffUser, feed: string | null, action: AuditAction) =>
    database.transaction(async (queries) => {
      await createCalendarsStore(queries).set(by.id, { feed });
      await writeAudit(queries, clock.now(), { actor: by, action, subject: by.id });
    });

  return {
    async own(account: string): Promise<OwnCalendar> {
      const { hours, daysOff, feed } = await store.of(account);
      const email = await store.emailOf(account);
      const days = weekdays.map(([each, name]) => {
        const { from = "", to = "" } = hours[each] ?? {};
        return { day: each, name, from, to };
      });
      return { days, daysOff, email, feedUrl: feed && links.feedUrl(feed) };
    },

    setHours: (account: string, hours: WeeklyHours, daysOff: string[]) =>
      store.set(account, { hours, daysOff }),

    /** Takes the form of weekly hours and days off. */
    async change(account: string, form: URLSearchParams) {
      const read = readHours(form);
      if (!read.ok) return read;
      await store.set(account, { hours: read.hours, daysOff: read.daysOff });
      return { ok: true } as const;
    },

    /** Makes a new link; the one before ends. */
    renewFeed: (by: StaffUser) => setFeed(by, newCode(), "calendar-link-made"),
    endFeed: (by: StaffUser) => setFeed(by, null, "calendar-link-revoked"),

    /** The calendar of a feed; null for a link that is none, or has ended. */
    async feed(token: string): Promise<string | null> {
      const code = links.feedIn(token);
      const account = code && (await store.ofFeed(code));
      if (!account) return null;
      const from = new Date(clock.now().getTime() - daysBack * day);
      const found = await store.confirmed(account.id, from);
      const people = await createInterviewsStore(database.queries).interviewersOf(
        found.map(({ interview }) => interview.id),
      );
      const { companyName } = await brand.now();
      return writeCalendar({
        method: "PUBLISH",
        feed: { name: `Interviews, ${companyName}`, readAgainAfter },
        events: found.map(({ interview, ...candidate }) => ({
          ...calendarEvent(
            { interview, candidate },
            { origin, interviewers: people.get(interview.id) ?? [] },
          ),
          url: origin + interviewPath(interview.id),
        })),
      });
    },
  };
}

const none: Availability = { hours: {}, daysOff: [] };

/** All SQL on when accounts can interview, and on their feeds. */
export function createCalendarsStore(queries: Queries) {
  const { accountId, feed } = interviewerCalendars;
  return {
    async of(account: string) {
      const [row] = await queries.select().from(interviewerCalendars).where(eq(accountId, account));
      return row ?? { accountId: account, ...none, hours: {}, daysOff: [], feed: null };
    },

    async emailOf(account: string): Promise<string | null> {
      const [row] = await queries
        .select({ email: staffAccounts.email })
        .from(staffAccounts)
        .where(eq(staffAccounts.id, account));
      return row?.email ?? null;
    },

    /** Of each of them, also of those who entered nothing. */
    async ofAll(accounts: readonly string[]): Promise<Map<string, Availability>> {
      const rows =
        accounts.length === 0
          ? []
          : await queries
              .select()
              .from(interviewerCalendars)
              .where(inArray(accountId, [...accounts]));
      const found = new Map<string, Availability>(rows.map((row) => [row.accountId, row]));
      return new Map(accounts.map((account) => [account, found.get(account) ?? none]));
    },

    async set(
      account: string,
      change: Partial<Omit<typeof interviewerCalendars.$inferInsert, "accountId">>,
    ): Promise<void> {
      await queries
        .insert(interviewerCalendars)
        .values({ accountId: account, ...change })
        .onConflictDoUpdate({ target: accountId, set: change });
    },

    /** The account that a feed is of; null for one that ended, and of a disabled account. */
    async ofFeed(code: string): Promise<{ id: string } | null> {
      const [row] = await queries
        .select({ id: staffAccounts.id })
        .from(interviewerCalendars)
        .innerJoin(staffAccounts, eq(staffAccounts.id, accountId))
        .where(and(eq(feed, code), isNull(staffAccounts.disabledAt)));
      return row ?? null;
    },

    /** Confirmed interviews of an account from a moment on. */
    async confirmed(account: string, from: Date) {
      return queries
        .select({
          interview: interviews,
          firstName: applicantNames.firstName,
          lastName: applicantNames.lastName,
          contactNumber: applications.contactNumber,
        })
        .from(interviews)
        .innerJoin(interviewInterviewers, eq(interviewInterviewers.interviewId, interviews.id))
        .innerJoin(applications, eq(applications.id, interviews.applicationId))
        .where(
          and(
            eq(interviewInterviewers.accountId, account),
            inArray(interviews.state, ["confirmed", "done"]),
            gte(interviews.endsAt, from),
          ),
        )
        .orderBy(asc(interviews.startsAt))
        .limit(500);
    },
  };
}
