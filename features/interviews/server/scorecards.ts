import { isDeepStrictEqual } from "node:util";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { Queries } from "#platform/database.ts";
import {
  askedNow,
  type CardAnswer,
  cardChangeable,
  marks as markWords,
} from "../interview-rules.ts";
import type { CardRefusal } from "../refusals.ts";
import type { InterviewTools } from "./change-interview.ts";
import { createHoldsStore } from "./holds-store.ts";
import type { Card, CardOutcome, InterviewDesk } from "./interviews.ts";
import {
  allOf,
  byId,
  createInterviewsStore,
  type StoredInterview,
  seenBy,
} from "./interviews-store.ts";
import { createScorecardsStore, type StoredCard } from "./scorecards-store.ts";

/** What interviewers send once they have spoken with somebody. */
export function createSendCard({ database, clock }: InterviewTools): InterviewDesk["sendCard"] {
  return (id, card, by) =>
    database.transaction(async (queries): Promise<CardOutcome> => {
      const now = clock.now();
      const store = createInterviewsStore(queries);
      const found = await store.hold(allOf(byId(id), seenBy(by, now)));
      const why = found ? await refusalOf(queries, found, { card, by, now }) : "absent";
      if (!found || why) return { ok: false, why: why ?? "absent" };
      await save(queries, found, { card, by, now });
      // held earlier than agreed: the agreed time is free again
      if (isBefore(found, now)) await createHoldsStore(queries).release(id);
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

type Asked = Pick<StoredInterview["interview"], "questions">;

const namesOf = (questions: Asked["questions"]) => questions.map(({ question }) => question);

const isOfToday = ({ questions }: Asked, { asked }: Card) =>
  asked === undefined || isDeepStrictEqual([...asked], namesOf(askedNow(questions)));

/** The marks by question, also for what is not asked any more; null where one is missing. */
function answersOf({ questions }: Asked, { marks, asked }: Card): CardAnswer[] | null {
  const now = namesOf(askedNow(questions));
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
