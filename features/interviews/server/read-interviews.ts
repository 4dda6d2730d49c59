import { undoneWithin } from "#features/applications/index.ts";
import {
  createMentionsStore,
  questionAnswersOf,
  type Reader,
  rejectionOf,
} from "#features/applications/server/index.ts";
import { cardChangeable, cardDueAfter } from "../interview-rules.ts";
import { createCalendarsStore } from "./calendars-store.ts";
import type { InterviewTools } from "./change-interview.ts";
import { endsWith } from "./end-rejected.ts";
import type {
  CancelledInterview,
  InterviewDesk,
  ListedInterview,
  Scorecard,
} from "./interviews.ts";
import {
  allOf,
  anyOf,
  byId,
  createInterviewsStore,
  hasResume,
  type Interviewer,
  isAhead,
  isAmong,
  isGoingOn,
  isNoShow,
  isOf,
  isPlaceless,
  isProposed,
  isToCome,
  isWished,
  isWithoutInterviewer,
  ofApplications,
  placeOf,
  type StoredInterview,
  seenBy,
  within,
} from "./interviews-store.ts";
import { offeredTimesOf } from "./offered-times.ts";
import { createScorecardsStore, type StoredCard } from "./scorecards-store.ts";

type Reading = Pick<
  InterviewDesk,
  "week" | "needs" | "next" | "open" | "summaries" | "showsResume"
>;

const day = 24 * 60 * 60 * 1_000;
const mostOverdue = 1_000;

/** Interviews as those who may see them read them. */
export function createReading({ database, clock, outbox }: InterviewTools): Reading {
  const { queries } = database;
  const store = createInterviewsStore(queries);
  const cards = createScorecardsStore(queries);

  async function listed(all: readonly StoredInterview[]): Promise<ListedInterview[]> {
    const people = await store.interviewersOf(all.map(({ interview }) => interview.id));
    const now = clock.now();
    const choosing = all
      .filter(({ interview }) => interview.state === "proposed")
      .map(({ interview }) => ({
        interview,
        accountIds: (people.get(interview.id) ?? []).map(({ id }) => id),
      }));
    const left = choosing.length > 0 ? await offeredTimesOf(queries, choosing, now) : new Map();
    return all.map((each) =>
      viewListed(each, {
        interviewers: people.get(each.interview.id) ?? [],
        left: left.get(each.interview.id) ?? null,
      }),
    );
  }

  async function endsSoon({ interview }: StoredInterview): Promise<boolean> {
    const now = clock.now();
    const rejection = await rejectionOf({ queries, outbox, now }, interview.applicationId);
    return rejection !== null && endsWith(interview, rejection, now);
  }

  /** Whoever opens an interview has seen what its application's notes say to them. */
  async function notesFor({ interview: { applicationId } }: StoredInterview, by: Reader) {
    const mentions = createMentionsStore(queries);
    const notes = await mentions.forInterviewer(applicationId, by.id);
    const ids = notes.map((each) => each.applicationId);
    if (ids.length > 0) await mentions.see(ids, by.id, clock.now());
    return notes;
  }

  return {
    async week(from, by) {
      const seen = seenBy(by, clock.now());
      const to = new Date(from.getTime() + 7 * day);
      const found = await listed(await store.all(allOf(seen, anyOf(within(from, to), isProposed))));
      const isIn = (at: Date) => at >= from && at < to;
      const interviews = found.filter(
        ({ startsAt, times }) => startsAt !== null || times.some(isIn),
      );
      const accounts = [
        ...new Set(interviews.flatMap(({ interviewers }) => interviewers.map(({ id }) => id))),
      ];
      return {
        interviews,
        waiting: found.filter(({ startsAt, times }) => startsAt === null && times.length === 0),
        hours: await createCalendarsStore(queries).ofAll(accounts),
      };
    },

    async needs(by) {
      const now = clock.now();
      const seen = seenBy(by, now);
      const isOnlyAsked = by.role === "interviewer";
      const due = new Date(now.getTime() - cardDueAfter);
      const overdue = await cards.overdue(due, isOnlyAsked ? by.id : undefined);
      const overdueCards = await listed(
        await store.all(allOf(seen, isAmong(overdue)), mostOverdue),
      );
      if (isOnlyAsked) {
        const none = { asking: [], noTimes: [], placeless: [], withoutInterviewer: [] };
        return { ...none, overdueCards, noShows: [] };
      }
      const recent = within(new Date(now.getTime() - day), now);
      const proposed = await listed(await store.all(allOf(seen, isGoingOn, isProposed)));
      const toPlace = allOf(seen, isGoingOn, isPlaceless, isToCome(now));
      const toStaff = allOf(seen, isGoingOn, isWithoutInterviewer(now));
      return {
        asking: await listed(await store.all(allOf(seen, isWished))),
        noTimes: proposed.filter(({ hasNoTime }) => hasNoTime),
        placeless: await listed(await store.all(toPlace)),
        withoutInterviewer: await listed(await store.all(toStaff)),
        overdueCards,
        noShows: await listed(await store.all(allOf(seen, isNoShow, recent))),
      };
    },

    async next(by) {
      const ahead = allOf(isOf(by.id), isAhead(clock.now()));
      const [found] = await listed(await store.all(ahead, 1));
      return found ?? null;
    },

    async open(id, by) {
      const found = await store.find(allOf(byId(id), seenBy(by, clock.now())));
      if (!found) return null;
      const [shown] = await listed([found]);
      if (!shown) return null;
      const { applicationId, place, questions, wish, moves, handRemindedAt } = found.interview;
      const all = await cards.of([id]);
      const own = all.find(({ accountId }) => accountId === by.id);
      const others = all.filter(({ accountId }) => accountId !== by.id);
      const application = await store.application(applicationId, by);
      const asked = await questionAnswersOf(queries, applicationId);
      const isInterviewer = shown.interviewers.some((each) => each.id === by.id);
      const notes = application ? [] : await notesFor(found, by);
      return {
        ...shown,
        ...{ applicationId, questions, wish, moves, isInterviewer, handRemindedAt, notes },
        place: placeOf(found),
        placeTyped: place,
        contactNumber: found.candidate.contactNumber,
        cancelled: cancelledIn(found.interview, clock.now()),
        seesApplication: application !== null,
        endsSoon: application !== null && (await endsSoon(found)),
        answers: asked.map(({ label, answer }) => ({ label, answer })),
        resumeId: found.candidate.resumeId,
        own: own ? viewCard(own) : null,
        changeableUntil: own ? new Date(own.sentAt.getTime() + cardChangeable) : null,
        others: isInterviewer && !own ? [] : others.map(viewCard),
        otherCount: others.length,
        lacksCards: shown.interviewers.some(
          (each) => !each.isDisabled && all.every(({ accountId }) => accountId !== each.id),
        ),
      };
    },

    async summaries(applicationId, by) {
      const ids = await store.withParts(applicationId);
      const found = await store.all(allOf(ofApplications(ids), seenBy(by, clock.now())));
      const sent = await cards.of(found.map(({ interview }) => interview.id));
      return (await listed(found)).map((each) => {
        const { id, round, state, startsAt, asksForAnother, hasNoTime, interviewers } = each;
        const all = sent.filter((card) => card.interviewId === id);
        const names = interviewers.map(({ name }) => name);
        const shown = { id, round, state, startsAt, asksForAnother, hasNoTime };
        return {
          ...shown,
          interviewers: names,
          sent: all.length,
          ...summed(mayRead(all, each, by) ? all : []),
        };
      });
    },

    showsResume: async (documentId, by) =>
      (await store.find(allOf(hasResume(documentId), isOf(by.id), seenBy(by, clock.now())))) !==
      null,
  };
}

