import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import { staffAccounts } from "#features/accounts/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import {
  type CardAnswer,
  cardChangeable,
  currentQuestions,
  marks as markWords,
  type Recommendation,
} from "../interview-rules.ts";
import type { CardRefusal } from "../refusals.ts";
import { interviewInterviewers, interviewScorecards, interviews } from "../tables.ts";
import { createBusySlotsStore } from "./busy-slots.ts";
import type { InterviewTools } from "./interviews.ts";
import {
  allOf,
  byId,
  createInterviewsStore,
  type StoredInterview,
  seenBy,
} from "./interviews-store.ts";

export interface Scorecard {
  accountId: string;
  /** Of whoever sent it. */
  name: string;
  answers: CardAnswer[];
  remark: string;
  recommendation: Recommendation;
  sentAt: Date;
  /** Null where it is as it was sent. */
  changedAt: Date | null;
  /** When it was changed, its sender could read what others thought. */
  changedAfterOthers: boolean;
}

export interface Card {
  /** One for each of the questions that are answered. */
  marks: readonly number[];
  /** Which these are, as HR may change them meanwhile; those of today in their order where it is left out. */
  asked?: readonly string[];
  remark: string;
  recommendation: Recommendation;
  /** Whoever sends it before the agreed time says that the interview was held. */
  held?: boolean;
}

export type CardOutcome = { ok: true } | { ok: false; why: CardRefusal };

/** What interviewers send once they have spoken with somebody. */
export function createSendCard({ database, clock }: InterviewTools) {
  return (id: number, card: Card, by: StaffUser) =>
    database.transaction(async (queries): Promise<CardOutcome> => {
      const now = clock.now();
      const store = createInterviewsStore(queries);
      const found = await store.hold(allOf(byId(id), seenBy(by, now)));
      const why = found ? await refusalOf(queries, found, { card, by, now }) : "absent";
      if (!found || why) return { ok: false, why: why ?? "absent" };
      await save(queries, found, { card, by, now });
      // held earlier than agreed: the agreed time is free again
      if (isBefore(found, now)) await createBusySlotsStore(queries).release(id);
      await store.change(id, { state: "done", changedAt: now });
      const entry = { actor: by, action: "scorecard-sent", subject: String(id) } as const;
      await writeAudit(queries, now, entry);
      return { ok: true };
    });
}

interface Sent {
  card: Card;
  by: StaffUser;
  now: Date;
}

async function refusalOf(
  queries: Queries,
  { interview }: Pick<StoredInterview, "interview">,
  { card, by, now }: Sent,
): Promise<CardRefusal | null> {
  const { id, state } = interview;
  const people = (await createInterviewsStore(queries).interviewersOf([id])).get(id) ?? [];
  if (!people.some((each) => each.id === by.id)) return "not-interviewer";
  if (state !== "confirmed" && state !== "done") return "early";
  const given = answersOf(interview, card);
  if (!given) return isOfToday(interview, card) ? "marks" : "changed";
  if (isBefore({ interview }, now) && !card.held) return "unheld";
  const before = await ownCard(queries, id, by);
  return before && before.sentAt.getTime() + cardChangeable < now.getTime() ? "final" : null;
}

async function save(
  queries: Queries,
  { interview }: StoredInterview,
  { card, by, now }: Sent,
): Promise<void> {
  const { id, applicationId } = interview;
  const { remark, recommendation } = card;
  const all = await createScorecardsStore(queries).of([id]);
  const own = all.find(({ accountId }) => accountId === by.id);
  const given = answersOf(interview, card) ?? [];
  // a mark for what was taken out meanwhile is not lost
  const answers = [
    ...given,
    ...(own?.answers ?? []).filter(({ question }) =>
      given.every((each) => each.question !== question),
    ),
  ];
  const said = { answers, remark, recommendation };
  if (own && isSame(own, said)) return;
  await createScorecardsStore(queries).save({
    ...{ interviewId: id, accountId: by.id, applicationId, ...said },
    // a card that is there keeps the time at which it was sent
    ...{ sentAt: now, changedAt: now },
    // whoever has sent one reads the others'
    changedAfterOthers: own !== undefined && (own.changedAfterOthers || all.length > 1),
  });
}

type WithQuestions = Pick<StoredInterview["interview"], "questions">;

const namesOf = (questions: WithQuestions["questions"]) =>
  questions.map(({ question }) => question);

const isOfToday = ({ questions }: WithQuestions, { asked }: Card) =>
  asked === undefined || isDeepStrictEqual([...asked], namesOf(currentQuestions(questions)));

