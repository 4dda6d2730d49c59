import { expect, test } from "vitest";
import { employeeInQuery } from "#contract/ids/referral-link.ts";
import { limits } from "#contract/limits.ts";
import { makeReferralUrls } from "./make-referral-urls.ts";

const link = { origin: "https://careers.xld.example", openingCode: "AI-Engineer" };
const make = (text: string) => makeReferralUrls(Buffer.from(text), link);
const rowsOf = async (text: string) => {
  const made = await make(text);
  if (!made.ok) throw new Error(made.problem);
  return made.rows;
};

test.each([
  "XLD0417\nXLD0223\n",
  "Employee ID\r\nXLD0417\r\nXLD0223",
  "\uFEFFreferID\nXLD0417\n\nXLD0223",
])("each ID gets its link, with or without a heading: %j", async (text) => {
  const rows = await rowsOf(text);
  expect(rows.map(({ employeeId }) => employeeId)).toEqual(["XLD0417", "XLD0223"]);
  expect(rows.map(({ url }) => employeeInQuery(new URL(url).search))).toEqual([
    "XLD0417",
    "XLD0223",
  ]);
  expect(rows[0]?.url).toMatch(/^https:\/\/careers\.xld\.example\/Opening\/AI-Engineer\?emp=/);
});

test("what is no ID is named by its line and gets no link", async () => {
  const rows = await rowsOf("ID\nXLD0417\n<b>7</b>\n\nMain-Website\nXLD0223\n");
  expect(rows.map(({ url, problem }) => [url !== "", problem])).toEqual([
    [true, ""],
    [false, "line 3: This is no employee ID."],
    [false, "line 5: This is no employee ID."],
    [true, ""],
  ]);
});

test.each([
  ["under its heading", "Name,Emp ID,Team\nKavya Menon,XLD0417,Audit\nGurpreet,XLD0223\n"],
  ["under the plainest of two", "ID,Employee,Employee ID\n1,Kavya,XLD0417\n2,Gurpreet,XLD0223\n"],
  ["in the first column without one", "XLD0417,Kavya Menon\nXLD0223,\n"],
])("of several columns the IDs are read %s, and the others are passed over", async (_, text) => {
  const rows = await rowsOf(text);
  expect(rows).toEqual([
    { employeeId: "XLD0417", url: expect.stringContaining("?emp="), problem: "" },
    { employeeId: "XLD0223", url: expect.stringContaining("?emp="), problem: "" },
  ]);
});

test("a line that is too short for the column of IDs is named", async () => {
  const [row] = await rowsOf("Name,Employee ID\nKavya\n");
  expect(row).toEqual({ employeeId: "", url: "", problem: "line 2: This is no employee ID." });
});

test("a broken line stands where it was, and the rest is read", async () => {
  const rows = await rowsOf('XLD0417\nXLD"0500\nXLD0223\n');
  expect(rows.map(({ employeeId }) => employeeId)).toEqual(["XLD0417", "", "XLD0223"]);
  expect(rows[1]?.problem).toMatch(/^line 2: /);
});

test("10,000 rows are taken and one more is not", async () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => `E${at}`).join("\n");
  expect(await rowsOf(`ID\n${ids(limits.bulkLinks)}`)).toHaveLength(limits.bulkLinks);
  expect(await make(ids(limits.bulkLinks + 1))).toEqual({ ok: false, problem: "rows" });
});
