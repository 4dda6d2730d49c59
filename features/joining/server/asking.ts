import { and, eq, inArray, sql } from "drizzle-orm";
import type { Brand } from "#contract/brand-facts.ts";
import { daysLater, indianDay } from "#contract/days/indian-day.ts";
import { clockTime } from "#contract/days/indian-moment.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import { undoneWithin } from "#features/applications/index.ts";
import { applicationPages, applications } from "#features/applications/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import { endOfDay, isOpenBatch, seatOfferedFor, usualAskDays } from "../joining.ts";
import { joinerAsks, joiners, joiningBatches, joiningSettings } from "../tables.ts";
import {
  createJoinersStore,
  goesOn,
  hasSeatOffered,
  isHired,
  type Joiner,
} from "./joiners-store.ts";
import type { JoiningTools } from "./joining.ts";

/** `full`: no seat is free; `nobody`: nobody waits for one. */
export type OfferOutcome = "made" | "unknown" | "state" | "full" | "nobody";

/** People are written to between these hours in India. */
const asksFrom = "09:00";
const asksUntil = "21:00";
const atOnce = 200;

/** How HR hears from people until they come, and what it tells them. */
export function createAsking(tools: JoiningTools) {
  const { database, clock, brand, mails, mailer } = tools;

  /** Silent people who are due, each for the asking that is nearest to the day. */
  async function due(today: string, days: readonly number[]) {
    const left = sql`(${joiningBatches.day} - ${today}::date)`;
    const list = sql.join(
      days.map((each) => sql`(${each}::int)`),
      sql`, `,
    );
    const nearest = sql<number>`(SELECT min(n) FROM (VALUES ${list}) AS asked (n) WHERE n >= ${left})`;
    return database.queries
      .select({ id: joiners.id, batchId: joiners.batchId, applicationId: joiners.applicationId })
      .from(joiners)
      .innerJoin(joiningBatches, eq(joiningBatches.id, joiners.batchId))
      .innerJoin(applications, eq(applications.id, joiners.applicationId))
      .leftJoin(applicationPages, eq(applicationPages.applicationId, joiners.applicationId))
      .where(
        and(
          sql`${joiners.state} = 'silent'`,
          isHired,
          inArray(joiningBatches.state, ["published", "postponed"]),
          sql`${left} BETWEEN 1 AND ${Math.max(...days)}`,
          sql`NOT EXISTS (SELECT FROM ${joinerAsks} WHERE ${joinerAsks.joinerId} = ${joiners.id}
            AND ${joinerAsks.day} = ${joiningBatches.day} AND ${joinerAsks.daysBefore} = ${nearest})`,
        ),
      )
      .orderBy(joiningBatches.day, joiners.id)
      .limit(atOnce);
  }

  return {
    askDays: () => readAskDays(database.queries),

    setAskDays: (days: readonly number[], actor: StaffUser): Promise<void> =>
      database.transaction(async (queries) => {
        const askDays = [...new Set(days)].sort((one, other) => other - one);
        await queries
          .insert(joiningSettings)
          .values({ askDays })
          .onConflictDoUpdate({ target: joiningSettings.id, set: { askDays } });
        await writeAudit(queries, clock.now(), { actor, action: "joining-days-changed" });
      }),

    /** Asks who has not answered yet, each once for each of the days. @returns how many */
    async ask(): Promise<number> {
      const now = clock.now();
      const time = clockTime(now);
      if (time < asksFrom || time >= asksUntil) return 0;
      const days = await readAskDays(database.queries);
      if (days.length === 0) return 0;
      const found = await due(indianDay(now), days);
      const facts = await brand.now();
      let asked = 0;
      for (const { batchId, applicationId, id } of found) {
        await database.transaction(async (queries) => {
          const store = createJoinersStore(queries);
          await store.lockBatches([batchId]);
          const joiner = await store.current(applicationId);
          if (joiner?.joiner.id !== id || joiner.joiner.state !== "silent") return;
          if (!joiner.person.isHired) return;
          if (!(await markAsked(queries, joiner, now))) return;
          await mails.write(queries, facts, joiner, "ask", { mark: String(now.getTime()) });
          asked += 1;
        });
      }
      if (asked > 0) mailer.nudge();
      return asked;
    },

    /** Offers a free seat to whoever waits the longest, for a day. */
    async offerSeat(batchId: number, actor: StaffUser): Promise<OfferOutcome> {
      const facts = await brand.now();
      const outcome = await database.transaction(async (queries): Promise<OfferOutcome> => {
        const store = createJoinersStore(queries);
        const batch = (await store.lockBatches([batchId])).get(batchId);
        const now = clock.now();
        if (!batch) return "unknown";
        const end = endOfDay(batch.day);
        if (!isOpenBatch(batch.state) || now >= end) return "state";
        if ((await store.seatsTaken(batchId, now)) >= batch.seats) return "full";
        const next = await store.nextOfReserve(batchId, now);
        if (!next) return "nobody";
        const until = Math.min(now.getTime() + seatOfferedFor, end.getTime());
        await store.change(next.joiner.id, { seatHeldUntil: new Date(until) });
        const { applicationId } = next.joiner;
        const offered = (await store.current(applicationId)) as Joiner;
        await mails.write(queries, facts, offered, "offer");
        const subject = String(applicationId);
        await writeAudit(queries, now, { actor, action: "joining-seat-offered", subject });
        return "made";
      });
      mailer.nudge();
      return outcome;
    },
  };
}

