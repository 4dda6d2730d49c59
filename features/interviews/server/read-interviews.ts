import { undoneWithin } from "#features/applications/index.ts";
import {
  createMentionsStore,
  type NoteForYou,
  questionAnswersOf,
  type Reader,
  rejectionOf,
} from "#features/applications/server/index.ts";
import {
  type CardQuestion,
  cardChangeable,
  cardDueAfter,
  type InterviewMode,
  type InterviewState,
  type Recommendation,
} from "../interview-rules.ts";
import type { WeeklyHours } from "../weekly-hours.ts";
import { offeredTimesOf } from "./busy-slots.ts";
import { endsWith } from "./change-interview.ts";
import { createCalendarsStore } from "./interviewer-calendars.ts";
import type { InterviewTools } from "./interviews.ts";
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
import {
  createScorecardsStore,
  type Scorecard,
  type StoredCard,
  summed,
  viewCard,
} from "./scorecards.ts";

export interface ListedInterview {
  id: number;
  name: string;
  opening: string;
  round: string;
  mode: InterviewMode;
  state: InterviewState;
  startsAt: Date | null;
  minutes: number;
  /** The times that are proposed, still to come and taken by nobody; none of a confirmed one. */
  times: Date[];
  /** It is proposed, and its candidate has nothing to choose from any more. */
  hasNoTime: boolean;
  /** Nobody has said where, or by which link. */
  isPlaceless: boolean;
  asksForAnother: boolean;
  /** With whether the account of each is disabled. */
  interviewers: Pick<Interviewer, "id" | "name" | "isDisabled">[];
}

export interface InterviewWeek {
  interviews: ListedInterview[];
  /** Those without a time in any week: free slots are offered, or all times are over. */
  waiting: ListedInterview[];
  /** By account: its hours and days off. */
  hours: ReadonlyMap<string, { hours: WeeklyHours; daysOff: readonly string[] }>;
}

/** Why somebody has to do something about an interview. */
export type InterviewNeed =
  /** Its candidate asks for another time; what HR answers, so interviewers see none. */
  | "asking"
  /** Its candidate finds no time that is left. */
  | "noTimes"
  /** It is to come, without a place or a link. */
  | "placeless"
  /** It is to come, and the account of an interviewer is disabled. */
  | "withoutInterviewer"
  | "overdueCards"
  /** Since yesterday; HR's as well. */
  | "noShows";

export type InterviewNeeds = Record<InterviewNeed, ListedInterview[]>;

/** How HR cancelled an interview. */
export interface CancelledInterview {
  at: Date;
  reason: string | null;
  word: string | null;
  /** Until when it can be taken back; null where it cannot. */
  keepUntil: Date | null;
}

export interface OpenedInterview extends ListedInterview {
  applicationId: number;
  place: string;
  questions: CardQuestion[];
  /** Null where nobody gave a resume. */
  resumeId: string | null;
  /** The place that was entered; a candidate's own number is shown as the place and is not. */
  placeTyped: string;
  contactNumber: string;
  /** What colleagues wrote on the application that names whoever reads and does not see it, the latest first. */
  notes: readonly NoteForYou[];
  wish: string | null;
  moves: number;
  /** When HR reminded of it last. */
  manuallyRemindedAt: Date | null;
  cancelled: CancelledInterview | null;
  /** What was asked and answered of the opening's own questions. */
  answers: { label: string; answer: string }[];
  /** Whoever reads it sees its application too. */
  seesApplication: boolean;
  /** Its application is rejected, and it is cancelled once that betrays nothing; false for whoever sees no application. */
  endsSoon: boolean;
  /** Whoever reads it is one of its interviewers. */
  isInterviewer: boolean;
  own: Scorecard | null;
  /** Until when the own card may be changed. */
  changeableUntil: Date | null;
  /** Empty for an interviewer who has not sent an own one. */
  others: Scorecard[];
  /** How many others have sent theirs. */
  otherCount: number;
  /** Of an interviewer who can still send one. */
  lacksCards: boolean;
}

/** Of an application: how its interviews went, for who may see that. */
export interface InterviewSummary {
  id: number;
  round: string;
  state: InterviewState;
  startsAt: Date | null;
  asksForAnother: boolean;
  hasNoTime: boolean;
  interviewers: string[];
  sent: number;
  /** Of all marks of the cards that whoever asks may see; null where there are none. */
  average: number | null;
  recommendations: Partial<Record<Recommendation, number>>;
}

const day = 24 * 60 * 60 * 1_000;
const maxOverdue = 1_000;

