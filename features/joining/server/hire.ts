import type { Brand } from "#contract/brand-facts.ts";
import { indianDay } from "#contract/days/indian-day.ts";
import { batchIdIn } from "#contract/joining.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import { undoneWithin } from "#features/applications/index.ts";
import { pageOf } from "#features/applications/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import { isOpenBatch } from "../joining.ts";
import { hireMail, markAsked, notifiedLater } from "./asking.ts";
import { type BatchRow, createJoinersStore, goesOn, type Joiner } from "./joiners-store.ts";
import type { JoiningTools } from "./joining.ts";

interface Hired {
  queries: Queries;
  brand: Brand;
  applicationId: number;
  actor: StaffUser;
}

/** Seats whom HR hires, and ends the seats of those whom it hires no more. */
export function createHiring(tools: JoiningTools) {
  const { brand, mails } = tools;

  /** Lines that matter, read while nobody else changes who sits in their batches. */
  async function locked(
    queries: Queries,
    applicationIds: readonly number[],
    matters: (line: Joiner) => boolean,
  ): Promise<Joiner[]> {
    const store = createJoinersStore(queries);
    const read = async () => (await store.ofApplications(applicationIds)).filter(matters);
    const before = await read();
    if (before.length === 0) return [];
    await store.lockBatches(before.map(({ batch }) => batch.id));
    return read();
  }

  /** Who is hired no more has no seat; what was before stays in the line until HR hires again. */
  async function settle(queries: Queries, applicationIds: readonly number[]): Promise<void> {
    const store = createJoinersStore(queries);
    // what a merge ended stays until they are taken apart
    const isOver = (line: Joiner) =>
      isEnded(line) && applicationIds.includes(line.joiner.applicationId);
    const matters = (line: Joiner) => (line.person.isHired ? isOver(line) : goesOn(line));
    for (const { joiner, person } of await locked(queries, applicationIds, matters)) {
      if (person.isHired) {
        await store.change(joiner.id, { stateBefore: null });
        continue;
      }
      await mails.callBack(queries, joiner.applicationId);
      await store.change(joiner.id, { state: "withdrawn", stateBefore: joiner.state });
    }
  }

  return {
    /** Asked before the transaction of a decision, in which there is no other connection. */
    async prepare() {
      const facts = await brand.now();
      return {
        settle,

        /** After a decision or a merge was undone: a seat that it gave is gone, and one that it ended is there again. */
        async undone(queries: Queries, applicationIds: readonly number[]): Promise<void> {
          const isGiven = (line: Joiner) =>
            !line.person.isHired && goesOn(line) && line.joiner.answeredAt === null;
          for (const { joiner } of await locked(queries, applicationIds, isGiven)) {
            await mails.callBack(queries, joiner.applicationId);
            await createJoinersStore(queries).remove(joiner.id);
          }
          const isTaken = (line: Joiner) => line.person.isHired && isEnded(line);
          for (const found of await locked(queries, applicationIds, isTaken)) {
            await restore(tools, { queries, brand: facts, found });
          }
        },

        /** Into a batch, or on its reserve where it is full. @returns false where it cannot be chosen */
        seat: (
          queries: Queries,
          applicationId: number,
          { batch, actor }: { batch: string; actor: StaffUser },
        ) => seatInto(tools, batch, { queries, brand: facts, applicationId, actor }),

        /** The candidate withdraws the application, or it is erased or sealed: the seat is free. */
        async leave(queries: Queries, applicationId: number): Promise<void> {
          const isOwn = (line: Joiner) => line.joiner.applicationId === applicationId;
          const matters = (line: Joiner) => isOwn(line) && goesOn(line);
          for (const { joiner } of await locked(queries, [applicationId], matters)) {
            await createJoinersStore(queries).change(joiner.id, { state: "withdrawn" });
            await mails.callBack(queries, applicationId);
          }
        },
      };
    },
  };
}

