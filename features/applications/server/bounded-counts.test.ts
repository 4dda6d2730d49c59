import { expect, test } from "vitest";
import { usualDatabase } from "../../../tests/support/database.ts";
import { storeApplications } from "../../../tests/support/stored-applications.ts";
import { type AskedQuery, asAskedBy } from "../application-list.ts";
import { createBoundedCounts } from "./bounded-counts.ts";
import { applicationDeskOver, newestOfAll } from "./desk-under-test.ts";

let now = new Date("2026-11-21T10:00:00Z");
const clock = { now: () => now };

usualDatabase((database) => {
  test("counts are those of the list, further, and of what the reader may see", async () => {
    const rows = Array.from({ length: 1_104 }, (_, at) => ({
      ...{ firstName: at < 1_002 ? "Om" : "Ira", openingId: at % 2 ? 7 : 9 },
      status: "new" as const,
    }));
    await storeApplications(database(), ...rows);
    const desk = applicationDeskOver(database(), clock);
    const count = (query: Partial<AskedQuery>) => desk.boundedCount({ ...newestOfAll, ...query });
    expect(await count({ status: "new" })).toEqual({ count: 1_104, exact: true });
    expect(await count({ text: "om", sort: "name" })).toEqual({ count: 1_000, exact: false });
    expect(await count({ text: "ira" })).toEqual({ count: 102, exact: true });
    expect(await count({ text: "nobody" })).toEqual({ count: 0, exact: true });
    const manager = { id: "kiran", role: "hiring-manager", openings: [7] } as const;
    const asked = { sort: "date", descending: true } as const;
    expect(await desk.boundedCount(asAskedBy({ ...asked, text: "ira" }, manager))).toEqual({
      ...{ count: 51, exact: true },
    });
    expect(await desk.boundedCount(asAskedBy(asked, manager))).toMatchObject({ count: 552 });
  });
});

test("a count is read once in a few seconds, in whatever order it is asked for", async () => {
  let reads = 0;
  const count = createBoundedCounts(clock, async () => ({ count: ++reads, exact: true }));
  const asked = [newestOfAll, { ...newestOfAll, sort: "name" } as const];
  await Promise.all(asked.map(count));
  await count({ ...newestOfAll, text: "ira" });
  expect(reads).toBe(2);
  now = new Date(now.getTime() + 6_000);
  expect((await count(newestOfAll)).count).toBe(3);
});
