import { expect, test } from "vitest";
import type { Opening } from "#features/openings/index.ts";
import { type AlertChoices, choicesInWords, fits, readChoices } from "./alert-choices.ts";

const all: AlertChoices = { functions: [], shifts: [], experience: [] };
const opening = {
  department: "IT",
  monthsOfExperience: 36,
  details: { shiftTiming: "Night shift", experience: "3+ years" },
} as Opening;

test.each<[Partial<AlertChoices>, boolean]>([
  [{}, true],
  [{ functions: ["HR", "IT"] }, true],
  [{ functions: ["HR"] }, false],
  [{ shifts: ["Night"] }, true],
  [{ shifts: ["Day"] }, false],
  [{ experience: ["Fresher"] }, false],
  [{ functions: ["IT"], shifts: ["Night"], experience: ["Fresher", "3 years and more"] }, true],
  [{ functions: ["IT"], shifts: ["Day"], experience: ["3 years and more"] }, false],
])("an opening of IT at night for three years fits %j: %s", (choices, expected) => {
  expect(fits(opening, { ...all, ...choices })).toBe(expected);
});

test("an opening without a shift is missed by nobody", () => {
  expect(fits({ ...opening, details: {} }, { ...all, shifts: ["Rotating"] })).toBe(true);
});

test("boxes are read once each, in our order, and unknown ones refuse the form", () => {
  const read = (query: string) => readChoices(new URLSearchParams(query));
  expect(read("functions=HR&functions=IT&functions=HR&shifts=Day&emp=x")).toEqual({
    ...all,
    functions: ["IT", "HR"],
    shifts: ["Day"],
  });
  expect(read("")).toEqual(all);
  for (const wrong of ["functions=Pilot", "shifts=", "experience=__proto__"]) {
    expect(read(wrong), wrong).toBeNull();
  }
});

test("no choice reads as all", () => {
  expect(choicesInWords({ ...all, shifts: ["Day", "Night"] })).toEqual([
    ["Function", "All"],
    ["Shift", "Day, Night"],
    ["Experience", "All"],
  ]);
});
