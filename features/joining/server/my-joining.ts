import type { Brand } from "#contract/brand-facts.ts";
import { batchCode, batchIdIn, type JoinerState } from "#contract/joining.ts";
import { writeAudit } from "#features/accounts/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import { endOfDay, isOpenBatch } from "../joining.ts";
import type { AnswerRefusal, JoiningAnswer } from "../my-joining.ts";
import type { createBatches } from "./batches.ts";
import { type BatchRow, createJoinersStore, hasSeatOffered, type Joiner } from "./joiners-store.ts";
import type { JoiningTools } from "./joining.ts";
import { linkedJoiner } from "./joining-mails.ts";

/** What somebody who is selected sees of the first day. */
export interface MyJoining {
  applicationId: number;
  firstName: string;
  opening: string;
  state: JoinerState;
  batch: Pick<BatchRow, "title" | "day" | "site" | "shift" | "trainer" | "toBring"> & {
    code: string;
  };
  /** Of an offered seat that can still be taken. */
  seatHeldUntil: Date | null;
  /** An offered seat was not taken in time. */
  hasLapsed: boolean;
  /** Nobody can answer for it any more: the day is over, or HR closed the batch before. */
  isLate: boolean;
  isClosed: boolean;
  /** The person said that they cannot come; otherwise HR ended it. */
  hasDeclined: boolean;
  /** HR was asked for another date, and will call. */
  isWished: boolean;
  /** Another date can be chosen once; the next wish goes to HR. */
  hasMoved: boolean;
  /** Other batches, the next one first. */
  others: { code: string; title: string; day: string; shift: string }[];
}

/** So it is now; `asked`: HR will call. */
export type Answered = "coming" | "moved" | "cannot" | "asked";
export type AnswerOutcome = { ok: true; what: Answered } | { ok: false; why: AnswerRefusal };

/** Thrown within a transaction, of which nothing is left. */
class NotAnswered extends Error {
  readonly why: AnswerRefusal;

  constructor(why: AnswerRefusal) {
    super(why);
    this.why = why;
  }
}

interface Answering {
  queries: Queries;
  brand: Brand;
  found: Joiner;
  batches: ReadonlyMap<number, BatchRow>;
  now: Date;
}

const isPast = (batch: BatchRow, now: Date) => now >= endOfDay(batch.day);
const isOver = (batch: BatchRow, now: Date) => !isOpenBatch(batch.state) || isPast(batch, now);

/** The first day as its person sees it, and answers about it. */
export function createMyJoining(
  tools: JoiningTools,
  { choices }: Pick<ReturnType<typeof createBatches>, "choices">,
) {
  const { database, clock, links, brand, mailer } = tools;

  async function open(queries: Queries, token: string): Promise<Joiner | null> {
    const number = links.numberIn(token);
    const found = number === null ? null : await createJoinersStore(queries).byNumber(number);
    return found?.person.isHired && links.opens(token, linkedJoiner(found)) ? found : null;
  }

  /** The line and the batches that an answer is about; nobody else changes who sits there until the transaction ends. */
  async function lockForAnswer(queries: Queries, token: string, answer: JoiningAnswer) {
    const before = await open(queries, token);
    if (!before) throw new NotAnswered("gone");
    const store = createJoinersStore(queries);
    await store.keepApplication(before.joiner.applicationId);
    const to = answer.do === "move" ? batchIdIn(answer.batch) : null;
    // where many want the last seats, whoever comes too late does not wait for a lock
    if (to !== null && before.joiner.moves === 0 && (await store.isFull(to))) {
      throw new NotAnswered("full");
    }
    const batches = await store.lockBatches([before.batch.id, ...(to ? [to] : [])]);
    const found = await open(queries, token);
    // HR moved the person in between: the page shows where
    if (found?.batch.id !== before.batch.id) throw new NotAnswered("changed");
    return { queries, found, batches, now: clock.now() };
  }

  return {
    /** Null for a link that is wrong or ended, and where HR has chosen no batch. */
    async find(token: string): Promise<MyJoining | null> {
      const found = await open(database.queries, token);
      if (!found) return null;
      const now = clock.now();
      const { joiner, batch, person } = found;
      const { title, day, site, shift, trainer, toBring } = batch;
      const isOffered = hasSeatOffered(found, now);
      return {
        applicationId: joiner.applicationId,
        ...{ firstName: person.firstName, opening: person.opening, state: joiner.state },
        batch: { code: batchCode(batch.id), title, day, site, shift, trainer, toBring },
        seatHeldUntil: isOffered ? joiner.seatHeldUntil : null,
        hasLapsed: joiner.state === "reserve" && joiner.seatHeldUntil !== null && !isOffered,
        isLate: isOver(batch, now),
        isClosed: !isPast(batch, now) && !isOpenBatch(batch.state),
        hasDeclined: joiner.reasonId !== null,
        isWished: joiner.wishedAt !== null,
        hasMoved: joiner.moves > 0,
        others: (await choices())
          .filter(({ id, left }) => id !== batch.id && left > 0)
          .map(({ id, left: _, ...each }) => ({ code: batchCode(id), ...each })),
      };
    },

    /** Answers in one transaction, in which nobody else changes who sits where. */
    async answer(token: string, answer: JoiningAnswer): Promise<AnswerOutcome> {
      const facts = await brand.now();
      try {
        const what = await database.transaction(async (queries) => {
          const answering = await lockForAnswer(queries, token, answer);
          const done = await make(tools, { ...answering, brand: facts }, answer);
          if (done === "same") return "coming";
          const subject = String(answering.found.joiner.applicationId);
          const entry = { actor: null, action: "joining-answered", subject } as const;
          await writeAudit(queries, clock.now(), entry);
          return done;
        });
        mailer.nudge();
        return { ok: true, what };
      } catch (error) {
        if (error instanceof NotAnswered) return { ok: false, why: error.why };
        throw error;
      }
    },
  };
}

