import { expect, test } from "vitest";
import type { Opening } from "./opening.ts";
import { experiencesOf, shiftOf } from "./opening-groups.ts";
import { openings } from "./texts/sample-openings.ts";

const opening = (details: Opening["details"], monthsOfExperience: number | null = null) =>
  ({ ...openings[0], details, monthsOfExperience }) as Opening;

test.each<[string, number | null, string[]]>([
  ["Freshers welcome", 0, ["Fresher"]],
  ["Freshers welcome, 0 to 2 years", 0, ["Fresher", "1 to 3 years"]],
  ["0-5 years", null, ["Fresher", "1 to 3 years", "3 years and more"]],
  ["1+ years", 12, ["1 to 3 years", "3 years and more"]],
  ["2 to 3 years", null, ["1 to 3 years", "3 years and more"]],
  ["3+ years", 36, ["3 years and more"]],
  ["15+ years, 5 of them leading technology", 180, ["3 years and more"]],
  ["", 24, ["1 to 3 years", "3 years and more"]],
])("%s with %s months is for %j", (experience, months, expected) => {
  expect(experiencesOf(opening({ experience }, months))).toEqual(expected);
});

test("an opening that says nothing of experience is for everybody", () => {
  expect(experiencesOf(opening({}))).toHaveLength(3);
  expect(experiencesOf(opening({ experience: "As the role needs" }))).toHaveLength(3);
});

test("the shift is the kind that is named first, in any letter case", () => {
  expect(shiftOf(opening({ shiftTiming: "Flexible, with day and night batches" }))).toBe(
    "Flexible",
  );
  expect(shiftOf(opening({ shiftTiming: "NIGHT shift" }))).toBe("Night");
  expect(shiftOf(opening({ shiftTiming: "9 to 6" }))).toBeNull();
});
