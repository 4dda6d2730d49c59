import * as v from "valibot";
import { expect, test } from "vitest";
import { referralBody } from "../tests/support/submissions.ts";
import { referralColumns } from "./referral-columns.ts";

test("the columns are the keys of the specification, each with the answer it stands for", () => {
  const columns = referralColumns.map((column) => [
    column.key,
    "field" in column ? column.field : null,
  ]);
  expect(Object.fromEntries(columns)).toEqual({
    emp: null,
    firstName: "jobFName",
    lastName: "jobLName",
    email: "jobEmail",
    contactNumber: "jobCellNumber",
    address: "jobState",
    city: "jobCity",
    Experience: "jobExperience",
    CTC: "jobCTC",
    gender: "jobGender",
    jobSelect: "jobSelect",
    resume: null,
    date: null,
  });
  const { method: _, headers: __, ...record } = referralBody({ resume: "/documents/1" });
  expect(columns.map(([key]) => key).sort()).toEqual(Object.keys(record).sort());
});

test.each(["11/20/2026", "20 नवं 2026", ""])("takes the date %j", (text) => {
  expect(dateAccepts(text)).toBe(true);
});

test.each(["11/20\u00002026", "11/20\ud83d2026", "1".repeat(21)])("refuses the date %j", (text) => {
  expect(dateAccepts(text)).toBe(false);
});

function dateAccepts(text: string): boolean {
  const date = referralColumns.find(({ key }) => key === "date");
  if (!date) throw new Error("no date column");
  return v.safeParse(date.rule, text).success;
}
