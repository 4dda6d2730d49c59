import { expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { readCsvRows, readJsonRows } from "./read-rows.ts";

const rules = { known: ["a", "b"], mostRows: 500 };
const csv = (text: string) => readCsvRows(text, rules);
const json = (text: string) => readJsonRows(text, rules);
const list = (item: string, times: number) => `[${Array(times).fill(item).join(",")}]`;

test("commas that a spreadsheet leaves behind the last column are no columns, but a value there is told", async () => {
  const { rows, problems } = await csv("a,b,,\n1,2,,\n3,4\n5,6,7,\n");
  expect(rows).toEqual([
    { a: "1", b: "2" },
    { a: "3", b: "4" },
  ]);
  expect(problems).toEqual([{ place: "line 4", problem: "The row has 4 fields, the heading 2." }]);
  const missing = await csv("a,,b\n1,2,3\n");
  expect(missing.problems).toMatchObject([{ place: "line 1" }]);
});

test("as many rows are read as may be, wherever blank ones stand", async () => {
  expect((await csv(`a,b\n${"1,2\n,\n\n".repeat(500)}`)).rows).toHaveLength(500);
  expect((await json(list("{}", 500))).rows).toHaveLength(500);
});

test.each([
  ["a row too many", csv, `a,b\n${"1,2\n".repeat(501)}`],
  ["rows without end", csv, `a,b\n${"1,2\n".repeat(1_000_000)}`],
  ["an item too many", json, list("{}", 501)],
  ["items without end", json, list("{}", 1_000_000)],
  ["lists in lists", json, "[".repeat(1_000_000)],
  ["an item that is a list without end", json, `[{"a": ${list("1", 1_000_000)}}]`],
])("%s is refused before it is built, with the limit", async (_name, read, text) => {
  const { rows, problems } = await read(text);
  expect(rows).toEqual([]);
  expect(problems.at(-1)?.problem).toContain("at most 500 rows of 100 columns");
});

test.each([
  ["a heading of commas", ",".repeat(3_000_000)],
  ["commas below a broken row", `a,b\nx"y,1\n${",".repeat(3_000_000)}`],
])("%s is told as a row of too many fields", async (_name, text) => {
  const { problems } = await csv(text);
  expect(problems.map(({ problem }) => problem).join(" ")).toMatch(/more than [\d,]+ fields/);
});

test("no more is told of a file that is wrong throughout than anybody would mend", async () => {
  const most = limits.contentFileProblems;
  expect((await csv(`a,b\n${"1\n".repeat(400)}`)).problems).toHaveLength(most);
  expect((await json(list('{"c": 1}', 400))).problems).toHaveLength(most);
});

test("commas and brackets of a text are no values", async () => {
  const text = ',[{\\"'.repeat(100_000);
  expect((await json(`[{"a": "${text}"}]`)).rows).toHaveLength(1);
});
