import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { newestFirst } from "#contract/application-list.ts";
import { eachDatabase } from "../../tests/support/database.ts";
import { storeApplications } from "../../tests/support/stored-applications.ts";
import { countWithin } from "./count-within.ts";
import { applicationDeskOver } from "./desk-under-test.ts";

const clock = { now: () => new Date("2026-11-21T10:00:00Z") };

eachDatabase((database, kind) => {
  beforeAll(async () => {
    const rows = Array.from({ length: 186 }, (_, at) => ({
      firstName: at % 2 ? "Ira" : "Om",
      source: "XLD-7",
    }));
    await storeApplications(database(), ...rows, { source: "Dolphins", status: "hired" });
  });

  test("counts to the last one what the list itself stops counting at", async () => {
    const desk = applicationDeskOver(database(), clock);
    const query = { ...newestFirst, referrer: "xld-7" };
    expect(await desk.search(query, { limit: 10, offset: 0 })).toMatchObject({ exact: false });
    expect(await desk.count(query)).toBe(186);
    expect(await desk.count({ ...newestFirst, text: "ir" })).toBe(93);
    expect(await desk.count({ ...newestFirst, text: "hired" })).toBe(1);
    expect(await desk.count({ ...newestFirst, status: "hired" })).toBe(1);
  });

  test.runIf(kind === "postgresql")("gives up when its time is over, and only then", async () => {
    // no count of a few rows takes long enough: the table itself is held by somebody else
    await database().withoutTimeLimit(async (client) => {
      await client.query("BEGIN");
      await client.query("LOCK TABLE applications IN ACCESS EXCLUSIVE MODE");
      expect(await countWithin(database(), { ...newestFirst, text: "om" }, 50)).toBeNull();
      await client.query("ROLLBACK");
    });
    expect(await countWithin(database(), { ...newestFirst, text: "om" }, 5_000)).toBe(93);
    const { rows } = await database().queries.execute(sql`SHOW statement_timeout`);
    expect(rows).not.toEqual([{ statement_timeout: "5s" }]);
  });
});