/** When somebody is told of the hire, which can be undone until then; null where they know already. */
export function notifiedLater({ joiner: { hiredAt, answeredAt } }: Joiner, now: Date): Date | null {
  const at = new Date(hiredAt.getTime() + undoneWithin);
  return answeredAt === null && at > now ? at : null;
}

interface Telling {
  queries: Queries;
  brand: Brand;
  batchId: number;
}

type Notifying = Pick<JoiningTools, "clock" | "mails">;

/** The new day, to everybody who has a seat or waits for one, each once. */
export async function tellPostponed(
  { clock, mails }: Notifying,
  { queries, brand, batchId }: Telling,
): Promise<void> {
  const store = createJoinersStore(queries);
  const now = clock.now();
  for (const each of (await store.ofBatch(batchId)).filter(goesOn)) {
    const { state, id, applicationId } = each.joiner;
    // who said yes said so of another day
    await store.change(id, state === "reserve" ? {} : { state: "silent" });
    const joiner = (await store.current(applicationId)) as Joiner;
    await markAsked(queries, joiner, now);
    // an offer that holds is made again with the new day
    const waits = hasSeatOffered(each, now) ? "offer" : "postponed-reserve";
    await mails.write(queries, brand, joiner, state === "reserve" ? waits : "postponed");
  }
}

/** Another site or shift of the same day, to everybody who has a seat. */
export async function tellChanged(
  { clock, mails }: Notifying,
  { queries, brand, batchId }: Telling,
): Promise<void> {
  const store = createJoinersStore(queries);
  const now = clock.now();
  for (const each of (await store.ofBatch(batchId)).filter(goesOn)) {
    const isOffered = hasSeatOffered(each, now);
    const waits = each.joiner.state === "reserve" && !isOffered;
    const dueAt = isOffered ? null : notifiedLater(each, now);
    // who waits reads it with the offer
    if (waits && !dueAt) continue;
    await store.change(each.joiner.id, {});
    const joiner = (await store.current(each.joiner.applicationId)) as Joiner;
    const news = isOffered ? "offer" : "changed";
    // who was not told of the hire yet reads of that as it is now
    await mails.write(queries, brand, joiner, dueAt ? hireMail(joiner) : news, { dueAt });
  }
}

/** What says that HR hired them. */
export const hireMail = ({ joiner: { state } }: Joiner) =>
  state === "reserve" ? "reserve" : "seat";

/** The furthest first. */
async function readAskDays(queries: Queries): Promise<readonly number[]> {
  const [row] = await queries.select({ askDays: joiningSettings.askDays }).from(joiningSettings);
  return row?.askDays ?? usualAskDays;
}

/**
 * Notes that somebody is asked now, as the nearest of the days says. What asks in another email counts: nobody is asked
 * twice. @returns false where it was done already, or it is no day for that yet
 */
export async function markAsked(queries: Queries, { joiner, batch }: Joiner, at: Date) {
  const today = indianDay(at);
  const days = await readAskDays(queries);
  const nearest = days.findLast((each) => daysLater(today, each) >= batch.day);
  if (nearest === undefined || batch.day <= today) return false;
  const rows = await queries
    .insert(joinerAsks)
    .values({ joinerId: joiner.id, day: batch.day, daysBefore: nearest, at })
    .onConflictDoNothing()
    .returning({ id: joinerAsks.joinerId });
  return rows.length > 0;
}
