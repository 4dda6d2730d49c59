import { calendarPath, myInterviewPath } from "#contract/interview-paths.ts";
import { undoneWithin } from "#features/applications/index.ts";
import type { Mailer, Outbox } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import type { TokenAccess } from "#platform/limits/token-access.ts";
import { signedTokens } from "#platform/secrets/signed-tokens.ts";
import { createArranging } from "./arrange-interviews.ts";
import { type CandidateInterview, createCandidateInterviews } from "./candidate-interviews.ts";
import {
  cancelInterview,
  createEndRejected,
  endErased,
  stateBeforeCancel,
} from "./change-interview.ts";
import { createInterviewMails } from "./interview-mails.ts";
import { createInterviewerCalendars } from "./interviewer-calendars.ts";
import { createWeeks } from "./interviewers-week.ts";
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
import { createManageInterviews } from "./manage-interviews.ts";
import { createReading } from "./read-interviews.ts";
import { createSendCard } from "./scorecards.ts";

declare module "#platform/context.ts" {
  interface Services {
    interviews: Interviews;
    /** The interviews behind candidates' private links. */
    interviewAccess: TokenAccess<CandidateInterview>;
  }
}

const hour = 60 * 60 * 1_000;
/** Both sides are reminded so long before, unless the time was confirmed within the last hours. */
const remindBefore = 24 * hour;
const freshFor = 12 * hour;

interface InterviewNeeds {
  brand: Brands;
  mailer: Pick<Mailer, "writeAll" | "takeBackAll" | "callBack" | "nudge">;
  outbox: Pick<Outbox, "ofApplication">;
}

/** What the parts of this subject share. */
export interface InterviewTools
  extends InterviewNeeds,
    Pick<Context, "database" | "clock" | "origin"> {
  links: ReturnType<typeof createInterviewLinks>;
  mails: ReturnType<typeof createInterviewMails>;
}

/** What candidates, HR, hiring managers and interviewers see and do. See docs/decisions/0095. */
export function createInterviews(
  context: Pick<Context, "database" | "clock" | "keyedHash" | "origin">,
  { brand, mailer, outbox }: InterviewNeeds,
) {
  const { database, clock, origin } = context;
  const links = createInterviewLinks(context);
  const mails = createInterviewMails({ mailer, links, origin });
  const tools: InterviewTools = { database, clock, origin, brand, mailer, outbox, links, mails };
  return {
    ...createCandidateInterviews(tools),
    ...createArranging(tools),
    ...createManageInterviews(tools),
    ...createReading(tools),
    ...createWeeks(tools),
    sendCard: createSendCard(tools),
    endRejected: createEndRejected(tools),
    calendars: createInterviewerCalendars(tools),

    /** Writes the reminders that are due. @returns how many interviews were reminded of */
    async remind(): Promise<number> {
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

    async links(queries: Queries, applicationId: number, linkVersion: number) {
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
          const unsentCancellations = isJustCancelled(new Date(now.getTime() - undoneWithin));
          const isToEnd = allOf(anyOf(isOpen, unsentCancellations), isToCome(now));
          const open = await store.all(allOf(ofApplications([applicationId]), isToEnd));
          for (const { interview } of open) {
            const locked = await store.hold(byId(interview.id));
            const found = locked && stateBeforeCancel(locked);
            if (found) await end(tools, { queries, brand: facts, found });
          }
        };
      return { withdrawn: ending(cancelInterview), erased: ending(endErased) };
    },
  };
}

/** Private links of interviews and of interviewers' feeds, by a random code. */
function createInterviewLinks({ keyedHash, origin }: Pick<Context, "keyedHash" | "origin">) {
  const tokens = (purpose: string) =>
    signedTokens(keyedHash, { purpose, subject: /[0-9a-f]{32}/, hex: true });
  const pages = tokens("my-interview");
  const feeds = tokens("interviewer-feed");
  // with the version of the application's links, so that both end together
  const token = (code: string, linkVersion: number) => pages.write(code, String(linkVersion));

  return {
    token,
    url: (code: string, linkVersion: number) => origin + myInterviewPath(token(code, linkVersion)),
    /** The code that a token speaks of, not yet proven; "" for what is no token. */
    codeIn: (text: string) => pages.subjectIn(text) ?? "",
    opens: (text: string, code: string, linkVersion: number) =>
      pages.open(text, String(linkVersion)) === code,
    feedUrl: (code: string) => origin + calendarPath(feeds.write(code)),
    /** The code of a feed's token; null for what is none of ours. */
    feedIn: (text: string): string | null => feeds.open(text),
  };
}

export type Interviews = ReturnType<typeof createInterviews>;
