import { undoneWithin } from "#features/applications/index.ts";
import type { EndsInterviews } from "#features/applications/server/index.ts";
import type { Queries } from "#platform/database.ts";
import { createAltering } from "./alter-interviews.ts";
import { createArranging } from "./arrange-interviews.ts";
import {
  beforeCancel,
  cancelInterview,
  endErased,
  type InterviewOptions,
  type InterviewTools,
} from "./change-interview.ts";
import { createEndRejected } from "./end-rejected.ts";
import { createInterviewLinks } from "./interview-links.ts";
import { createInterviewMails } from "./interview-mails.ts";
import { createInterviewerCalendars } from "./interviewer-calendars.ts";
import { createWeeks } from "./interviewers-week.ts";
import type { Interviews } from "./interviews.ts";
import {
  allOf,
  anyOf,
  byId,
  createInterviewsStore,
  isJustCancelled,
  isOpen,
  isToCome,
  ofApplications,
} from "./interviews-store.ts";
import { createOwnInterviews } from "./own-interviews.ts";
import { createReading } from "./read-interviews.ts";
import { createSendCard } from "./scorecards.ts";

const hour = 60 * 60 * 1_000;
/** Both sides are reminded so long before, unless the time was confirmed within the last hours. */
const remindBefore = 24 * hour;
const freshFor = 12 * hour;

/** See docs/decisions/0095. */
export function createInterviews(options: InterviewOptions): Interviews & EndsInterviews {
  const links = createInterviewLinks(options.keyedHash, options.origin);
  const tools: InterviewTools = {
    ...options,
    links,
    mails: createInterviewMails({ ...options, links }),
  };
  const { database, clock, brand, mailer, mails } = tools;
  return {
    ...createOwnInterviews(tools),
    ...createArranging(tools),
    ...createAltering(tools),
    ...createReading(tools),
    ...createWeeks(tools),
    sendCard: createSendCard(tools),
    endRejected: createEndRejected(tools),
    calendars: createInterviewerCalendars(tools),

    async remind() {
      const facts = await brand.now();
      const now = clock.now();
      const until = new Date(now.getTime() + remindBefore);
      const due = await createInterviewsStore(database.queries).dueReminders(now, until);
      let written = 0;
      for (const id of due) {
        const isWritten = await database.transaction(async (queries) => {
          const store = createInterviewsStore(queries);
          const found = await store.hold(byId(id));
          // another node was first, or it moved meanwhile
          if (found?.interview.state !== "confirmed" || found.interview.remindedAt) return false;
          await store.change(id, { remindedAt: now });
          const { changedAt } = found.interview;
          if (now.getTime() - changedAt.getTime() < freshFor) return false;
          const people = (await store.interviewersOf([id])).get(id) ?? [];
          await mails.write(queries, facts, found, people, "reminder");
          return true;
        });
        if (isWritten) written += 1;
      }
      if (written > 0) mailer.nudge();
      return written;
    },

    async links(queries, applicationId, linkVersion) {
      const all = await createInterviewsStore(queries).all(ofApplications([applicationId]));
      return all.map(({ interview }) => links.url(interview.code, linkVersion));
    },

    async prepare() {
      const facts = await brand.now();
      const ending =
        (end: typeof cancelInterview) => async (queries: Queries, applicationId: number) => {
          const store = createInterviewsStore(queries);
          const now = clock.now();
          // of a cancellation that can be taken back nobody was told, and what waits to tell it goes now
          const untold = isJustCancelled(new Date(now.getTime() - undoneWithin));
          const isToEnd = allOf(anyOf(isOpen, untold), isToCome(now));
          const open = await store.all(allOf(ofApplications([applicationId]), isToEnd));
          for (const { interview } of open) {
            const held = await store.hold(byId(interview.id));
            const found = held && beforeCancel(held);
            if (found) await end(tools, { queries, brand: facts, found });
          }
        };
      return { withdrawn: ending(cancelInterview), erased: ending(endErased) };
    },
  };
}