/** An interviewer reads what others thought only after sending an own card. */
function mayRead(all: readonly StoredCard[], { interviewers }: ListedInterview, by: Reader) {
  const isInterviewer = interviewers.some(({ id }) => id === by.id);
  return !isInterviewer || all.some(({ accountId }) => accountId === by.id);
}

function summed(cards: readonly StoredCard[]) {
  const marks = cards.flatMap(({ answers }) => answers.map(({ mark }) => mark));
  const recommendations: Partial<Record<StoredCard["recommendation"], number>> = {};
  for (const { recommendation } of cards) {
    recommendations[recommendation] = (recommendations[recommendation] ?? 0) + 1;
  }
  const sum = marks.reduce((total, mark) => total + mark, 0);
  return { recommendations, average: marks.length > 0 ? sum / marks.length : null };
}

function viewListed(
  found: StoredInterview,
  { interviewers, left }: { interviewers: readonly Interviewer[]; left: readonly Date[] | null },
): ListedInterview {
  const { interview, candidate } = found;
  const { id, round, mode, state, startsAt, minutes, wish, times } = interview;
  const isOpenYet = state === "proposed" || state === "confirmed";
  return {
    ...{ id, round, mode, state, startsAt, minutes },
    name: `${candidate.firstName} ${candidate.lastName}`,
    opening: candidate.opening,
    // free slots are nobody's until one is chosen
    times: times.length > 0 ? [...(left ?? [])] : [],
    hasNoTime: left?.length === 0,
    isPlaceless: isOpenYet && placeOf(found) === "",
    asksForAnother: wish !== null && isOpenYet,
    interviewers: interviewers.map(({ id: account, name, isDisabled }) => ({
      ...{ id: account, name, isDisabled },
    })),
  };
}

function cancelledIn(
  { state, cancelledAt, cancelReason, cancelWord, beforeCancel }: StoredInterview["interview"],
  now: Date,
): CancelledInterview | null {
  if (state !== "cancelled" || !cancelledAt) return null;
  const until = new Date(cancelledAt.getTime() + undoneWithin);
  return {
    ...{ at: cancelledAt, reason: cancelReason, word: cancelWord },
    keepUntil: beforeCancel && now < until ? until : null,
  };
}

function viewCard(card: StoredCard): Scorecard {
  const { accountId, name, answers, remark, recommendation, sentAt, changedAfterOthers } = card;
  const changedAt = card.changedAt > sentAt ? card.changedAt : null;
  return {
    ...{ accountId, name, answers, remark, recommendation, sentAt },
    ...{ changedAt, changedAfterOthers },
  };
}
