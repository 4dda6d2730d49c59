import { expect, test } from "vitest";
import type { ApplicantType, Referrer } from "../referrer-columns.ts";
import { type ListedReferrer, planDataFile } from "./plan-data-file.ts";

const person = (referID: string, more: Partial<Referrer> = {}): Referrer => ({
  referID,
  applicantType: "employee" as ApplicantType,
  referName: "Asha",
  team: "Escrow",
  years: "7",
  imagePath: "",
  information: "",
  ...more,
});
const student = (referID: string) => person(referID, { applicantType: "student" });
const listed = (...people: Referrer[]): ListedReferrer[] =>
  people.map((one, position) => ({ ...one, position }));
const lines = (...rows: Referrer[]) => rows.map((row, at) => ({ line: at + 2, row }));
const ids = (people: readonly { referID: string }[]) => people.map(({ referID }) => referID);

test("a file that adds changes those it names, and leaves all others alone", () => {
  const before = listed(person("A"), person("B"), person("C"));
  const plan = planDataFile(
    before,
    lines(person("N"), person("b", { team: "Audit" }), person("C")),
    "add",
  );
  expect(ids(plan.added.map(({ row }) => row))).toEqual(["N"]);
  expect(plan.changed).toMatchObject([
    {
      line: 3,
      fields: [
        { column: "referID", before: "B", after: "b" },
        { column: "team", before: "Escrow", after: "Audit" },
      ],
    },
  ]);
  expect(plan.removed).toEqual([]);
  expect(plan.unchanged).toBe(1);
  expect(plan.put.map(({ referID, position }) => [referID, position])).toEqual([
    ["N", 3],
    ["b", 1],
  ]);
});

test("a file that replaces takes away those it does not name", () => {
  const before = listed(person("A"), person("B"), student("S"));
  const plan = planDataFile(before, lines(person("B"), student("T")), "replace");
  expect(ids(plan.removed)).toEqual(["A", "S"]);
});

test("a file of students alone replaces students alone, and one of employees employees", () => {
  const before = listed(person("A"), person("B"), student("S"), student("T"));
  expect(ids(planDataFile(before, lines(student("S")), "replace").removed)).toEqual(["T"]);
  expect(ids(planDataFile(before, lines(person("A")), "replace").removed)).toEqual(["B"]);
});

test("nobody moves where the file has them in order; else all stand in the file's order", () => {
  const before = listed(person("A"), person("B"), person("C"));
  expect(planDataFile(before, lines(person("A"), person("C")), "replace").move).toEqual([]);
  const turned = planDataFile(before, lines(person("C"), person("A")), "replace");
  expect(turned.move).toEqual([
    { key: "c", position: 3 },
    { key: "a", position: 4 },
  ]);
  expect(planDataFile(before, lines(person("C"), person("A")), "add").move).toEqual([]);
});