/** `same`: it holds already. */
async function make(
  tools: JoiningTools,
  answering: Answering,
  answer: JoiningAnswer,
): Promise<Answered | "same"> {
  const { state } = answering.found.joiner;
  // who is there has nothing to answer any more
  if (state === "arrived") {
    if (answer.do === "coming") return "same";
    throw new NotAnswered("arrived");
  }
  if (answer.do === "move") return moveTo(tools, answering, answer.batch);
  const { queries, found, now } = answering;
  if (isPast(found.batch, now)) throw new NotAnswered("late");
  if (isOver(found.batch, now)) throw new NotAnswered("closed");
  if (state === "no-show") throw new NotAnswered("no-show");
  await tools.mails.callBack(queries, found.joiner.applicationId);
  return answer.do === "coming" ? come(answering) : stayAway(answering, answer.reason);
}

async function come({ queries, found, now }: Answering): Promise<Answered | "same"> {
  const { id, state, wishedAt } = found.joiner;
  const store = createJoinersStore(queries);
  if (state === "confirmed" && wishedAt === null) return "same";
  if (state === "reserve" && !hasSeatOffered(found, now)) {
    throw new NotAnswered(found.joiner.seatHeldUntil ? "lapsed" : "no-seat");
  }
  if (state === "withdrawn" && (await store.seatsLeft(found.batch)) === 0) {
    throw new NotAnswered("lapsed");
  }
  await store.change(id, {
    ...{ state: "confirmed", answeredAt: now, stateBefore: null, reasonId: null },
    ...{ seatHeldUntil: null, reserveSince: null, wishedAt: null, wishedBatchId: null },
  });
  return "coming";
}

async function stayAway({ queries, found, now }: Answering, reasonId: number): Promise<Answered> {
  const noWish = { wishedAt: null, wishedBatchId: null };
  const settled = { ...noWish, stateBefore: null, seatHeldUntil: null, reserveSince: null };
  const change = { ...settled, state: "withdrawn", reasonId, answeredAt: now } as const;
  await createJoinersStore(queries).change(found.joiner.id, change);
  return "cannot";
}

/** Once to another batch that has a seat; the second wish goes to HR, and the state stays. */
async function moveTo(
  { mails }: JoiningTools,
  { queries, brand, found, batches, now }: Answering,
  code: string,
): Promise<Answered | "same"> {
  const { joiner } = found;
  const store = createJoinersStore(queries);
  const target = batches.get(batchIdIn(code) ?? 0);
  const hasMoved = joiner.moves > 0 && joiner.state === "confirmed";
  // pressed again by who did not see the answer
  if (hasMoved && target?.id === found.batch.id) return "same";
  if (!target || target.id === found.batch.id || isOver(target, now)) {
    throw new NotAnswered("unknown-batch");
  }
  if (joiner.moves > 0) {
    await store.change(joiner.id, { wishedAt: now, wishedBatchId: target.id, answeredAt: now });
    return "asked";
  }
  if ((await store.seatsLeft(target)) === 0) throw new NotAnswered("full");
  await mails.callBack(queries, joiner.applicationId);
  await store.change(joiner.id, { state: "moved", seatHeldUntil: null, answeredAt: now });
  const { applicationId, hiredAt, hiredBy } = joiner;
  await store.put({
    ...{ applicationId, batchId: target.id, hiredAt, hiredBy, moves: joiner.moves + 1 },
    ...{ state: "confirmed", answeredAt: now },
  });
  const moved = (await store.current(applicationId)) as Joiner;
  await mails.write(queries, brand, moved, "moved");
  return "moved";
}
