import { expect, test } from "vitest";
import { readWeek, weekHref } from "./week-address.ts";

const now = new Date("2026-11-25T10:00:00Z");
const monday = new Date("2026-11-22T18:30:00Z");
const read = (search: string) => readWeek(new URLSearchParams(search), now);

test.each([
  ["", monday],
  ["week=2026-11-29", monday],
  ["week=2026-11-30", new Date("2026-11-29T18:30:00Z")],
  ["week=2026-13-77", monday],
  ["week=tomorrow", monday],
])("%j asks for the week that begins on %s", (search, begins) => {
  expect(read(search).monday).toEqual(begins);
});

test("a list is asked for by its name alone, and stays asked for from week to week", () => {
  expect(read("view=list").isList).toBe(true);
  expect(read("view=week").isList).toBe(false);
  const href = weekHref({ monday, isList: true, query: {} });
  expect(href).toBe("/desk/interviews?week=2026-11-23&view=list");
  expect(read(href.split("?")[1] ?? "")).toEqual({ monday, isList: true, query: {} });
  expect(weekHref({ monday: null, isList: false, query: {} })).toBe("/desk/interviews");
});

test("a round and an opening stay asked for from week to week; what is no text is left out", () => {
  const query = { round: "HR & final", opening: "Auditor" };
  const href = weekHref({ monday, isList: false, query });
  expect(href).toBe("/desk/interviews?week=2026-11-23&round=HR+%26+final&opening=Auditor");
  expect(read(href.split("?")[1] ?? "").query).toEqual(query);
  expect(read("round=%00+&opening=").query).toEqual({});
});
