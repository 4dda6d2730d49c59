import { isDeepStrictEqual } from "node:util";
import type { AuditAction } from "#features/accounts/index.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import { undoneWithin } from "#features/applications/index.ts";
import { rejectionOf } from "#features/applications/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import {
  type Cancelled,
  type ChangedInterview,
  placeNames,
  questionsAfter,
  remindedAgainAfter,
} from "../interview-rules.ts";
import type { DeskRefusal } from "../refusals.ts";
import { areKnown, isPast } from "./arrange-interviews.ts";
import { createBusySlotsStore, type Missing, offeredTimes } from "./busy-slots.ts";
import {
  cancelInterview,
  changeInterview,
  endsWith,
  NotDone,
  stateBeforeCancel,
} from "./change-interview.ts";
import { markOf } from "./interview-mails.ts";
import type { InterviewTools } from "./interviews.ts";
import {
  byId,
  createInterviewsStore,
  type Interviewer,
  placeOf,
  type StoredInterview,
  storedPlace,
} from "./interviews-store.ts";
import { createScorecardsStore } from "./scorecards.ts";

export type DeskOutcome = { ok: true } | { ok: false; why: DeskRefusal };

/** What HR and hiring managers do with an interview that was sent, of an application that they see. */
export function createManageInterviews(tools: InterviewTools) {
  const { database, clock, brand, mailer } = tools;

  /** Works on the interview, held, in one transaction that is written to the audit log; emails go after it. */
  async function changing(
    id: number,
    by: StaffUser,
    action: AuditAction,
    work: (at: At) => Promise<void>,
  ): Promise<DeskOutcome> {
    const facts = await brand.now();
    try {
      await database.transaction(async (queries) => {
        const store = createInterviewsStore(queries);
        const found = await store.hold(byId(id));
        const { applicationId = 0 } = found?.interview ?? {};
        if (!found || !(await store.application(applicationId, by))) throw refused("absent");
        const people = (await store.interviewersOf([id])).get(id) ?? [];
        await work({ queries, found, people, brand: facts });
        await writeAudit(queries, clock.now(), { actor: by, action, subject: String(id) });
      });
    } catch (error) {
      if (error instanceof NotDone) return { ok: false, why: error.why };
      throw error;
    }
    mailer.nudge();
    return { ok: true };
  }

  return {
    /** Other times; one that was confirmed does not hold any more. */
    propose: (id: number, times: readonly string[], by: StaffUser) =>
      changing(id, by, "interview-proposed", async ({ people, ...at }) => {
        const { queries, found } = at;
        if (isPast(times, clock.now())) throw refused("past");
        if (!isOpen(found)) throw refused(whyClosed(found));
        await createBusySlotsStore(queries).release(id);
        const free = { ...found.interview, times: [...times], startsAt: null };
        await requireChoice(queries, free, people, clock.now());
        const cleared = { startsAt: null, endsAt: null, requestedTimes: null, remindedAt: null };
        const change = { ...cleared, state: "proposed" as const, times: [...times] };
        await changeInterview(tools, { ...at, change, news: "offered-again" });
      }),

    /**
     * Both sides are told; calendars follow. The agreed time stays.
     * @param met other interviews of its interviewers that HR knows a longer one meets
     */
    change: (id: number, changed: ChangedInterview, by: StaffUser, met: readonly number[] = []) =>
      changing(id, by, "interview-changed", async (at) => {
        if (!isOpen(at.found)) throw refused(whyClosed(at.found));
        await changeIt(tools, at, { ...changed, met });
      }),

    /** Reminds whoever has something to do: choose, come, or send a scorecard. */
    remindOf: (id: number, by: StaffUser) =>
      changing(id, by, "interview-reminded", (at) => remindOf(tools, at)),

    /** Told ten minutes later; until then it can be taken back. */
    cancel: (id: number, by: StaffUser, why: Cancelled) =>
      changing(id, by, "interview-cancelled", async ({ people: _, ...at }) => {
        if (!isOpen(at.found)) throw refused(whyClosed(at.found));
        const notifyAt = new Date(clock.now().getTime() + undoneWithin);
        await cancelInterview(tools, { ...at, byHand: { ...why, notifyAt } });
      }),

    keep: (id: number, by: StaffUser) =>
      changing(id, by, "interview-kept", (at) => keepIt(tools, at)),

    noShow: (id: number, by: StaffUser) =>
      changing(id, by, "interview-no-show", async ({ people: _, ...at }) => {
        const { state, startsAt } = at.found.interview;
        if (state !== "confirmed" || !startsAt || startsAt > clock.now())
          throw refused(whyClosed(at.found));
        await changeInterview(tools, { ...at, change: { state: "no-show" }, news: null });
      }),
  };
}

