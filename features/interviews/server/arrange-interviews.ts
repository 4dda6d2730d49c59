import type { AuditAction } from "#features/accounts/index.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import { pageOf } from "#features/applications/server/index.ts";
import type { Queries } from "#platform/database.ts";
import { createCalendarsStore } from "./calendars-store.ts";
import {
  cancelInterview,
  changeInterview,
  type InterviewTools,
  newCode,
} from "./change-interview.ts";
import { createHoldsStore } from "./holds-store.ts";
import type { DeskOutcome, InterviewDesk } from "./interviews.ts";
import { byId, createInterviewsStore, type StoredInterview } from "./interviews-store.ts";
import { offeredTimes } from "./offered-times.ts";

type Arranging = Pick<InterviewDesk, "arrangeFor" | "arrange" | "propose" | "cancel" | "noShow">;

/** What HR and hiring managers do with interviews of applications that they see. */
export function createArranging(tools: InterviewTools): Arranging {
  const { database, clock, brand, mailer, mails } = tools;

  const isPast = (times: readonly string[]) =>
    times.some((time) => Date.parse(time) <= clock.now().getTime());

  /** Changes an interview of an application that they see, and writes it to the audit log. */
  async function changing(
    id: number,
    by: StaffUser,
    action: AuditAction,
    work: (queries: Queries, found: StoredInterview, facts: Facts) => Promise<DeskOutcome>,
  ): Promise<DeskOutcome> {
    const facts = await brand.now();
    const outcome = await database.transaction(async (queries) => {
      const store = createInterviewsStore(queries);
      const found = await store.hold(byId(id));
      const { applicationId = 0 } = found?.interview ?? {};
      if (!found || !(await store.application(applicationId, by))) return absent;
      const done = await work(queries, found, facts);
      const entry = { actor: by, action, subject: String(id) };
      if (done.ok) await writeAudit(queries, clock.now(), entry);
      return done;
    });
    if (outcome.ok) mailer.nudge();
    return outcome;
  }

  return {
    async arrangeFor(applicationIds, by) {
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

    async arrange(applicationId, arranged, by) {
      const { round, mode, place, minutes, interviewers, offer, times, questions } = arranged;
      const proposed = offer === "times" ? times : [];
      if (isPast(proposed)) return { ok: false, why: "past" };
      const facts = await brand.now();
      const now = clock.now();
      const outcome = await database.transaction(async (queries) => {
        const store = createInterviewsStore(queries);
        const why = await refusalOf(queries, { applicationId, by, interviewers });
        if (why) return { ok: false, why } as const;
        const free = { id: 0, times: proposed, minutes, startsAt: null };
        if ((await offeredTimes(queries, free, interviewers, now)).length === 0) {
          return { ok: false, why: "no-slots" } as const;
        }
        // its private links have a version, which this one shares
        await pageOf(queries, applicationId);
        const id = await store.add(
          {
            ...{ applicationId, code: newCode(), round, mode, place, minutes, questions },
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
      if (outcome.ok) mailer.nudge();
      return outcome;
    },

    async propose(id, times, by) {
      if (isPast(times)) return { ok: false, why: "past" };
      return changing(id, by, "interview-proposed", async (queries, found, facts) => {
        if (!isOpen(found)) return closed;
        await createHoldsStore(queries).release(id);
        const cleared = { startsAt: null, endsAt: null, wish: null, remindedAt: null };
        const change = { ...cleared, state: "proposed" as const, times: [...times] };
        await changeInterview(tools, {
          ...{ queries, brand: facts, found, change },
          news: "offered-again",
        });
        return { ok: true };
      });
    },

    cancel: (id, by) =>
      changing(id, by, "interview-cancelled", async (queries, found, facts) => {
        if (!isOpen(found)) return closed;
        await cancelInterview(tools, { queries, brand: facts, found });
        return { ok: true };
      }),

    noShow: (id, by) =>
      changing(id, by, "interview-no-show", async (queries, found, facts) => {
        const { state, startsAt } = found.interview;
        if (state !== "confirmed" || !startsAt || startsAt > clock.now()) return closed;
        const change = { state: "no-show" } as const;
        await changeInterview(tools, { queries, brand: facts, found, change, news: null });
        return { ok: true };
      }),
  };
}

function viewApplication({ id, firstName, lastName, opening, withdrawn }: FoundApplication) {
  return { id, name: `${firstName} ${lastName}`, opening, withdrawn };
}

interface Asked {
  applicationId: number;
  by: StaffUser;
  interviewers: readonly string[];
}

async function refusalOf(queries: Queries, { applicationId, by, interviewers }: Asked) {
  const store = createInterviewsStore(queries);
  const application = await store.application(applicationId, by);
  if (!application) return "absent";
  if (application.withdrawn) return "withdrawn";
  const known = new Set((await store.accounts()).map(({ id }) => id));
  return interviewers.every((each) => known.has(each)) ? null : "unknown-interviewer";
}

type FoundApplication = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createInterviewsStore>["application"]>>
>;
type Facts = Awaited<ReturnType<InterviewTools["brand"]["now"]>>;

const absent = { ok: false, why: "absent" } as const;
const closed = { ok: false, why: "closed" } as const;

const isOpen = ({ interview: { state } }: StoredInterview) =>
  state === "proposed" || state === "confirmed";
