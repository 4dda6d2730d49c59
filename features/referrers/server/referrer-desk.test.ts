import { inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { applications } from "#features/applications/tables.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { storeApplications } from "../../../tests/support/records/stored-applications.ts";
import { createReferrerDesk } from "./referrer-desk.ts";
import { fillReferrers } from "./referrers-store.ts";

const person = (referID: string, referName: string, team = "Escrow") => ({
  referID,
  applicantType: referID.startsWith("STU") ? ("student" as const) : ("employee" as const),
  referName,
  team,
  years: "7",
  imagePath: "",
  information: "",
});
const people = [
  person("XLD2", "Zoya Ansari", "Compliance 100%"),
  person("XLD1", "Asha Kelkar"),
  person("STU-1", "Éva Pâtil", "A college in Panvel"),
];
const page = { limit: 100, offset: 0 };

describeWithDatabase((database) => {
  beforeEach(async () => {
    await emptyTables(database());
    await fillReferrers(database(), people);
  });
  const desk = () => createReferrerDesk({ database: database() });
  const found = async (text: string, type?: "employee" | "student") =>
    (await desk().search({ text, type }, page)).rows.map(({ referID }) => referID);

  test("people stand by name, each with the candidates that named them in any letter case", async () => {
    await storeApplications(
      database(),
      { source: "XLD1" },
      { source: "xld1" },
      { source: "Main-Website" },
      { source: "Unknown-9" },
    );
    const { rows, count } = await desk().search({}, page);
    expect(count).toBe(3);
    expect(rows.map(({ referName, applications }) => [referName, applications])).toEqual([
      ["Asha Kelkar", 2],
      ["Éva Pâtil", 0],
      ["Zoya Ansari", 0],
    ]);
  });

  test("every word is looked for in ID, name and team, and signs of patterns are letters", async () => {
    expect(await found("éva panvel")).toEqual(["STU-1"]);
    expect(await found("xld1")).toEqual(["XLD1"]);
    expect(await found("100%")).toEqual(["XLD2"]);
    expect(await found("%")).toEqual(["XLD2"]);
    expect(await found("_")).toEqual([]);
    expect(await found("'; DROP TABLE referrers; --")).toEqual([]);
    expect(await found("", "student")).toEqual(["STU-1"]);
  });

  test("pages are cut from the whole, whose number stands beside them", async () => {
    const { rows, count } = await desk().search({}, { limit: 1, offset: 1 });
    expect([rows.map(({ referID }) => referID), count]).toEqual([["STU-1"], 3]);
    expect(await desk().totals()).toEqual({ employee: 2, student: 1 });
  });

  test("IDs that candidates named and nobody has are told apart, the most frequent first", async () => {
    const sources = ["K-1", "k-1", "K-2", "XLD1", "Dolphins", "Main-Website"];
    await storeApplications(database(), ...sources.map((source) => ({ source })));
    expect(await desk().unverified(1)).toEqual({
      rows: [{ id: expect.stringMatching(/^k-1$/i), applications: 2, merged: 0 }],
      count: 2,
    });
    await emptyTables(database());
    expect(await desk().unverified(10)).toEqual({ rows: [], count: 0 });
  });

  test("an application that is merged with another one counts once, and is named beside the figure", async () => {
    const [leading = 0, second = 0, third = 0, unverified = 0] = await storeApplications(
      database(),
      { source: "XLD1" },
      { source: "xld1" },
      { source: "XLD2" },
      { source: "K-1" },
    );
    const merge = (ids: number[], into: number | null) =>
      database()
        .queries.update(applications)
        .set({ mergedInto: into })
        .where(inArray(applications.id, ids));
    const counts = async () => {
      const { rows } = await desk().search({}, page);
      return rows.map((row) => [row.referID, row.applications, row.merged]);
    };
    await merge([second, third, unverified], leading);
    expect(await counts()).toEqual([
      ["XLD1", 1, 1],
      ["STU-1", 0, 0],
      ["XLD2", 0, 1],
    ]);
    expect((await desk().unverified(10)).rows).toEqual([{ id: "K-1", applications: 0, merged: 1 }]);
    await merge([second, third, unverified], null);
    expect(await counts()).toEqual([
      ["XLD1", 2, 0],
      ["STU-1", 0, 0],
      ["XLD2", 1, 0],
    ]);
  });
});
