import { and, count, eq, ne, sql } from "drizzle-orm";
import type { Queries } from "#platform/database/database.ts";
import { type MailChannel, mails, sendingPauses } from "../tables.ts";
import type { Delivery, RefusedSender } from "./mail-message.ts";

type SendingPauseRow = typeof sendingPauses.$inferSelect;

const { channel: channelOf, attempts } = sendingPauses;

const minute = 60_000;
const longest = 60 * minute;

/** How long to send nothing after so many tries in a row that were refused: from a minute up to an hour. */
const pauseAfter = (refused: number) => Math.min(longest, minute * 2 ** (refused - 1));

const after = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);

async function hold(queries: Queries, channel: MailChannel): Promise<SendingPauseRow | null> {
  const [row] = await queries
    .select()
    .from(sendingPauses)
    .where(eq(channelOf, channel))
    .for("update");
  return row ?? null;
}

/** Whether something may be sent within this transaction; of a pause that is over one message, by one node. */
export async function takeProbe(
  queries: Queries,
  { channel, now }: { channel: MailChannel; now: Date },
): Promise<"open" | "paused" | "probe"> {
  const pause = await hold(queries, channel);
  if (!pause) return "open";
  if (pause.nextAttemptAt > now) return "paused";
  // nobody else tries meanwhile, and somebody does where this process dies
  const nextAttemptAt = after(now, pauseAfter(pause.attempts + 1));
  await queries.update(sendingPauses).set({ nextAttemptAt }).where(eq(channelOf, channel));
  return "probe";
}

interface Try {
  channel: MailChannel;
  at: Date;
  isProbe: boolean;
}

/** What is refused because of us pauses its channel; what gets through ends that. @returns until when it is paused */
export async function followPause(
  queries: Queries,
  delivery: Delivery,
  tried: Try,
): Promise<Date | null> {
  const { channel, at, isProbe } = tried;
  if (delivery.outcome === "refused" && delivery.us) {
    return pause(queries, { ...delivery.us, reason: delivery.reason }, tried);
  }
  if (!isProbe) return null;
  if (delivery.outcome === "sent") {
    await queries.delete(sendingPauses).where(eq(channelOf, channel));
  }
  // that was about its reader alone: the next one tells
  if (delivery.outcome === "refused") await tryFrom(queries, channel, at);
  return null;
}

/** Pauses a channel, or lets its pause grow. @returns when it is tried again */
async function pause(
  queries: Queries,
  { trouble, reason, words }: RefusedSender & { reason: string },
  { channel, at, isProbe }: Try,
): Promise<Date> {
  const before = await hold(queries, channel);
  // what was on its way when somebody else was refused is no further try
  if (before && !isProbe) return before.nextAttemptAt;
  const refusals = (before?.attempts ?? 0) + 1;
  const nextAttemptAt = after(at, pauseAfter(refusals));
  const change = {
    ...{ problem: trouble, reason, serverMessage: words, attempts: refusals, nextAttemptAt },
  };
  const [row] = await queries
    .insert(sendingPauses)
    .values({ channel, since: at, ...change })
    .onConflictDoUpdate({
      target: channelOf,
      set: isProbe ? change : { attempts: sql`${attempts}` },
    })
    .returning();
  return row?.nextAttemptAt ?? nextAttemptAt;
}

/** The next message is tried from this moment on. @returns false where nothing is paused */
export async function tryFrom(queries: Queries, channel: MailChannel, at: Date): Promise<boolean> {
  const rows = await queries
    .update(sendingPauses)
    .set({ nextAttemptAt: at })
    .where(eq(channelOf, channel))
    .returning({ tries: attempts });
  return rows.length > 0;
}

/** Why nothing is sent by a channel for now, with how many messages wait; one at a time is tried until one gets through. */
export type SendingPause = Awaited<ReturnType<typeof allPauses>>[number];

/** Every pause. */
export async function allPauses(queries: Queries) {
  const waits = and(eq(mails.state, "waiting"), eq(mails.channel, channelOf), ne(mails.body, ""));
  const waiting = queries.select({ count: count() }).from(mails).where(waits);
  const { channel, since, nextAttemptAt, problem, reason, serverMessage } = sendingPauses;
  return queries
    .select({
      ...{ channel, since, nextAttemptAt, trouble: problem, reason, words: serverMessage },
      waiting: sql<number>`(${waiting})::int`,
    })
    .from(sendingPauses)
    .orderBy(channelOf);
}
