import { beforeEach } from "vitest";
import type { EnteredWinner } from "#contract/publications.ts";
import type { Database } from "#platform/database/database.ts";
import { emptyTables } from "../../../tests/support/databases/database.ts";
import { draws } from "../tables.ts";
import { createDraws } from "./draws.ts";
import { insertDraws, type PlannedDraw } from "./draws-store.ts";

export const closesAt = new Date("2026-11-14T12:30:00Z");
export const drawsAt = new Date("2026-11-15T12:00:00Z");
export const before = (instant: Date) => new Date(instant.getTime() - 1);

/** Draws over an emptied store, with a clock and hand-entered winners that the test sets. */
export function drawsUnderTest(database: () => Database) {
  let now = before(closesAt);
  let entered: EnteredWinner[] = [];

  beforeEach(async () => {
    now = before(closesAt);
    entered = [];
    await emptyTables(database());
  });

  return {
    at(instant: Date) {
      now = instant;
    },
    enterByHand(...winners: EnteredWinner[]) {
      entered = winners;
    },
    plan: (planned: Partial<PlannedDraw> = {}) =>
      insertDraws(database().queries, [
        {
          type: "rangoli",
          closesAt,
          drawsAt,
          winnerCount: 2,
          participants: ["Zoya", "Kiran", "Asha", "kiran"].map((employeeName) => ({
            employeeName,
          })),
          ...planned,
        },
      ]),
    serve: () =>
      createDraws(
        { database: database(), clock: { now: () => now } },
        { list: async () => entered as never },
      ),
    row: async () => {
      const [row] = await database().queries.select().from(draws);
      if (!row) throw new Error("There is no draw.");
      return row;
    },
  };
}
