import {
  questionAnswersOf,
  type Reader,
  rejectionOf,
} from "#features/applications/server/index.ts";
import { cardChangeable, cardDueAfter } from "../interview-rules.ts";
import { createCalendarsStore } from "./calendars-store.ts";
import type { InterviewTools } from "./change-interview.ts";
import { endsWith } from "./end-rejected.ts";
import type { InterviewDesk, ListedInterview, Scorecard } from "./interviews.ts";
import {
  allOf,
  anyOf,
  byId,
  createInterviewsStore,
  hasResume,
  type Interviewer,
  isAmong,
  isNoShow,
  isOf,
  isProposed,
  isWished,
  ofApplications,
  type StoredInterview,
  seenBy,
  within,
} from "./interviews-store.ts";
import { createScorecardsStore, type StoredCard } from "./scorecards-store.ts";

type Reading = Pick<InterviewDesk, "week" | "needs" | "open" | "summaries" | "showsResume">;

const day = 24 * 60 * 60 * 1_000;
const mostOverdue = 1_000;

/** Interviews as those who may see them read them. */
export function createReading({ database, clock, outbox }: InterviewTools): Reading {
  const { queries } = database;
  const store = createInterviewsStore(queries);
  const cards = createScorecardsStore(queries);

  async function listed(all: readonly StoredInterview[]): Promise<ListedInterview[]> {
    const people = await store.interviewersOf(all.map(({ interview }) => interview.id));
    return all.map((each) => viewListed(each, people.get(each.interview.id) ?? [], clock.now()));
  }

  async function endsSoon({ interview }: StoredInterview): Promise<boolean> {
    const now = clock.now();
    const rejection = await rejectionOf({ queries, outbox, now }, interview.applicationId);
    return rejection !== null && endsWith(interview, rejection, now);
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
      if (isOnlyAsked) return { asking: [], overdueCards, noShows: [] };
      const recent = within(new Date(now.getTime() - day), now);
      return {
        asking: await listed(await store.all(allOf(seen, isWished))),
        overdueCards,
        noShows: await listed(await store.all(allOf(seen, isNoShow, recent))),
      };
    },

    async open(id, by) {
      const found = await store.find(allOf(byId(id), seenBy(by, clock.now())));
      if (!found) return null;
      const [shown] = await listed([found]);
      if (!shown) return null;
      const { applicationId, place, questions, wish, moves } = found.interview;
      const all = await cards.of([id]);
      const own = all.find(({ accountId }) => accountId === by.id);
      const others = all.filter(({ accountId }) => accountId !== by.id);
      const application = await store.application(applicationId, by);
      const asked = await questionAnswersOf(queries, applicationId);
      const isInterviewer = shown.interviewers.some((each) => each.id === by.id);
      return {
        ...shown,
        ...{ applicationId, place, questions, wish, moves, isInterviewer },
        seesApplication: application !== null,
        endsSoon: application !== null && (await endsSoon(found)),
        answers: asked.map(({ label, answer }) => ({ label, answer })),
        resumeId: found.candidate.resumeId,
        own: own ? viewCard(own) : null,
        changeableUntil: own ? new Date(own.sentAt.getTime() + cardChangeable) : null,
        others: isInterviewer && !own ? [] : others.map(viewCard),
        otherCount: others.length,
      };
    },

    async summaries(applicationId, by) {
      const ids = await store.withParts(applicationId);
      const found = await store.all(allOf(ofApplications(ids), seenBy(by, clock.now())));
      const sent = await cards.of(found.map(({ interview }) => interview.id));
      return (await listed(found)).map((each) => {
        const { id, round, state, startsAt, asksForAnother, interviewers } = each;
        const all = sent.filter((card) => card.interviewId === id);
        const names = interviewers.map(({ name }) => name);
        const shown = { id, round, state, startsAt, asksForAnother, interviewers: names };
        return { ...shown, sent: all.length, ...summed(mayRead(all, each, by) ? all : []) };
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
  { interview, candidate }: StoredInterview,
  interviewers: readonly Interviewer[],
  now: Date,
): ListedInterview {
  const { id, round, mode, state, startsAt, minutes, wish } = interview;
  const isProposedOnly = state === "proposed";
  return {
    ...{ id, round, mode, state, startsAt, minutes },
    name: `${candidate.firstName} ${candidate.lastName}`,
    opening: candidate.opening,
    times: isProposedOnly
      ? interview.times.map((time) => new Date(time)).filter((time) => time > now)
      : [],
    asksForAnother: wish !== null && (isProposedOnly || state === "confirmed"),
    interviewers: interviewers.map((each) => ({ id: each.id, name: each.name })),
  };
}

function viewCard({
  accountId,
  name,
  answers,
  remark,
  recommendation,
  sentAt,
}: StoredCard): Scorecard {
  return { accountId, name, answers, remark, recommendation, sentAt };
}
