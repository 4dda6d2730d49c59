import { and, asc, eq, gte, inArray, isNull } from "drizzle-orm";
import { admins } from "#features/accounts/tables.ts";
import { applicantNames, applications } from "#features/applications/tables.ts";
import type { Queries } from "#platform/database.ts";
import type { Availability } from "../free-slots.ts";
import { interviewerCalendars, interviewInterviewers, interviews } from "../tables.ts";

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
        .select({ email: admins.email })
        .from(admins)
        .where(eq(admins.id, account));
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
        .select({ id: admins.id })
        .from(interviewerCalendars)
        .innerJoin(admins, eq(admins.id, accountId))
        .where(and(eq(feed, code), isNull(admins.disabledAt)));
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
