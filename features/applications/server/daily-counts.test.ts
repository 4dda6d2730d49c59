import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Account } from "#features/accounts/server/accounts.ts";
import { emptyTables, usualDatabase } from "../../../tests/support/database.ts";
import { storeApplications } from "../../../tests/support/stored-applications.ts";
import { applications } from "../tables.ts";
import type { ApplicationDesk } from "./desk.ts";
import { applicationDeskOver, editorOf, hr, newestOfAll } from "./desk-under-test.ts";

const clock = { now: () => new Date("2026-11-21T10:00:00Z") };

usualDatabase((database) => {
  let desk: ApplicationDesk;
  let actor: Account;

  beforeEach(async () => {
    await emptyTables(database());
    desk = applicationDeskOver(database(), clock);
    actor = await editorOf(database(), clock);
  });

  const count = async (query = {}) =>
    (await desk.search({ ...newestOfAll, ...query }, { limit: 1, offset: 0 })).count;

  /** What the tallies and counting say differently. */
  async function differences(): Promise<unknown[]> {
    const { rows } = await database().queries.execute(sql`
      SELECT dimension, value, day, sum(count) FROM (
        SELECT dimension, value, day, count FROM application_tallies
        UNION ALL
        SELECT dimension, value, (received_at AT TIME ZONE 'Asia/Kolkata')::date, -1
        FROM applications, tallies_of(source, position, status, experience, read_at)
      ) AS sides GROUP BY 1, 2, 3 HAVING sum(count) <> 0`);
    return rows;
  }

  test("counts follow what is added, changed, opened and erased", async () => {
    const [first = 0, second = 0] = await storeApplications(
      database(),
      { status: "new" },
      { source: "XLD-1", experience: 9, receivedAt: new Date("2025-01-31T18:30:00Z") },
      { source: "Dolphins", position: "QC Analyst" },
    );
    await desk.change({ ids: [first, second], status: "hired", actor });
    await desk.open(first, hr);
    await database().queries.delete(applications).where(eq(applications.id, second));
    expect(await differences()).toEqual([]);
    expect(await count()).toBe(2);
    expect(await count({ status: "hired" })).toBe(1);
    expect(await count({ unread: true })).toBe(1);
    expect(await count({ source: "employees" })).toBe(0);
  });

  test("a whole table that is emptied counts nothing", async () => {
    await storeApplications(database(), {}, {});
    await database().queries.execute(sql`TRUNCATE applications CASCADE`);
    expect(await count()).toBe(0);
  });

  test("what is rolled back was never counted", async () => {
    const failing = database().transaction(async (queries) => {
      await storeApplications({ ...database(), queries }, {});
      throw new Error("on purpose");
    });
    await expect(failing).rejects.toThrow("on purpose");
    expect(await differences()).toEqual([]);
    expect(await count()).toBe(0);
  });

  test("many at once wait for each other, and none is lost", async () => {
    const ids = await storeApplications(database(), {}, {}, {}, {});
    const statuses = ["hired", "rejected", "shortlisted", "in-review", "new"] as const;
    await Promise.all([
      ...Array.from({ length: 30 }, (_, at) =>
        storeApplications(database(), {
          experience: at % 3,
          source: at % 2 ? "Dolphins" : "XLD-7",
        }),
      ),
      ...statuses.map((status) => desk.change({ ids, status, actor })),
      ...ids.map((id) => desk.open(id, hr)),
    ]);
    expect(await differences()).toEqual([]);
    expect(await count()).toBe(34);
    expect(await count({ source: "Dolphins" })).toBe(15);
  });
});
