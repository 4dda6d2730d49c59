import * as v from "valibot";
import { expect, test } from "vitest";
import { referralBody } from "../../../tests/support/records/submissions.ts";
import { exportColumns, type ReferralColumn, referralColumns } from "./referral-columns.ts";

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
    streetAddress: "jobStreetAdd",
    zipCode: "jobZipCode",
    jobSelect: "jobSelect",
    resume: null,
    date: null,
  });
  const { method: _, headers: __, ...record } = referralBody({ resume: "/documents/1" });
  const needed = (referralColumns as readonly ReferralColumn[]).filter(({ optional }) => !optional);
  expect(needed.map(({ key }) => key).sort()).toEqual(Object.keys(record).sort());
});

test("an export begins with the record of the specification, and every column has its own key", () => {
  const keys = exportColumns.map(({ key }) => key);
  expect(keys.slice(0, 4)).toEqual(["date", "emp", "firstName", "lastName"]);
  expect(keys).toEqual(expect.arrayContaining(referralColumns.map(({ key }) => key)));
  expect(keys.slice(-3)).toEqual(["status", "received", "referrer"]);
  expect(new Set(keys).size).toBe(keys.length);
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