/** The marks by question, also for what is not asked any more; null where one is missing. */
function answersOf({ questions }: WithQuestions, { marks, asked }: Card): CardAnswer[] | null {
  const now = namesOf(currentQuestions(questions));
  const answered = asked ?? now;
  if (answered.length !== marks.length || !marks.every(isMark)) return null;
  const given = new Map(answered.map((question, place) => [question, marks[place] ?? 0]));
  if (!now.every((question) => given.has(question))) return null;
  return namesOf(questions).flatMap((question) => {
    const mark = given.get(question);
    return mark === undefined ? [] : [{ question, mark }];
  });
}

type Said = Pick<StoredCard, "answers" | "remark" | "recommendation">;

const isSame = (one: Said, other: Said) =>
  one.remark === other.remark &&
  one.recommendation === other.recommendation &&
  isDeepStrictEqual(one.answers, other.answers);

/** The agreed time is still to come. */
const isBefore = (
  { interview: { state, startsAt } }: Pick<StoredInterview, "interview">,
  now: Date,
) => state === "confirmed" && startsAt !== null && startsAt > now;

async function ownCard(queries: Queries, id: number, by: StaffUser) {
  const all = await createScorecardsStore(queries).of([id]);
  return all.find(({ accountId }) => accountId === by.id);
}

const isMark = (mark: number) => Number.isInteger(mark) && mark >= 1 && mark <= markWords.length;

type CardRow = typeof interviewScorecards.$inferSelect;

/** A scorecard with the name of whoever sent it. */
export interface StoredCard extends CardRow {
  name: string;
}

/** All SQL on scorecards. */
export function createScorecardsStore(queries: Queries) {
  return {
    async of(interviewIds: readonly number[]): Promise<StoredCard[]> {
      if (interviewIds.length === 0) return [];
      const found = await queries
        .select({ card: interviewScorecards, name: staffAccounts.name })
        .from(interviewScorecards)
        .innerJoin(staffAccounts, eq(staffAccounts.id, interviewScorecards.accountId))
        .where(inArray(interviewScorecards.interviewId, [...interviewIds]))
        .orderBy(asc(interviewScorecards.sentAt));
      return found.map(({ card, name }) => ({ ...card, name }));
    },

    async save(row: typeof interviewScorecards.$inferInsert): Promise<void> {
      const { answers, remark, recommendation, changedAt, changedAfterOthers } = row;
      await queries
        .insert(interviewScorecards)
        .values(row)
        .onConflictDoUpdate({
          target: [interviewScorecards.interviewId, interviewScorecards.accountId],
          set: { answers, remark, recommendation, changedAt, changedAfterOthers },
        });
    },

    /** Interviews that ended before a moment and lack a card of one of their interviewers. */
    async overdue(before: Date, account?: string): Promise<number[]> {
      const lacking = sql`NOT EXISTS (SELECT 1 FROM ${interviewScorecards} AS card
        WHERE card.interview_id = ${interviews.id}
          AND card.account_id = ${interviewInterviewers.accountId})`;
      const found = await queries
        .select({ id: interviews.id })
        .from(interviews)
        .innerJoin(interviewInterviewers, eq(interviewInterviewers.interviewId, interviews.id))
        // whose account is disabled sends none any more
        .innerJoin(
          staffAccounts,
          and(
            eq(staffAccounts.id, interviewInterviewers.accountId),
            isNull(staffAccounts.disabledAt),
          ),
        )
        .where(
          and(
            inArray(interviews.state, ["confirmed", "done"]),
            lt(interviews.endsAt, before),
            account === undefined ? undefined : eq(interviewInterviewers.accountId, account),
            lacking,
          ),
        )
        .groupBy(interviews.id)
        .orderBy(asc(interviews.id))
        .limit(1_000);
      return found.map(({ id }) => id);
    },
  };
}

/** What all cards of an interview say together. */
export function summed(cards: readonly StoredCard[]) {
  const marks = cards.flatMap(({ answers }) => answers.map(({ mark }) => mark));
  const recommendations: Partial<Record<StoredCard["recommendation"], number>> = {};
  for (const { recommendation } of cards) {
    recommendations[recommendation] = (recommendations[recommendation] ?? 0) + 1;
  }
  const sum = marks.reduce((total, mark) => total + mark, 0);
  return { recommendations, average: marks.length > 0 ? sum / marks.length : null };
}

export function viewCard(card: StoredCard): Scorecard {
  const { accountId, name, answers, remark, recommendation, sentAt, changedAfterOthers } = card;
  const changedAt = card.changedAt > sentAt ? card.changedAt : null;
  return {
    ...{ accountId, name, answers, remark, recommendation, sentAt },
    ...{ changedAt, changedAfterOthers },
  };
}
