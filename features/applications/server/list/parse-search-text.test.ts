import { expect, test } from "vitest";
import { newestFirst } from "../../list/application-query.ts";
import { readSearchText, statusesNamed } from "./parse-search-text.ts";

const read = (text: string) => {
  const { from, to, text: rest } = readSearchText({ ...newestFirst, text }, "2026-11-22");
  return { days: from ? `${from} ${to}` : null, rest: rest?.trim() };
};

test.each([
  ["22 Nov 2026", "2026-11-22 2026-11-22", ""],
  ["asha 1 Sept 2026 thane", "2026-09-01 2026-09-01", "asha   thane"],
  ["February 2028", "2028-02-01 2028-02-29", ""],
  ["2026-11-22", "2026-11-22 2026-11-22", ""],
  ["Sept. 2026", "2026-09-01 2026-09-30", ""],
  ["22 Nov", "2026-11-22 2026-11-22", ""],
  ["asha 23 november", "2025-11-23 2025-11-23", "asha"],
  ["29 Feb", null, "29 Feb"],
  ["31 Feb 2026", null, "31 Feb 2026"],
  ["0000-01-01", null, "0000-01-01"],
  ["9999-12-31", null, "9999-12-31"],
  ["1 Jan 0000", null, "1 Jan 0000"],
  ["Marc 2026", null, "Marc 2026"],
  ["Jana 2026", null, "Jana 2026"],
  ["5 Marco", null, "5 Marco"],
  ["2026-13-01", null, "2026-13-01"],
  ["11/22/2026", null, "11/22/2026"],
  ["may", null, "may"],
  ["mayor 2026", null, "mayor 2026"],
])("%j names the days %j", (text, days, rest) => {
  expect(read(text)).toEqual({ days, rest });
});

test.each([
  ["new", ["new"]],
  ["review", ["in-review"]],
  ["in", ["in-review"]],
  ["sho", ["shortlisted"]],
  ["sh", []],
  ["newest", []],
])("the word %j names %j", (word, statuses) => {
  expect(statusesNamed(word)).toEqual(statuses);
});

const years = (text: string, more = {}) => {
  const read = readSearchText({ ...newestFirst, ...more, text }, "2026-11-22");
  return [read.experienceMin, read.experienceMax, read.text?.trim().replace(/\s+/g, " ")];
};

test.each([
  ["Panvel 3 years accounts", 3, 3, "Panvel accounts"],
  ["3 yrs", 3, 3, ""],
  ["3yrs. tally", 3, 3, "tally"],
  ["1 year", 1, 1, ""],
  ["3+ years, GST", 3, undefined, "GST"],
  ["10 + Years of experience tally", 10, undefined, "tally"],
  ["5 yrs exp", 5, 5, ""],
  ["98201 44556 3 years", 3, 3, "98201 44556"],
  ["+91 98201 44556 3 years", 3, 3, "+91 98201 44556"],
  ["3 November 2026 4 years", 4, 4, ""],
  ["100 years", undefined, undefined, "100 years"],
  ["2-4 years", undefined, undefined, "2-4 years"],
  ["3 yearsx", undefined, undefined, "3 yearsx"],
  ["years", undefined, undefined, "years"],
])("%j asks for experience from %j to %j", (text, least, most, rest) => {
  expect(years(text)).toEqual([least, most, rest]);
});

test("years of a text count together with those of the filter", () => {
  expect(years("3+ years", { experienceMin: 5, experienceMax: 8 })).toEqual([5, 8, ""]);
  expect(years("3 years", { experienceMin: 5 })).toEqual([5, 3, ""]);
});
