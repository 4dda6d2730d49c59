import { expect, test } from "vitest";
import { acrossPages, neighboursOf, readNear, writeNear } from "./neighbours.ts";

const rows = [9, 8, 7].map((id) => ({ id }));

test("in the list its neighbours are those of the list", () => {
  expect(neighboursOf(rows, 8, { before: 1, after: 2 })).toEqual({ before: 9, after: 7 });
  expect(neighboursOf(rows, 7, null)).toEqual({ before: 8, after: null });
});

test("one that left the list stands where it stood", () => {
  expect(neighboursOf(rows, 5, { before: 9, after: 8 })).toEqual({ before: 9, after: 8 });
  expect(neighboursOf(rows, 5, { before: null, after: 9 })).toEqual({ before: null, after: 9 });
});

test("where it was the last one, what came up behind it is next", () => {
  expect(neighboursOf(rows, 5, { before: 8, after: null })).toEqual({ before: 8, after: 7 });
  expect(neighboursOf(rows, 5, { before: 7, after: null })).toEqual({ before: 7, after: null });
});

test("a neighbour that left too is passed over", () => {
  expect(neighboursOf(rows, 5, { before: 9, after: 4 })).toEqual({ before: 9, after: 8 });
  expect(neighboursOf(rows, 5, { before: 3, after: 4 })).toEqual({ before: null, after: null });
  expect(neighboursOf([], 5, null)).toEqual({ before: null, after: null });
});

test("at the end of a page the next one is the first of the next page", () => {
  const last = acrossPages({ before: 8, after: null }, { before: null, after: 6 }, 2);
  expect(last.neighbours).toEqual({ before: 8, after: 6 });
  expect([8, 6].map(last.pageOf)).toEqual([2, 3]);
  const first = acrossPages({ before: null, after: 8 }, { before: 10, after: null }, 2);
  expect([10, 8].map(first.pageOf)).toEqual([1, 2]);
  const within = { before: 9, after: 7 };
  expect(acrossPages(within, undefined, 1).neighbours).toEqual(within);
});

test("the address takes them along", () => {
  for (const near of [
    { before: 9, after: 7 },
    { before: null, after: 7 },
    { before: 9, after: null },
  ]) {
    expect(readNear(new URLSearchParams([writeNear(near)]))).toEqual(near);
  }
  for (const near of ["", "9", "a.b", "1.2.3", "-1.2"]) {
    expect(readNear(new URLSearchParams({ near }))).toBeNull();
  }
});
