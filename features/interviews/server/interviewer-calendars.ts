import { interviewPath } from "#contract/interview-paths.ts";
import type { AuditAction } from "#features/accounts/index.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import { writeCalendar } from "#platform/calendar/calendar-file.ts";
import { readHours, weekdays } from "../weekly-hours.ts";
import { createCalendarsStore } from "./calendars-store.ts";
import { type InterviewTools, newCode } from "./change-interview.ts";
import { calendarEvent } from "./interview-mails.ts";
import type { InterviewerCalendars } from "./interviews.ts";
import { createInterviewsStore } from "./interviews-store.ts";

const day = 24 * 60 * 60 * 1_000;
/** Days back that a feed holds, and seconds after which it is read again. */
const daysBack = 14;
const readAgainAfter = 15 * 60;

/** Weekly hours, days off and feeds. */
export function createInterviewerCalendars(tools: InterviewTools): InterviewerCalendars {
  const { database, clock, brand, links, origin } = tools;
  const store = createCalendarsStore(database.queries);

  const setFeed = (by: StaffUser, feed: string | null, action: AuditAction) =>
    database.transaction(async (queries) => {
      await createCalendarsStore(queries).set(by.id, { feed });
      await writeAudit(queries, clock.now(), { actor: by, action, subject: by.id });
    });

  return {
    async own(account) {
      const { hours, daysOff, feed } = await store.of(account);
      const email = await store.emailOf(account);
      const days = weekdays.map(([each, name]) => {
        const { from = "", to = "" } = hours[each] ?? {};
        return { day: each, name, from, to };
      });
      return { days, daysOff, email, feedUrl: feed && links.feedUrl(feed) };
    },

    setHours: (account, hours, daysOff) => store.set(account, { hours, daysOff }),

    async change(account, form) {
      const read = readHours(form);
      if (!read.ok) return read;
      await store.set(account, { hours: read.hours, daysOff: read.daysOff });
      return { ok: true };
    },

    renewFeed: (by) => setFeed(by, newCode(), "calendar-link-made"),
    endFeed: (by) => setFeed(by, null, "calendar-link-revoked"),

    async feed(token) {
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
