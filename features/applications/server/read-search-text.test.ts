import { expect, test } from "vitest";
import { newestFirst } from "../application-list.ts";
import { readSearchText, statusesNamed } from "./read-search-text.ts";

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
  ["+91 98201 44556", "9820144556"],
  ["+91-98201", "98201"],
  ["+91982", "982"],
  ["919820144556", "9820144556"],
  ["09820144556 asha", "9820144556 asha"],
  ["98201-44556", "9820144556"],
  ["+91 98201 44556 400001", "9820144556 400001"],
  ["+91 98201 400706", "98201 400706"],
  ["91-98201-44556", "9820144556"],
  ["91 98201 44556", "9820144556"],
  ["0 98201-44556", "9820144556"],
  ["12-14 Palm Beach", "12-14 Palm Beach"],
  ["Sector 10-12", "Sector 10-12"],
  ["2025-26", "2025-26"],
  ["91-12 Palm Beach", "91-12 Palm Beach"],
  ["1002-33-4455", "1002-33-4455"],
  ["a+91b", "a+91b"],
  ["400706", "400706"],
  ["14/B", "14/B"],
  ["XLD-12", "XLD-12"],
])("in %j the number is %j", (text, rest) => {
  expect(read(text).rest).toBe(rest);
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