interface At {
  queries: Queries;
  found: StoredInterview;
  /** Its interviewers. */
  people: readonly Interviewer[];
  brand: Awaited<ReturnType<InterviewTools["brand"]["now"]>>;
}

const refused = (why: DeskRefusal) => new NotDone(why);

const isOpen = ({ interview: { state } }: StoredInterview) =>
  state === "proposed" || state === "confirmed";

const whyClosed = ({ interview: { state } }: StoredInterview): DeskRefusal =>
  state === "done" ? "done" : "closed";

function isOver({ interview: { state, endsAt } }: StoredInterview, now: Date): boolean {
  return (state === "confirmed" || state === "done") && endsAt !== null && endsAt <= now;
}

/** Throws where a candidate would have nothing to choose from. */
async function requireChoice(
  queries: Queries,
  interview: StoredInterview["interview"],
  people: readonly { id: string }[],
  now: Date,
): Promise<void> {
  const accounts = people.map(({ id }) => id);
  if ((await offeredTimes(queries, interview, accounts, now)).length === 0) {
    throw refused("no-slots");
  }
}

async function withoutCard(queries: Queries, id: number, people: readonly Interviewer[]) {
  const sent = await createScorecardsStore(queries).of([id]);
  return people.filter(
    (each) => !each.isDisabled && !sent.some(({ accountId }) => accountId === each.id),
  );
}

/** Reminds the candidate to choose, both sides of a time to come, or interviewers of what they have not sent. */
async function remindOf(tools: InterviewTools, at: At): Promise<void> {
  const { clock, mails, outbox } = tools;
  const { queries, found, people, brand } = at;
  const { interview } = found;
  const now = clock.now();
  const last = interview.manuallyRemindedAt?.getTime() ?? 0;
  if (now.getTime() - last < remindedAgainAfter) throw refused("reminded");
  const rejection = await rejectionOf({ queries, outbox, now }, interview.applicationId);
  if (rejection && endsWith(interview, rejection, now)) throw refused("ends");
  await createInterviewsStore(queries).change(interview.id, { manuallyRemindedAt: now });
  const again = String(now.getTime());
  if (isOver(found, now)) {
    const lacking = await withoutCard(queries, interview.id, people);
    if (lacking.length === 0) throw refused("closed");
    const mark = `${markOf(interview, "card")}:${again}`;
    const options = { people, to: lacking, what: () => "card" as const, mark };
    return mails.writeToInterviewers(queries, brand, found, options);
  }
  if (!isOpen(found)) throw refused(whyClosed(found));
  if (interview.state === "proposed") await requireChoice(queries, interview, people, now);
  await mails.write(queries, brand, found, people, "reminder", { again });
}

/** Takes a cancellation back; whoever was told of it already is told that it holds after all. */
async function keepIt(tools: InterviewTools, { queries, found, people, brand }: At) {
  const { id, state, stateBeforeCancel: before, cancelledAt } = found.interview;
  if (state !== "cancelled" || !before) throw refused("closed");
  const passed = tools.clock.now().getTime() - (cancelledAt?.getTime() ?? 0);
  if (passed >= undoneWithin) throw refused("late");
  const { startsAt, endsAt, requestedTimes, minutes } = stateBeforeCancel(found).interview;
  if (startsAt) {
    const accountIds = people.map((each) => each.id);
    const taken = { interviewId: id, accountIds, startsAt, minutes };
    const missing = await createBusySlotsStore(queries).take(taken);
    // what it met before, HR said yes to
    if (!missing.every(({ by }) => before.met?.includes(by))) throw refused("taken");
  }
  const wasUnsent = await tools.mails.takeBackCancelled(queries, found, people);
  const cleared = {
    cancelledAt: null,
    cancelReason: null,
    cancelMessage: null,
    stateBeforeCancel: null,
  };
  const change = { ...cleared, state: before.state, startsAt, endsAt, requestedTimes };
  const news = wasUnsent ? null : "kept";
  await changeInterview(tools, { queries, brand, found, change, news });
}