/** Interviews as those who may see them read them. */
export function createReading({ database, clock, outbox }: InterviewTools) {
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
    const offered = choosing.length > 0 ? await offeredTimesOf(queries, choosing, now) : new Map();
    return all.map((each) =>
      viewListed(each, {
        interviewers: people.get(each.interview.id) ?? [],
        left: offered.get(each.interview.id) ?? null,
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
    /** @param from midnight in India of a Monday */
    async week(from: Date, by: Reader): Promise<InterviewWeek> {
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

    async needs(by: Reader): Promise<InterviewNeeds> {
      const now = clock.now();
      const seen = seenBy(by, now);
      const isOnlyRequested = by.role === "interviewer";
      const due = new Date(now.getTime() - cardDueAfter);
      const overdue = await cards.overdue(due, isOnlyRequested ? by.id : undefined);
      const overdueCards = await listed(await store.all(allOf(seen, isAmong(overdue)), maxOverdue));
      if (isOnlyRequested) {
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

    /** The next confirmed one of which they are an interviewer, in whichever week. */
    async next(by: Reader): Promise<ListedInterview | null> {
      const ahead = allOf(isOf(by.id), isAhead(clock.now()));
      const [found] = await listed(await store.all(ahead, 1));
      return found ?? null;
    },

    async open(id: number, by: Reader): Promise<OpenedInterview | null> {
      const found = await store.find(allOf(byId(id), seenBy(by, clock.now())));
      if (!found) return null;
      const [shown] = await listed([found]);
      if (!shown) return null;
      const { applicationId, place, questions, requestedTimes, moveCount, manuallyRemindedAt } =
        found.interview;
      const all = await cards.of([id]);
      const own = all.find(({ accountId }) => accountId === by.id);
      const others = all.filter(({ accountId }) => accountId !== by.id);
      const application = await store.application(applicationId, by);
      const openingAnswers = await questionAnswersOf(queries, applicationId);
      const isInterviewer = shown.interviewers.some((each) => each.id === by.id);
      const notes = application ? [] : await notesFor(found, by);
      return {
        ...shown,
        ...{
          applicationId,
          questions,
          wish: requestedTimes,
          moves: moveCount,
          isInterviewer,
          manuallyRemindedAt,
          notes,
        },
        place: placeOf(found),
        placeTyped: place,
        contactNumber: found.candidate.contactNumber,
        cancelled: cancelledIn(found.interview, clock.now()),
        seesApplication: application !== null,
        endsSoon: application !== null && (await endsSoon(found)),
        answers: openingAnswers.map(({ label, answer }) => ({ label, answer })),
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

    async summaries(applicationId: number, by: Reader): Promise<InterviewSummary[]> {
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

    /** Whether a document is the resume of somebody whom this account is asked to interview. */
    showsResume: async (documentId: string, by: Reader) =>
      (await store.find(allOf(hasResume(documentId), isOf(by.id), seenBy(by, clock.now())))) !==
      null,
  };
}

/** An interviewer reads what others thought only after sending an own card. */
function mayRead(all: readonly StoredCard[], { interviewers }: ListedInterview, by: Reader) {
  const isInterviewer = interviewers.some(({ id }) => id === by.id);
  return !isInterviewer || all.some(({ accountId }) => accountId === by.id);
}

function viewListed(
  found: StoredInterview,
  { interviewers, left }: { interviewers: readonly Interviewer[]; left: readonly Date[] | null },
): ListedInterview {
  const { interview, candidate } = found;
  const { id, round, mode, state, startsAt, minutes, requestedTimes, times } = interview;
  const isOpenYet = state === "proposed" || state === "confirmed";
  return {
    ...{ id, round, mode, state, startsAt, minutes },
    name: `${candidate.firstName} ${candidate.lastName}`,
    opening: candidate.opening,
    // free slots are nobody's until one is chosen
    times: times.length > 0 ? [...(left ?? [])] : [],
    hasNoTime: left?.length === 0,
    isPlaceless: isOpenYet && placeOf(found) === "",
    asksForAnother: requestedTimes !== null && isOpenYet,
    interviewers: interviewers.map(({ id: account, name, isDisabled }) => ({
      ...{ id: account, name, isDisabled },
    })),
  };
}

function cancelledIn(
  {
    state,
    cancelledAt,
    cancelReason,
    cancelMessage,
    stateBeforeCancel,
  }: StoredInterview["interview"],
  now: Date,
): CancelledInterview | null {
  if (state !== "cancelled" || !cancelledAt) return null;
  const until = new Date(cancelledAt.getTime() + undoneWithin);
  return {
    ...{ at: cancelledAt, reason: cancelReason, word: cancelMessage },
    keepUntil: stateBeforeCancel && now < until ? until : null,
  };
}
