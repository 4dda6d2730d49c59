import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { staffOver } from "#features/accounts/server/accounts.fixtures.ts";
import { ensureFirstAdmin } from "#features/accounts/server/staff.ts";
import {
  type DatabasePlace,
  databaseKinds,
  freshDatabase,
} from "../../tests/support/databases/database.ts";
import { systemClock } from "../clock.ts";
import { withAdvisoryLock } from "./advisory-lock.ts";
import type { Database } from "./database.ts";
import { openDatabase } from "./open-database.ts";

describe.runIf(databaseKinds.includes("postgresql"))("nodes that start at once", () => {
  let place: DatabasePlace;
  let databases: Database[];
  beforeAll(async () => {
    place = await freshDatabase("postgresql");
    const open = () => openDatabase({ ...place, onFault: () => {} });
    databases = await Promise.all([open(), open(), open()]);
  });
  afterAll(async () => {
    for (const database of databases) await database.close();
    await place.remove();
  });

  test("work one after the other, also after one whose work failed", async () => {
    let working = 0;
    const work = async (database: Database, fails: boolean) => {
      working += 1;
      expect(working).toBe(1);
      await database.pool.query("SELECT pg_sleep(0.02)");
      working -= 1;
      if (fails) throw new Error("failed");
    };
    const all = databases.map((database, at) =>
      withAdvisoryLock(database, () => work(database, at === 1)),
    );
    const results = await Promise.allSettled(all);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  });

  test("make one first account, even where each was told another name", async () => {
    const made = await Promise.all(
      databases.map((database, at) => {
        const staff = staffOver(database, systemClock);
        const password = "a long enough password 7";
        const first = { userName: `admin-${at}`, password, mayGenerate: false };
        return withAdvisoryLock(database, () => ensureFirstAdmin(staff, first));
      }),
    );
    expect(made.filter(({ created }) => created)).toHaveLength(1);
  });
});
