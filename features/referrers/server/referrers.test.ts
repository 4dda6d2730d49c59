import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { collections } from "#features/publishing/tables.ts";
import type { Database } from "#platform/database/database.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { referrerColumns } from "../referrer-columns.ts";
import { referrers } from "../tables.ts";
import { person } from "./referrers.fixtures.ts";
import { createReferrers, seedReferrers } from "./referrers.ts";
import { fillReferrers } from "./referrers-store.ts";

function serveOn(database: Database) {
  let now = 0;
  const service = createReferrers({ database, clock: { now: () => new Date(now) } });
  const wait = (milliseconds: number) => {
    now += milliseconds;
  };
  return { ...service, wait };
}

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  const serve = () => serveOn(database());

  test("an empty store is filled with the samples, every line of them sound", async () => {
    const report = vi.fn();
    await seedReferrers(database(), report);
    const list = await serve().list();
    expect(report).not.toHaveBeenCalled();
    expect(list).toHaveLength(24);
    expect(list.filter(({ applicantType }) => applicantType === "student")).toHaveLength(4);
    expect(Object.keys(list[0] ?? {})).toEqual(referrerColumns);
  });

  test("a list that HR has emptied is not filled again at the next start", async () => {
    await fillReferrers(database(), []);
    await seedReferrers(database());
    expect(await serve().list()).toEqual([]);
  });

  test("two processes that start at the same moment fill the list once", async () => {
    await Promise.all([seedReferrers(database()), seedReferrers(database())]);
    expect(await serve().list()).toHaveLength(24);
  });

  test("a person is found by the ID in any letter case, and nobody by another one", async () => {
    await fillReferrers(database(), [person("XLD0417"), person("Émp-1", "Éva")]);
    const { find } = serve();
    expect(await find("xld0417")).toEqual(person("XLD0417"));
    expect((await find("ÉMP-1"))?.referName).toBe("Éva");
    expect(await find("e\u0301mp-1")).toEqual(person("Émp-1", "Éva"));
    expect(await find("XLD0418")).toBeNull();
  });

  test("what was read serves for a second, and its rows until the list's revision changes", async () => {
    await fillReferrers(database(), [person("XLD0417")]);
    const { list, wait } = serve();
    const before = await list();
    await database().queries.delete(referrers).where(eq(referrers.key, "xld0417"));
    wait(1_000);
    expect(await list()).toBe(before);
    await database().queries.update(collections).set({ revision: 2 });
    expect(await list()).toBe(before);
    wait(1_000);
    expect(await list()).toEqual([]);
  });
});

// the statements are those of the suite above
describeWithDatabase((database) => {
  test("fifty thousand people are stored, listed in their order and each one found", async () => {
    const many = Array.from({ length: 50_000 }, (_, at) => person(`XLD${at}`));
    await fillReferrers(database(), many);
    const { list, find } = serveOn(database());
    expect(await list()).toEqual(many);
    expect(await find("xld49999")).toEqual(person("XLD49999"));
  });
});
