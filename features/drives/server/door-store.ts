import { and, asc, countDistinct, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { admins } from "#db/accounts-schema.ts";
import { driveSlots, driveVisits } from "#db/drives-schema.ts";
import { visitorNames } from "#db/shown-names.ts";
import { holdsEachWord } from "#db/word-search.ts";
import type { Queries } from "#platform/database.ts";
import type { DoorVisit } from "../door-visit.ts";
import type { DoorTally } from "./door.ts";
import type { VisitRow } from "./visits-store.ts";

const arriver = alias(admins, "arriver");
const talker = alias(admins, "talker");
const { driveCode, slotId, number, state, firstName, lastName } = driveVisits;
const shown = { firstName: visitorNames.firstName, lastName: visitorNames.lastName };

const isComing = sql`${state} = 'booked' AND arrived_at IS NULL AND no_show_at IS NULL`;
const isWaiting = sql`arrived_at IS NOT NULL AND talk_at IS NULL AND done_at IS NULL`;
const isTalking = sql`talk_at IS NOT NULL AND done_at IS NULL`;

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

    /** Those whose name or mobile number has every word. */
    async named(code: string, text: string, limit: number): Promise<DoorVisit[]> {
      const name = sql`(${firstName} || ' ' || ${lastName} || ' ' || ${driveVisits.contactNumber})`;
      return rows()
        .where(and(eq(driveCode, code), ...holdsEachWord(text, name)))
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

    async tally(code: string): Promise<DoorTally> {
      const count = (what: ReturnType<typeof sql>) =>
        sql<number>`count(*) FILTER (WHERE ${what})::int`;
      const result = (name: string) => count(sql`${driveVisits.result} = ${name}`);
      const [row] = await queries
        .select({
          arrived: count(sql`arrived_at IS NOT NULL`),
          waiting: count(isWaiting),
          inTalk: count(isTalking),
          done: count(sql`done_at IS NOT NULL`),
          toCome: count(isComing),
          noShows: count(sql`no_show_at IS NOT NULL`),
          onList: count(sql`${state} = 'waiting' AND arrived_at IS NULL`),
          selected: result("selected"),
          onHold: result("on-hold"),
          rejected: result("rejected"),
          averageWait: sql<
            number | null
          >`avg(extract(epoch FROM coalesce(talk_at, done_at) - arrived_at)
            ) FILTER (WHERE arrived_at IS NOT NULL AND coalesce(talk_at, done_at) IS NOT NULL)`.mapWith(
            (value) => (value === null ? null : Number(value)),
          ),
        })
        .from(driveVisits)
        .where(eq(driveCode, code));
      return row as DoorTally;
    },
  };
}
