import { expect, test } from "vitest";
import { savedQuery } from "./saved-searches.ts";
import { movedUp, readTable, sheetColumns, tableColumns, writeTable } from "./sheet-columns.ts";

const tableAt = (search: string) => readTable(new URLSearchParams(search));

test("no two columns show the same, and each has a key of its own", () => {
  expect(new Set(sheetColumns.map(({ shows }) => shows)).size).toBe(sheetColumns.length);
  expect(new Set(sheetColumns.map(({ key }) => key)).size).toBe(sheetColumns.length);
});

test("an address keeps the columns of the table in their order, whatever else it names", () => {
  expect(tableAt("columns=city")).toBeUndefined();
  expect(tableAt("view=table&columns=stage,city,stage,password,name")).toEqual(["stage", "city"]);
  expect(tableAt("view=table&columns=zip&columns=city")).toEqual(["zip", "city"]);
  const usual = tableAt("view=table&columns=nothing") ?? [];
  expect(usual.length).toBeGreaterThan(5);
  expect(writeTable(usual)).toEqual([["view", "table"]]);
  const all = tableColumns.map(({ key }) => key).toReversed();
  expect(tableAt(String(new URLSearchParams(writeTable(all))))).toEqual(all);
});

test("a column moves one place up, without script too, and the first one stays", () => {
  expect(tableAt("view=table&columns=zip&columns=city&up=city")).toEqual(["city", "zip"]);
  expect(movedUp(["zip", "city"], "zip")).toEqual(["zip", "city"]);
  expect(movedUp(["zip", "city"], "stage")).toEqual(["zip", "city"]);
});

test("a saved search keeps the table with its columns", () => {
  const saved = savedQuery(new URLSearchParams("status=new&view=table&columns=stage,city&page=3"));
  expect(tableAt(saved)).toEqual(["stage", "city"]);
  expect(savedQuery(new URLSearchParams("columns=city"))).toBe("");
});
