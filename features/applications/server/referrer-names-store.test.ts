import { beforeAll, expect, test } from "vitest";
import { referrers } from "#features/referrers/tables.ts";
import { usualDatabase } from "../../../tests/support/database.ts";
import { storeApplications } from "../../../tests/support/stored-applications.ts";
import { newestOfAll } from "./desk-under-test.ts";
import { findPage } from "./list/find-page.ts";
import { referrersNamed } from "./referrer-names-store.ts";

const page = { limit: 10, offset: 0 };

usualDatabase((database) => {
  let stored: number[];

  beforeAll(async () => {
    const person = {
      applicantType: "employee" as const,
      team: "",
      years: "",
      imagePath: "",
      information: "",
    };
    const named = ["Ira Shah", "Zoya Kadam", "Ira Kadam"].map((referName, at) => {
      const referId = `XLD-${3 - at}`;
      return { ...person, key: referId.toLowerCase(), referId, referName, position: at };
    });
    await database().queries.insert(referrers).values(named);
    const sources = ["XLD-1", "xld-2", "Xld-3", "Dolphins"].map((source) => ({ source }));
    stored = await storeApplications(database(), ...sources);
  });

  test.each([
    ["by their IDs where they are few", 2, { keys: ["xld-1", "xld-3"] }],
    ["by the words where they are many", 1, { words: ["ira"] }],
  ])("referrers are named %s, and all their candidates found", async (_, mostKeys, named) => {
    const { queries } = database();
    const found = await referrersNamed(queries, ["ira"], mostKeys);
    expect(found).toEqual(named);
    const resumes = { words: new Map(), together: null };
    const meaning = { statuses: new Map(), referrers: found, notes: new Map(), resumes };
    const query = { ...newestOfAll, text: "ira", meaning };
    const ids = [stored[2], stored[0]];
    expect(await findPage(queries, query, page)).toEqual({ ids, count: 2, exact: true });
    expect(await findPage(queries, query, page, 1)).toEqual({ ids, count: 1, exact: false });
  });

  test("nobody is named by words that no one name holds", async () => {
    expect(await referrersNamed(database().queries, ["shah", "zoya"])).toBeNull();
  });
});
