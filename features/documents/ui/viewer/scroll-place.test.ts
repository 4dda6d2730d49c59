import { expect, test } from "vitest";
import { placeAt, readPlace, scrollFor } from "./scroll-place.ts";

const edge = 16;
const pages = [
  { top: 16, height: 1_000 },
  { top: 1_032, height: 500 },
];

test.each([
  [0, 0],
  [500, 0.5],
  // between two pages
  [1_008, 1],
  [1_266, 1.5],
  [9_999, 2],
])("scrolled by %i it is at %f pages", (scrolled, place) => {
  expect(placeAt(pages, scrolled, edge)).toBeCloseTo(place);
});

test("a place leads back to where it was read, and to the end of a shorter document", () => {
  for (const scrolled of [0, 37, 500, 1_016, 1_400]) {
    expect(scrollFor(pages, placeAt(pages, scrolled, edge), edge)).toBeCloseTo(scrolled);
  }
  expect(scrollFor(pages, 7.25, edge)).toBe(1_516);
  expect([placeAt([], 40, edge), scrollFor([], 1, edge)]).toEqual([0, 0]);
});

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY, 1_001, "1", null, undefined, {}, [2]])(
  "%o is no place",
  (sent) => expect(readPlace(sent)).toBeNull(),
);
