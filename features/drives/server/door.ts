import { and, asc, countDistinct, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { searchWords } from "#contract/text/fold-text.ts";
import { staffAccounts } from "#features/accounts/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import { containsEachWord } from "#records/list/list-sql.ts";
import { visitNumberIn } from "../door-list.ts";
import type { DoorVisit } from "../door-visit.ts";
import { driveSlots, driveVisits, visitorNames } from "../tables.ts";
import { createDoorActs } from "./door-acts.ts";
import { isOnList, type VisitRow } from "./visits-store.ts";

export interface DoorBoard {
  tally: VisitTally;
  waiting: DoorVisit[];
  talking: DoorVisit[];
  /** The latest first. */
  done: DoorVisit[];
  byTime: TimeFigures[];
}

const arriver = alias(staffAccounts, "arriver");
const talker = alias(staffAccounts, "talker");
const { driveCode, slotId, number, state, result, firstName, lastName } = driveVisits;
const shown = { firstName: visitorNames.firstName, lastName: visitorNames.lastName };

const isWaiting = sql`arrived_at IS NOT NULL AND talk_at IS NULL AND done_at IS NULL`;
const isTalking = sql`talk_at IS NOT NULL AND done_at IS NULL`;

/** What every screen of HR counts of a drive's visits; the door without a network: `door-list.ts`. */
const counted = {
  booked: sql`${state} = 'booked'`,
  onList: isOnList,
  /** Came without a seat. */
  walkIns: sql`${state} = 'walk-in'`,
  arrived: sql`arrived_at IS NOT NULL`,
  toCome: sql`${state} = 'booked' AND arrived_at IS NULL AND no_show_at IS NULL`,
  noShows: sql`no_show_at IS NOT NULL`,
  waiting: isWaiting,
  inTalk: isTalking,
  done: sql`done_at IS NOT NULL`,
  selected: sql`${result} = 'selected'`,
  onHold: sql`${result} = 'on-hold'`,
  rejected: sql`${result} = 'rejected'`,
  /** Whose wait is over; with the next one, the average wait. */
  waited: sql`coalesce(talk_at, done_at) IS NOT NULL`,
} satisfies Record<string, SQL>;
const waitedSeconds = sql<number>`coalesce(sum(extract(epoch FROM coalesce(talk_at, done_at) - arrived_at)), 0)`;

type VisitCounts = Record<keyof typeof counted | "waitedSeconds", number>;

/** What a time of a drive has come to. */
export interface TimeFigures extends VisitCounts {
  startsAt: Date;
  seats: number;
}

/** Of each time of these drives, in order; of one that was given up where somebody has it. */
export async function readFigures(
  queries: Queries,
  codes: readonly string[],
): Promise<Map<string, TimeFigures[]>> {
  if (codes.length === 0) return new Map();
  const { id, driveCode: ofDrive, startsAt, seats } = driveSlots;
  const count = (what: SQL) => sql<number>`count(*) FILTER (WHERE ${what})::int`;
  const counts = Object.fromEntries(
    Object.entries(counted).map(([name, what]) => [name, count(what)]),
  ) as Record<keyof typeof counted, SQL<number>>;
  const rows = await queries
    .select({
      ofDrive,
      figures: { startsAt, seats, ...counts, waitedSeconds: waitedSeconds.mapWith(Number) },
    })
    .from(driveSlots)
    .leftJoin(driveVisits, and(eq(slotId, id), ne(state, "cancelled")))
    .where(inArray(ofDrive, [...codes]))
    .groupBy(id)
    .having(sql`${seats} > 0 OR count(${driveVisits.id}) > 0`)
    .orderBy(asc(startsAt));
  const grouped = Map.groupBy(rows, (row) => row.ofDrive);
  return new Map([...grouped].map(([key, all]) => [key, all.map(({ figures }) => figures)]));
}

export interface VisitTally extends VisitCounts {
  seats: number;
  /** Seconds from arriving to the talk; null before the first one. */
  averageWait: number | null;
}

/** All times of a drive together. */
export function tallyOf(times: readonly TimeFigures[]): VisitTally {
  const sum = (name: keyof VisitCounts | "seats") =>
    times.reduce((all, figures) => all + figures[name], 0);
  const names = [...Object.keys(counted), "waitedSeconds", "seats"] as (keyof VisitCounts)[];
  const counts = Object.fromEntries(names.map((name) => [name, sum(name)]));
  const { waited, waitedSeconds, ...rest } = counts as unknown as Omit<VisitTally, "averageWait">;
  const averageWait = waited === 0 ? null : waitedSeconds / waited;
  return { ...rest, waited, waitedSeconds, averageWait };
}

/** All SQL of the door and of the live board. */
export function createDoorStore(queries: Queries) {
  const rows = () =>
    queries
      .select({
        ...{ number, state, ...shown },
        position: driveVisits.position,
        startsAt: driveSlots.startsAt,
        waitingSince: driveVisits.waitingSince,
        arrivedAt: driveVisits.arrivedAt,
        arrivedBy: arriver.name,
        talkAt: driveVisits.talkAt,
        talkBy: talker.name,
        doneAt: driveVisits.doneAt,
        noShowAt: driveVisits.noShowAt,
        result: driveVisits.result,
        applicationId: driveVisits.applicationId,
      })
      .from(driveVisits)
      .innerJoin(driveSlots, eq(driveSlots.id, slotId))
      .leftJoin(arriver, eq(arriver.id, driveVisits.arrivedBy))
      .leftJoin(talker, eq(talker.id, driveVisits.talkBy))
      .$dynamic();

  return {
    async byNumber(code: string, wanted: string): Promise<DoorVisit | null> {
      const [found] = await rows().where(and(eq(driveCode, code), eq(number, wanted)));
      return found ?? null;
    },

    /** Those whose name, mobile number or email address has every word. */
    async named(code: string, text: string, limit: number): Promise<DoorVisit[]> {
      const name = sql`concat_ws(' ', ${firstName}, ${lastName}, ${visitorNames.name}, ${driveVisits.contactNumber}, ${driveVisits.email})`;
      return rows()
        .where(and(eq(driveCode, code), ...containsEachWord(text, name)))
        .orderBy(asc(driveSlots.startsAt), asc(firstName), asc(driveVisits.id))
        .limit(limit);
    },

    /** Everybody, by time. */
    async all(code: string): Promise<DoorVisit[]> {
      return rows()
        .where(eq(driveCode, code))
        .orderBy(asc(driveSlots.startsAt), asc(firstName), asc(driveVisits.id));
    },

    /** Whoever waits the longest first. */
    async waiting(code: string): Promise<DoorVisit[]> {
      return rows()
        .where(and(eq(driveCode, code), isWaiting))
        .orderBy(asc(driveVisits.arrivedAt), asc(driveVisits.id));
    },

    async talking(code: string): Promise<DoorVisit[]> {
      return rows()
        .where(and(eq(driveCode, code), isTalking))
        .orderBy(asc(driveVisits.talkAt), asc(driveVisits.id));
    },

    async done(code: string, limit: number): Promise<DoorVisit[]> {
      return rows()
        .where(and(eq(driveCode, code), sql`done_at IS NOT NULL`))
        .orderBy(desc(driveVisits.doneAt), desc(driveVisits.id))
        .limit(limit);
    },

    /** How many came earlier and still wait. */
    async before({ id, driveCode: code, arrivedAt }: VisitRow): Promise<number> {
      const at = arrivedAt?.toISOString() ?? "";
      const isEarlier = sql`(arrived_at, ${driveVisits.id}) < (${at}::timestamptz, ${id}::bigint)`;
      const [row] = await queries
        .select({ count: countDistinct(driveVisits.id) })
        .from(driveVisits)
        .where(and(eq(driveCode, code), isWaiting, isEarlier));
      return row?.count ?? 0;
    },
  };
}

const maxFound = 12;
const maxDone = 8;

/** What HR does at the door of a drive. See docs/decisions/0094. */
export function createDoor(
  context: Parameters<typeof createDoorActs>[0],
  { applicationDesk, drives }: Parameters<typeof createDoorActs>[1],
) {
  const { queries } = context.database;
  const store = createDoorStore(queries);
  return {
    ...createDoorActs(context, { applicationDesk, drives }),
    list: store.all,
    visit: store.byNumber,
    /** Accounts that may talk with visitors. */
    colleagues: applicationDesk.everybody,

    /**
     * One visit, some to choose from, or none.
     * @param text a number, what the QR code of a pass says, a name, or a mobile number
     */
    async find(code: string, text: string): Promise<DoorVisit[]> {
      const number = visitNumberIn(text);
      const visit = number && (await store.byNumber(code, number));
      if (visit) return [visit];
      return searchWords(text).length > 0 ? store.named(code, text, maxFound) : [];
    },

    async board(code: string): Promise<DoorBoard> {
      const [waiting, talking, done, figures] = await Promise.all([
        store.waiting(code),
        store.talking(code),
        store.done(code, maxDone),
        readFigures(queries, [code]),
      ]);
      const byTime = figures.get(code) ?? [];
      return { tally: tallyOf(byTime), waiting, talking, done, byTime };
    },
  };
}

export type Door = ReturnType<typeof createDoor>;
