import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "#platform/database.ts";
import { usualDatabase } from "../../../tests/support/database.ts";
import { storeApplications } from "../../../tests/support/stored-applications.ts";
import { createRecordCounts } from "./count-records.ts";
import { applicationDeskOver, newestOfAll } from "./desk-under-test.ts";

let now = new Date("2026-11-21T10:00:00Z");
const clock = { now: () => now };
const om = { ...newestOfAll, text: "om" };

/** No count of a few rows takes long enough: the table itself is held by somebody else. */
async function whileHeld<Answer>(database: Database, ask: () => Promise<Answer>): Promise<Answer> {
  return database.withoutTimeLimit(async (client) => {
    await client.query("BEGIN");
    await client.query("LOCK TABLE applications IN ACCESS EXCLUSIVE MODE");
    try {
      return await ask();
    } finally {
      await client.query("ROLLBACK");
    }
  });
}

usualDatabase((database, kind) => {
  beforeAll(async () => {
    const rows = Array.from({ length: 186 }, (_, at) => ({
      firstName: at % 2 ? "Ira" : "Om",
      source: "XLD-7",
    }));
    await storeApplications(database(), ...rows, { source: "Dolphins", status: "hired" });
  });

  const countsWithin = (milliseconds: number) =>
    createRecordCounts(database(), clock, { milliseconds });

  test("counts to the last one what the list itself stops counting at", async () => {
    const desk = applicationDeskOver(database(), clock);
    const query = { ...newestOfAll, referrer: "xld-7" };
    expect(await desk.search(query, { limit: 10, offset: 0 })).toMatchObject({ exact: false });
    expect(await desk.count(query)).toBe(186);
    expect(await desk.count({ ...newestOfAll, text: "ir" })).toBe(93);
    expect(await desk.count({ ...newestOfAll, text: "hired" })).toBe(1);
    expect(await desk.count({ ...newestOfAll, status: "hired" })).toBe(1);
  });

  test("what was just counted is told again, in any order, until the records change", async () => {
    const counts = countsWithin(4_000);
    expect(await counts.count(om)).toBe(93);
    await database().queries.execute(
      sql`UPDATE applications SET first_name = 'Oz' WHERE id IN (SELECT min(id) FROM applications)`,
    );
    expect(await counts.count({ ...om, sort: "name", descending: false })).toBe(93);
    counts.forget();
    expect(await counts.count(om)).toBe(92);
    await storeApplications(database(), { firstName: "Om" });
    expect(await counts.count(om)).toBe(93);
    now = new Date(now.getTime() + 60_000);
    await database().queries.execute(
      sql`UPDATE applications SET first_name = 'Om' WHERE first_name = 'Oz'`,
    );
    expect(await counts.count(om)).toBe(94);
  });

  test.runIf(kind === "postgresql")("gives up when its time is over, and only then", async () => {
    const connections = database().pool.totalCount;
    // longer than any statement of the pool may take
    const answer = await whileHeld(database(), () => countsWithin(3_000).count(om));
    expect(answer).toBeNull();
    expect(database().pool.totalCount).toBe(connections);
    expect(await countsWithin(5_000).count(om)).toBe(94);
  });

  test.runIf(kind === "postgresql")("counts two at once, beside the pages' queries", async () => {
    const counts = countsWithin(300);
    const words = ["a", "b", "c", "d", "e", "f", "g", "h"].map((text) => ({ ...om, text }));
    const answers = await whileHeld(database(), async () => {
      const all = Promise.all(words.map((query) => counts.count(query)));
      await expect.poll(waitingForTheTable).toBe(2);
      expect(await database().queries.execute(sql`SELECT 1 AS one`)).toMatchObject({
        rows: [{ one: 1 }],
      });
      return all;
    });
    expect(answers).toEqual(words.map(() => null));
  });

  async function waitingForTheTable(): Promise<number> {
    const { rows } = await database().queries.execute<{ waiting: number }>(
      sql`SELECT count(*)::int AS waiting FROM pg_locks
        WHERE NOT granted AND relation = 'applications'::regclass`,
    );
    return rows[0]?.waiting ?? 0;
  }
});
