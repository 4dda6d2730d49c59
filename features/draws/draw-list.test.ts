import { expect, test } from "vitest";
import { entrantLine, listText } from "./draw-entrants.ts";
import { listParticipants, publicEntrants } from "./draw-list.ts";

const lines = (...entered: [name: string, code?: string][]) =>
  publicEntrants(
    listParticipants(
      entered.map(([employeeName, employeeCode]) => ({
        employeeName,
        ...(employeeCode && { employeeCode }),
      })),
    ),
  ).map(entrantLine);

test("a person who was entered twice is there once, as first entered", () => {
  const twice = lines(["Asha Kelkar", "XLD1012"], ["  asha   KELKAR ", "xld1012"]);
  expect(twice).toEqual(["Asha Kelkar\t012"]);
});

test("a name typed with combining accents is the same name", () => {
  expect(lines(["Rene\u0301e"], ["Ren\u00e9e"])).toEqual(["Ren\u00e9e"]);
});

test("two of one name with different codes are two people, told apart by as much as needed", () => {
  const kirans = lines(["Kiran Jadhav", "XLD11490"], ["Kiran Jadhav", "XLD21490"]);
  expect(kirans).toEqual(["Kiran Jadhav\t11490", "Kiran Jadhav\t21490"]);
});

test("codes of which one ends the other are told apart", () => {
  expect(lines(["Kiran", "042"], ["Kiran", "7042"])).toEqual(["Kiran\t042", "Kiran\t7042"]);
});

test("a name with a code and without is two entries", () => {
  expect(lines(["Kiran", "042"], ["Kiran"])).toEqual(["Kiran", "Kiran\t042"]);
});

test("a name cannot hold the tab or the line feed that the list is made of", () => {
  expect(lines(["Kiran\t042\nZoya"])).toEqual(["Kiran 042 Zoya"]);
});

test("who has no name takes no part", () => {
  expect(lines([" \u00a0"], ["Zoya"])).toEqual(["Zoya"]);
});

test("the list is sorted by bytes, whatever the order of entry", () => {
  const sorted = ["Zoya", "asha", "Éva", "अमर", "\u{1d400}lan"];
  expect(lines(...sorted.toReversed().map((name): [string] => [name]))).toEqual(sorted);
});

test("listing a list again changes nothing", () => {
  const once = listParticipants([
    { employeeName: "Zoya", employeeCode: "A1" },
    { employeeName: "asha", rangoliPic: "rangoli-1" },
    { employeeName: "Asha", employeeCode: "A1" },
  ]);
  expect(listParticipants(once)).toEqual(once);
});

test("the text has one entrant a line and ends in a line feed", () => {
  expect(listText([{ employeeName: "Asha", codeEnding: "012" }, { employeeName: "Zoya" }])).toBe(
    "Asha\t012\nZoya\n",
  );
  expect(listText([])).toBe("");
});