interface Changed extends ChangedInterview {
  /** Other interviews of its interviewers that HR knows a longer one meets. */
  met: readonly number[];
}

/** Changes what it is, how long, who takes part, and what the scorecard asks. */
async function changeIt(tools: InterviewTools, at: At, changed: Changed): Promise<void> {
  const { queries, found, people, brand } = at;
  const { interview, candidate } = found;
  const { id, applicationId, startsAt } = interview;
  const { round, mode, interviewers, minutes } = changed;
  const place = storedPlace(changed, candidate.contactNumber);
  const removed = people.filter((each) => !interviewers.includes(each.id));
  const added = interviewers.filter((each) => !people.some((one) => one.id === each));
  const isOther = placeOf({ ...found, interview: { mode, place } }) !== placeOf(found);
  const names = {
    Round: round !== interview.round,
    How: mode !== interview.mode,
    [placeNames[mode]]: isOther,
    Length: minutes !== interview.minutes,
    Interviewers: added.length + removed.length > 0,
  };
  const changes = Object.keys(names).filter((name) => names[name as keyof typeof names]);
  const { questions: before } = interview;
  const questions = changed.questions ? questionsAfter(before, changed.questions) : before;
  const haveQuestionsChanged = !isDeepStrictEqual(questions, before);
  if (changes.length === 0 && !haveQuestionsChanged) throw refused("same");
  if (names.Interviewers) {
    if (!(await areKnown(queries, added))) throw refused("unknown-interviewer");
    const store = createInterviewsStore(queries);
    await store.removeInterviewers(
      id,
      removed.map((each) => each.id),
    );
    await store.addInterviewers({ id, applicationId }, added);
  }
  if (names.Interviewers || names.Length) await hold(tools, at, changed);
  const endsAt = startsAt && new Date(startsAt.getTime() + minutes * 60_000);
  const change = { round, mode, place, minutes, questions, endsAt };
  if (changes.length === 0) return askElse(tools, at, change);
  await changeInterview(tools, {
    ...{ queries, brand, found, change, news: "changed" },
    notification: { changes, added, haveQuestionsChanged },
  });
  const sequence = interview.sequence + 1;
  const removal = { ...found, interview: { ...interview, sequence } };
  await tools.mails.writeToInterviewers(queries, brand, removal, {
    ...{ people, to: removed, what: () => "removed" },
    mark: markOf(removal.interview, "removed"),
  });
}

/** What the scorecard asks is nothing that its candidate or a calendar knows of. */
async function askElse(
  tools: InterviewTools,
  { queries, found, people, brand }: At,
  { questions }: Pick<StoredInterview["interview"], "questions">,
): Promise<void> {
  const { id } = found.interview;
  const changedAt = tools.clock.now();
  await createInterviewsStore(queries).change(id, { questions, changedAt });
  await tools.mails.writeToInterviewers(queries, brand, found, {
    ...{ people, what: () => "questions" },
    mark: `${markOf(found.interview, "questions")}:${changedAt.getTime()}`,
  });
}

/**
 * The time of its interviewers as it is now; times that are proposed take none. Nobody who is new to it has another
 * interview then; who is not may have those of which HR said so.
 */
async function hold(
  { clock }: InterviewTools,
  { queries, found: { interview }, people }: At,
  { interviewers, minutes, met }: Changed,
): Promise<void> {
  const { id, startsAt, endsAt } = interview;
  if (!startsAt) {
    const all = interviewers.map((each) => ({ id: each }));
    return requireChoice(queries, { ...interview, minutes }, all, clock.now());
  }
  const holds = createBusySlotsStore(queries);
  const until = new Date(startsAt.getTime() + minutes * 60_000);
  await holds.release(id, { accountIds: interviewers, until });
  const missing = await holds.take({
    interviewId: id,
    accountIds: interviewers,
    startsAt,
    minutes,
  });
  const wasIn = (account: string) => people.some((each) => each.id === account);
  const mayMeet = ({ accountId, at, by }: Missing) =>
    wasIn(accountId) && (met.includes(by) || (endsAt !== null && at < endsAt));
  if (!missing.every(mayMeet)) throw refused("busy");
}
