import { expect, test } from "vitest";
import { placeInList } from "./list-place.ts";

const rows = (...ids: number[]) =>
  ids.map((id) => ({ id })) as Parameters<typeof placeInList>[2]["rows"];
const list = { page: 1, count: 3, exact: true, perPage: 100 };

test("one that is in the list is counted from its first page", () => {
  const trail = { before: [9], after: [7] };
  expect(placeInList(8, trail, { ...list, rows: rows(9, 8, 7) })).toMatchObject({
    place: 2,
    of: 3,
  });
  const later = { ...list, page: 3, count: 203, rows: rows(9, 8, 7) };
  expect(placeInList(8, trail, later)).toMatchObject({ place: 202, of: 203 });
});

test("those that left the list since are counted where they stood", () => {
  const trail = { before: [9, 10], after: [7, 6] };
  const now = { ...list, count: 2, rows: rows(7, 6) };
  expect(placeInList(8, trail, now)).toEqual({ place: 3, of: 5, isLeast: false });
});

test("one that is alone and on no page has no place", () => {
  expect(placeInList(8, { before: [], after: [] }, { ...list, rows: rows(3) })).toBeNull();
});
