import { randomBytes } from "node:crypto";
import type { Brand } from "#contract/brand-facts.ts";
import type { Mailer, Outbox } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Queries } from "#platform/database.ts";
import type { KeyedHash } from "#platform/keyed-hash.ts";
import type { Cancelled, HeldBefore } from "../interview-rules.ts";
import { createHoldsStore } from "./holds-store.ts";
import type { InterviewLinks } from "./interview-links.ts";
import type { createInterviewMails, InterviewNews, Telling } from "./interview-mails.ts";
import {
  createInterviewsStore,
  type InterviewRow,
  type StoredInterview,
} from "./interviews-store.ts";

export interface InterviewOptions {
  database: Database;
  clock: Clock;
  brand: Brands;
  mailer: Pick<Mailer, "writeAll" | "takeBackAll" | "callBack" | "nudge">;
  outbox: Pick<Outbox, "ofApplication">;
  keyedHash: KeyedHash;
  origin: string;
}

/** What the parts of the service share. */
export interface InterviewTools extends InterviewOptions {
  links: InterviewLinks;
  mails: ReturnType<typeof createInterviewMails>;
}

/** A random code of 32 hexadecimal digits. */
export const newCode = () => randomBytes(16).toString("hex");

interface Change {
  queries: Queries;
  brand: Brand;
  found: StoredInterview;
  change: Partial<InterviewRow>;
  news: InterviewNews | null;
  telling?: Telling;
}

/** Thrown within a transaction to roll back what has begun; says why. */
export class NotDone<Why extends string> extends Error {
  readonly why: Why;

  constructor(why: Why) {
    super(why);
    this.why = why;
  }
}

/** Changes a held interview and tells both sides, within one transaction. */
export async function changeInterview(
  { clock, mails }: Pick<InterviewTools, "clock" | "mails">,
  { queries, brand, found, change, news, telling }: Change,
): Promise<void> {
  const store = createInterviewsStore(queries);
  const { id, startsAt, endsAt, sequence } = found.interview;
  const changedAt = clock.now();
  const stored = { ...change, changedAt, ...(news && { sequence: sequence + 1 }) };
  await store.change(id, stored);
  if (news === null) return;
  // what is cancelled is told with the time that held
  const interview = { ...found.interview, ...stored };
  const isEnd = news === "cancelled" || news === "offered-again";
  const told = isEnd ? { ...interview, startsAt, endsAt } : interview;
  const interviewers = (await store.interviewersOf([id])).get(id) ?? [];
  await mails.write(queries, brand, { ...found, interview: told }, interviewers, news, telling);
}

/** Ends one whose application goes in the same transaction, and its emails with it. */
export async function endErased(
  { clock, mails }: Pick<InterviewTools, "clock" | "mails">,
  { queries, brand, found }: Pick<Change, "queries" | "brand" | "found">,
): Promise<void> {
  const { id, sequence } = found.interview;
  const store = createInterviewsStore(queries);
  await createHoldsStore(queries).release(id);
  const ended = { sequence: sequence + 1, changedAt: clock.now() };
  await store.change(id, {
    ...ended,
    state: "cancelled",
    startsAt: null,
    endsAt: null,
    wish: null,
    beforeCancel: null,
  });
  const interviewers = (await store.interviewersOf([id])).get(id) ?? [];
  const told = { ...found, interview: { ...found.interview, ...ended } };
  await mails.writeErased(queries, brand, told, interviewers);
}

interface Cancelling extends Pick<Change, "queries" | "brand" | "found"> {
  /** Left out where no person of HR does it, who could take it back. */
  byHand?: Cancelled & { untilTold: Date };
}

/** Ends an interview that is open: nobody's time is taken any more. */
export async function cancelInterview(
  tools: Pick<InterviewTools, "clock" | "mails">,
  { queries, brand, found, byHand }: Cancelling,
): Promise<void> {
  const met = byHand ? await metBy(queries, found.interview) : [];
  await createHoldsStore(queries).release(found.interview.id);
  const ended = { state: "cancelled", startsAt: null, endsAt: null, wish: null } as const;
  await changeInterview(tools, {
    ...{ queries, brand, found, news: "cancelled" },
    change: {
      ...ended,
      cancelledAt: tools.clock.now(),
      cancelReason: byHand?.reason || null,
      cancelWord: byHand?.word || null,
      beforeCancel: byHand ? { ...heldIn(found.interview), met } : null,
    },
    telling: byHand ? { dueAt: byHand.untilTold } : {},
  });
}

/** Other interviews of its interviewers at its time, which HR said yes to. */
async function metBy(queries: Queries, { id, startsAt, endsAt }: InterviewRow): Promise<number[]> {
  if (!startsAt || !endsAt) return [];
  const people = (await createInterviewsStore(queries).interviewersOf([id])).get(id) ?? [];
  const met = await createHoldsStore(queries).met({
    ...{ interviewId: id, accountIds: people.map((each) => each.id) },
    ...{ from: startsAt, to: endsAt },
  });
  return [...new Set(met.map((each) => each.id))];
}

function heldIn({ state, startsAt, endsAt, wish }: InterviewRow): HeldBefore {
  return {
    state: state === "confirmed" ? "confirmed" : "proposed",
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    wish,
  };
}

/** As it was before a cancellation that can be taken back; as it is where there is none. */
export function beforeCancel(found: StoredInterview): StoredInterview {
  const { beforeCancel: before } = found.interview;
  if (!before) return found;
  const { state, wish } = before;
  const [startsAt, endsAt] = [before.startsAt, before.endsAt].map((at) => at && new Date(at));
  const held = { state, wish, startsAt: startsAt || null, endsAt: endsAt || null };
  return { ...found, interview: { ...found.interview, ...held, beforeCancel: null } };
}
