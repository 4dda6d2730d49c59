import type { Brand } from "#contract/brand-facts.ts";
import { indianDay } from "#contract/days/indian-day.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import { undoneWithin } from "#features/applications/index.ts";
import { pageOf } from "#features/applications/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import { isOpenBatch } from "../joining.ts";
import { batchIdIn } from "../joining-paths.ts";
import { markAsked } from "./asking.ts";
import { type BatchRow, createJoinersStore, type Joiner } from "./joiners-store.ts";
import type { JoiningTools } from "./joining.ts";

interface Hired {
  queries: Queries;
  brand: Brand;
  applicationId: number;
  actor: StaffUser;
}

/** Seats whom HR hires, and ends the seats of those whom it hires no more. */
export function createHiring(tools: JoiningTools) {
  const { clock, brand, mails } = tools;

  /** A decision that is undone leaves nothing behind; after another one the person has withdrawn. */
  async function settle(queries: Queries, applicationIds: readonly number[]): Promise<void> {
    const store = createJoinersStore(queries);
    for (const { joiner } of await store.noLongerHired(applicationIds)) {
      await store.lockBatches([joiner.batchId]);
      await mails.callBack(queries, joiner.applicationId);
      const isFresh = clock.now().getTime() - joiner.hiredAt.getTime() <= undoneWithin;
      if (isFresh && joiner.answeredAt === null) await store.remove(joiner.id);
      else await store.change(joiner.id, { state: "withdrawn", seatHeldUntil: null });
    }
  }

  return {
    /** Asked before the transaction of a decision, in which there is no other connection. */
    async prepare() {
      const facts = await brand.now();
      return {
        settle,

        /** Into a batch, or on its reserve where it is full. @returns false where it cannot be chosen */
        seat: (
          queries: Queries,
          applicationId: number,
          { batch, actor }: { batch: string; actor: StaffUser },
        ) => seatInto(tools, batch, { queries, brand: facts, applicationId, actor }),

        /** The candidate withdraws the application, or it is erased or sealed: the seat is free. */
        async leave(queries: Queries, applicationId: number): Promise<void> {
          const store = createJoinersStore(queries);
          const found = await store.current(applicationId);
          if (!found || found.joiner.state === "withdrawn" || found.joiner.arrivedAt) return;
          await store.lockBatches([found.batch.id]);
          await store.change(found.joiner.id, { state: "withdrawn", seatHeldUntil: null });
          await mails.callBack(queries, applicationId);
        },
      };
    },
  };
}

async function seatInto(
  { clock, mails }: JoiningTools,
  code: string,
  hired: Hired,
): Promise<boolean> {
  const { queries, brand, applicationId, actor } = hired;
  const store = createJoinersStore(queries);
  const now = clock.now();
  const found = await lockForHiring(hired, batchIdIn(code), indianDay(now));
  if (!found) return false;
  const { batch, had } = found;
  if (had?.batch.id === batch.id && had.joiner.state !== "withdrawn") return true;
  // its private link needs a number
  await pageOf(queries, applicationId);
  if (had && had.batch.id !== batch.id) {
    await store.change(had.joiner.id, { state: "moved", seatHeldUntil: null });
  }
  const hasSeat = (await store.seatsTaken(batch.id, now)) < batch.seats;
  await store.put({
    ...{ applicationId, batchId: batch.id, hiredAt: now, hiredBy: actor.id },
    moves: had?.joiner.moves ?? 0,
    ...(hasSeat ? { state: "silent" } : { state: "reserve", reserveSince: now }),
  });
  const put = (await store.current(applicationId)) as Joiner;
  // the email of the seat asks already
  if (hasSeat) await markAsked(queries, put, now);
  // while the decision can be undone nobody is told of it
  const dueAt = had ? now : new Date(now.getTime() + undoneWithin);
  await mails.write(queries, brand, put, hasSeat ? "seat" : "reserve", { dueAt });
  const subject = String(applicationId);
  await writeAudit(queries, now, { actor, action: "joining-hired", subject });
  return true;
}

/** The batch, locked with the one that the person is in; null where nobody can be put into it. */
async function lockForHiring(
  { queries, applicationId }: Hired,
  batchId: number | null,
  today: string,
): Promise<{ batch: BatchRow; had: Joiner | null } | null> {
  if (batchId === null) return null;
  const store = createJoinersStore(queries);
  const from = await store.current(applicationId);
  const locked = await store.lockBatches([batchId, ...(from ? [from.batch.id] : [])]);
  const batch = locked.get(batchId);
  if (!batch || !isOpenBatch(batch.state) || batch.day < today) return null;
  return { batch, had: await store.current(applicationId) };
}
