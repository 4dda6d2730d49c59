import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createLongReads } from "#platform/database/long-reads.ts";
import { describeWithDatabase } from "../../../../tests/support/databases/database.ts";
import { storeApplications } from "../../../../tests/support/records/stored-applications.ts";
import { newestFirst, type ScopedQuery, scopeQuery } from "../../list/application-query.ts";
import { applicationDeskOver, newestOfAll, whileHeld } from "../application-desk.fixtures.ts";
import { countExactly } from "./counts.ts";
import { findPage } from "./find-page.ts";

const clock = { now: () => new Date("2026-11-21T10:00:00Z") };
const om = { ...newestOfAll, text: "om" };

describeWithDatabase((database, kind) => {
  beforeAll(async () => {
    const rows = Array.from({ length: 186 }, (_, at) => ({
      firstName: at % 2 ? "Ira" : "Om",
      source: "XLD-7",
    }));
    await storeApplications(database(), ...rows, { source: "Dolphins", status: "hired" });
  });

  const countedWithin = (milliseconds: number) => {
    const aside = createLongReads(database(), { atOnce: 2, milliseconds });
    return (query: ScopedQuery) => aside((queries) => countExactly(queries, query, null));
  };

  test("a list counts no further than it may, whatever it is asked for; a call counts to the last one", async () => {
    const { queries } = database();
    const desk = applicationDeskOver(database(), clock);
    const page = { limit: 10, offset: 0 };
    for (const query of [
      {},
      { referrer: "xld-7" },
      { text: "ir" },
      { source: "employees" },
    ] as const) {
      const asked = { ...newestOfAll, ...query };
      const all = (await desk.count(asked)) ?? 0;
      expect(all).toBeGreaterThan(90);
      expect(await findPage(queries, asked, page)).toMatchObject({ count: all, exact: true });
      const bounded = await findPage(queries, asked, page, 90);
      expect(bounded).toMatchObject({ count: 90, exact: false });
      expect(bounded.ids).toHaveLength(10);
      expect(await findPage(queries, asked, page, all)).toMatchObject({ count: all, exact: true });
    }
  });

  test("a saved search is counted as the list is, and of what the reader may see", async () => {
    const desk = applicationDeskOver(database(), clock);
    expect(await desk.boundedCount(om)).toEqual({ count: 93, exact: true });
    expect(await desk.boundedCount({ ...om, text: "nobody" })).toEqual({ count: 0, exact: true });
    const manager = { id: "kiran", role: "hiring-manager", openings: [7] } as const;
    await storeApplications(database(), { openingId: 7, firstName: "Zelda" });
    const asked = scopeQuery({ ...newestFirst, text: "zelda" }, manager);
    expect(await desk.boundedCount(asked)).toEqual({ count: 1, exact: true });
    const none = scopeQuery({ ...newestFirst, text: "om" }, manager);
    expect(await desk.boundedCount(none)).toEqual({ count: 0, exact: true });
  });

  test.runIf(kind === "postgresql")("gives up when its time is over, and only then", async () => {
    const connections = database().pool.totalCount;
    // longer than any statement of the pool may take
    const answer = await whileHeld(database(), () => countedWithin(3_000)(om));
    expect(answer).toBeNull();
    expect(database().pool.totalCount).toBe(connections);
    expect(await countedWithin(5_000)(om)).toBe(93);
  });

  test.runIf(kind === "postgresql")("counts two at once, beside the pages' queries", async () => {
    const count = countedWithin(300);
    const words = ["a", "b", "c", "d", "e", "f", "g", "h"].map((text) => ({ ...om, text }));
    const answers = await whileHeld(database(), async () => {
      const all = Promise.all(words.map(count));
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
