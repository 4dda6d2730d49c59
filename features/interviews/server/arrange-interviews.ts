import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import { pageOf, type Reader } from "#features/applications/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import { onceForForm } from "#platform/database/idempotency-keys.ts";
import { type Arranged, type CardQuestion, currentQuestions } from "../interview-rules.ts";
import type { ArrangeRefusal } from "../refusals.ts";
import { offeredTimes } from "./busy-slots.ts";
import { newCode } from "./change-interview.ts";
import { createCalendarsStore } from "./interviewer-calendars.ts";
import type { InterviewTools } from "./interviews.ts";
import { byId, createInterviewsStore, storedPlace } from "./interviews-store.ts";

/** Applications that interviews are arranged for, and who can be asked. */
export interface ArrangeFor {
  applications: {
    id: number;
    name: string;
    opening: string;
    withdrawn: boolean;
    contactNumber: string;
  }[];
  accounts: { id: string; name: string; hasEmail: boolean; hasHours: boolean }[];
}

export type ArrangeOutcome = { ok: true; id: number } | { ok: false; why: ArrangeRefusal };

/** What was asked before. */
export interface LastQuestions {
  round: string;
  opening: string;
  questions: CardQuestion[];
}

/** How HR and hiring managers arrange interviews for applications that they see. */
export function createArranging(tools: InterviewTools) {
  const { database, clock, brand, mailer, mails } = tools;

  return {
    /** Null where there is none of these applications for them. */
    async arrangeFor(applicationIds: readonly number[], by: Reader): Promise<ArrangeFor | null> {
      const store = createInterviewsStore(database.queries);
      const found = await Promise.all(applicationIds.map((id) => store.application(id, by)));
      const applications = found.flatMap((each) => (each ? [viewApplication(each)] : []));
      if (applications.length === 0) return null;
      const accounts = await store.accounts();
      const ids = accounts.map(({ id }) => id);
      const calendars = await createCalendarsStore(database.queries).ofAll(ids);
      return {
        applications,
        accounts: accounts.map(({ id, name, email }) => ({
          ...{ id, name, hasEmail: email !== null },
          hasHours: Object.keys(calendars.get(id)?.hours ?? {}).length > 0,
        })),
      };
    },

    /** The newest scorecard of that round or opening. */
    async lastQuestions(
      about: { round: string; opening: string },
      by: Reader,
    ): Promise<LastQuestions | null> {
      const found = await createInterviewsStore(database.queries).lastQuestions(about, by);
      if (!found) return null;
      const { round, questions } = found.interview;
      return { round, questions: currentQuestions(questions), opening: found.candidate.opening };
    },

    /** @param once of the form: pressed twice it arranges one interview, and writes one email */
    async arrange(
      applicationId: number,
      arranged: Arranged,
      by: StaffUser,
      once?: string | null,
    ): Promise<ArrangeOutcome> {
      const { round, mode, minutes, interviewers, offer, times, questions } = arranged;
      const proposed = offer === "times" ? times : [];
      if (isPast(proposed, clock.now())) return { ok: false, why: "past" };
      const facts = await brand.now();
      const now = clock.now();
      const outcome = await database.transaction(async (queries) => {
        const store = createInterviewsStore(queries);
        const application = await store.application(applicationId, by);
        const why = await refusalOf(queries, application, interviewers);
        if (why || !application) return { ok: false, why: why ?? "absent" } as const;
        const free = { id: 0, times: proposed, minutes, startsAt: null };
        if ((await offeredTimes(queries, free, interviewers, now)).length === 0) {
          return { ok: false, why: "no-slots" } as const;
        }
        const form = { scope: `interview:${by.id}`, once, contents: [applicationId, arranged] };
        return onceForForm<ArrangeOutcome>(queries, form, async () => {
          // its private links have a version, which this one shares
          await pageOf(queries, applicationId);
          const id = await store.add(
            {
              ...{ applicationId, code: newCode(), round, mode, minutes, questions },
              place: storedPlace(arranged, application.contactNumber),
              ...{ times: proposed, state: "proposed" as const, createdBy: by.id },
              ...{ createdAt: now, changedAt: now },
            },
            interviewers,
          );
          const found = await store.find(byId(id));
          const people = (await store.interviewersOf([id])).get(id) ?? [];
          if (found) await mails.write(queries, facts, found, people, "offered");
          const detail = { interviewers: interviewers.length, times: proposed.length };
          const entry = { actor: by, action: "interview-arranged", subject: String(id) } as const;
          await writeAudit(queries, now, { ...entry, detail });
          return { ok: true, id } as const;
        });
      });
      if (outcome.ok) mailer.nudge();
      return outcome;
    },
  };
}

function viewApplication(found: FoundApplication) {
  const { id, firstName, lastName, opening, withdrawn, contactNumber } = found;
  return { id, name: `${firstName} ${lastName}`, opening, withdrawn, contactNumber };
}

type FoundApplication = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createInterviewsStore>["application"]>>
>;

async function refusalOf(
  queries: Queries,
  application: FoundApplication | null,
  interviewers: readonly string[],
): Promise<ArrangeRefusal | null> {
  if (!application) return "absent";
  if (application.withdrawn) return "withdrawn";
  return (await areKnown(queries, interviewers)) ? null : "unknown-interviewer";
}

/** Whether each of them can be asked. */
export async function areKnown(queries: Queries, interviewers: readonly string[]) {
  const known = new Set((await createInterviewsStore(queries).accounts()).map(({ id }) => id));
  return interviewers.every((each) => known.has(each));
}

export const isPast = (times: readonly string[], now: Date) =>
  times.some((time) => Date.parse(time) <= now.getTime());
