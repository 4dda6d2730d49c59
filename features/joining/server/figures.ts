import { and, asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { daysLater, indianDay } from "#contract/days/indian-day.ts";
import { seatedStates } from "../joining.ts";
import { joiners, joiningBatches } from "../tables.ts";
import type { JoiningTools } from "./joining.ts";

/** Of those who had a seat on days that are over: how many there were, and how many of them came. */
export interface ShowRate {
  people: number;
  came: number;
}

interface BatchWithSilent {
  id: number;
  title: string;
  day: string;
  silent: number;
}

export interface ProcessFigures {
  process: string;
  seats: number;
  confirmed: number;
  silent: number;
  arrived: number;
}

const shownDays = 90;
/** Today and six more. */
const soon = 6;

/** What the desk knows of the days to come, from its own days before. */
export function createJoiningFigures({
  database,
  clock,
}: Pick<JoiningTools, "database" | "clock">) {
  const { queries } = database;
  const { id, title, day, state, process, seats } = joiningBatches;
  const isOpen = inArray(state, ["published", "postponed"]);
  const countOf = (name: "silent" | "confirmed" | "arrived") =>
    sql<number>`(count(*) FILTER (WHERE ${joiners.state} = ${name}))::int`;

  return {
    /** Of the last 90 days, without today. */
    async showRate(): Promise<ShowRate> {
      const today = indianDay(clock.now());
      const [found] = await queries
        .select({
          people: sql<number>`count(*)::int`,
          came: sql<number>`count(${joiners.arrivedAt})::int`,
        })
        .from(joiners)
        .innerJoin(joiningBatches, eq(joiningBatches.id, joiners.batchId))
        .where(
          and(
            // whoever was registered counts, whatever was decided or chosen later
            or(
              inArray(joiners.state, [...seatedStates]),
              isNotNull(joiners.arrivedAt),
              isNotNull(joiners.noShowAt),
            ),
            sql`${state} <> 'draft'`,
            sql`${day} BETWEEN ${daysLater(today, -shownDays)}::date AND ${daysLater(today, -1)}::date`,
          ),
        );
      return found ?? { people: 0, came: 0 };
    },

    /** Batches of the next seven days in which somebody is silent, the next one first. */
    async silentSoon(): Promise<BatchWithSilent[]> {
      const today = indianDay(clock.now());
      return queries
        .select({ id, title, day, silent: countOf("silent") })
        .from(joiningBatches)
        .innerJoin(joiners, eq(joiners.batchId, id))
        .where(and(isOpen, sql`${day} BETWEEN ${today}::date AND ${daysLater(today, soon)}::date`))
        .groupBy(id)
        .having(sql`count(*) FILTER (WHERE ${joiners.state} = 'silent') > 0`)
        .orderBy(asc(day), asc(id))
        .limit(20);
    },

    /** Of all batches to come, by process. */
    async byProcess(): Promise<ProcessFigures[]> {
      const today = indianDay(clock.now());
      const rows = await queries
        .select({
          ...{ id, process, seats, confirmed: countOf("confirmed"), silent: countOf("silent") },
          arrived: countOf("arrived"),
        })
        .from(joiningBatches)
        .leftJoin(joiners, eq(joiners.batchId, id))
        .where(and(isOpen, sql`${day} >= ${today}::date`))
        .groupBy(id)
        .orderBy(asc(process));
      return [...Map.groupBy(rows, (row) => row.process)].map(([name, all]) => {
        const sum = (of: (row: (typeof all)[number]) => number) =>
          all.reduce((total, row) => total + of(row), 0);
        return {
          process: name,
          seats: sum((row) => row.seats),
          confirmed: sum((row) => row.confirmed),
          silent: sum((row) => row.silent),
          arrived: sum((row) => row.arrived),
        };
      });
    },
  };
}