/** HR ended it, not the person. */
const isEnded = ({ joiner: { state, stateBefore } }: Joiner) =>
  state === "withdrawn" && stateBefore !== null;

/** As it was before HR ended it; who finds the seat taken is on the reserve since the hire. */
async function restore(
  { clock, mails }: JoiningTools,
  { queries, brand, found }: { queries: Queries; brand: Brand; found: Joiner },
): Promise<void> {
  const { id, applicationId, stateBefore, ...line } = found.joiner;
  const store = createJoinersStore(queries);
  const now = clock.now();
  const isOffered = line.seatHeldUntil !== null && line.seatHeldUntil > now;
  const hadSeat = stateBefore !== "reserve" || isOffered;
  const isLost = hadSeat && (await store.seatsTaken(found.batch.id, now)) >= found.batch.seats;
  const since = line.reserveSince ?? line.hiredAt;
  await store.change(id, {
    stateBefore: null,
    ...(isLost
      ? { state: "reserve", reserveSince: since, seatHeldUntil: null }
      : { state: stateBefore ?? "silent" }),
  });
  // the email of the hire itself was called back
  const dueAt = notifiedLater(found, now);
  if (!isLost && !dueAt) return;
  const restored = (await store.current(applicationId)) as Joiner;
  await mails.write(queries, brand, restored, hireMail(restored), { dueAt });
}

async function seatInto(
  { clock, mails }: JoiningTools,
  code: string,
  hired: Hired,
): Promise<boolean> {
  const { queries, brand, applicationId, actor } = hired;
  const store = createJoinersStore(queries);
  const now = clock.now();
  const found = await lockForHiring(hired, batchIdIn(code));
  if (!found) return false;
  const { batch, had } = found;
  if (had && (await staysIn(store, had, batch.id))) return true;
  if (!isOpenBatch(batch.state) || batch.day < indianDay(now)) return false;
  // its private link needs a number
  const page = await pageOf(queries, applicationId);
  // the candidate withdrew this application
  if (!page || page.withdrawnAt) return false;
  if (had && had.batch.id !== batch.id) {
    await store.change(had.joiner.id, { state: "moved", seatHeldUntil: null });
  }
  const hasSeat = (await store.seatsLeft(batch)) > 0;
  await store.put({
    ...{ applicationId, batchId: batch.id, hiredAt: now, hiredBy: actor.id },
    moves: had?.joiner.moves ?? 0,
    ...(hasSeat ? { state: "silent" } : { state: "reserve", reserveSince: now }),
  });
  const put = (await store.current(applicationId)) as Joiner;
  // the email of the seat asks already
  if (hasSeat) await markAsked(queries, put, now);
  // while the decision can be undone nobody is told of it; a move is none
  const dueAt = had && goesOn(had) ? now : new Date(now.getTime() + undoneWithin);
  await mails.write(queries, brand, put, hireMail(put), { dueAt });
  const subject = String(applicationId);
  await writeAudit(queries, now, { actor, action: "joining-hired", subject });
  return true;
}

/** Who is there already stays, also where nobody new can come; HR has spoken with them about another date. */
async function staysIn(
  store: ReturnType<typeof createJoinersStore>,
  { joiner: { id, state, wishedAt }, batch }: Joiner,
  batchId: number,
): Promise<boolean> {
  if (batch.id !== batchId || state === "withdrawn") return false;
  if (wishedAt) await store.change(id, { wishedAt: null, wishedBatchId: null });
  return true;
}

/** The batch, locked with the one that the person is in; null where there is none. */
async function lockForHiring(
  { queries, applicationId }: Hired,
  batchId: number | null,
): Promise<{ batch: BatchRow; had: Joiner | null } | null> {
  if (batchId === null) return null;
  const store = createJoinersStore(queries);
  const from = await store.current(applicationId);
  const locked = await store.lockBatches([batchId, ...(from ? [from.batch.id] : [])]);
  const batch = locked.get(batchId);
  return batch ? { batch, had: await store.current(applicationId) } : null;
}
