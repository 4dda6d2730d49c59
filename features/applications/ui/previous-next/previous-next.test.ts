import { expect, test } from "vitest";
import { newestFirst } from "../../list/application-query.ts";
import { acrossPages, readNear, trailFrom, trailOf, writeNear } from "./previous-next.ts";

/** Higher ids came later. */
const placed = (id: number) => ({ id, received: new Date(`2026-11-0${id}T10:00:00.000Z`) });
const rows = [9, 8, 7].map(placed);
const byName = { sort: "name", descending: false } as const;

test("in the list its neighbours are those of the list", () => {
  expect(trailOf(rows, placed(8), null, newestFirst)).toEqual({ before: [9], after: [7] });
  expect(trailOf(rows, placed(7), null, byName)).toEqual({ before: [8, 9], after: [] });
});

test("one that left the list stands where it stood, and so do those left with it", () => {
  const near = { before: [9], after: [6, 8] };
  expect(trailOf(rows, placed(5), near, byName)).toEqual({ before: [9], after: [6, 8, 7] });
  const first = { before: [], after: [9] };
  expect(trailOf(rows, placed(5), first, byName)).toEqual({ before: [], after: [9, 8, 7] });
});

test("where it was the last one, what came up behind it is next", () => {
  const near = { before: [8], after: [] };
  expect(trailOf(rows, placed(5), near, byName)).toEqual({ before: [8, 9], after: [7] });
});

test("an unread one that is opened by its address leads on by the time at which it came", () => {
  const left = [9, 7].map(placed);
  expect(trailOf(left, placed(8), null, newestFirst)).toEqual({ before: [9], after: [7] });
  const turned = { sort: "date", descending: false } as const;
  expect(trailOf(left.toReversed(), placed(8), null, turned)).toEqual({ before: [7], after: [9] });
  expect(trailOf(left, placed(8), null, byName)).toEqual({ before: [], after: [] });
});

test("one of a later page that is opened by its address has no neighbours on the first", () => {
  expect(trailOf(rows, placed(2), null, newestFirst, true)).toEqual({ before: [], after: [] });
  expect(trailOf(rows, placed(2), null, newestFirst)).toMatchObject({ before: [7, 8, 9] });
});

test("the list is walked as it was when it was opened, also where each one leaves it", () => {
  let list = [9, 8, 7, 6].map(placed);
  let [at, near] = [9, { before: [], after: [8, 7] } as Parameters<typeof trailFrom>[1]];
  const walked = [at];
  for (const step of ["after", "after", "before", "before", "after", "after", "after"] as const) {
    list = list.filter(({ id }) => id !== at);
    const trail = trailOf(list, placed(at), near, byName);
    const to = trail[step][0] ?? 0;
    near = trailFrom(at, trail, to);
    at = to;
    walked.push(at);
  }
  expect(walked).toEqual([9, 8, 7, 8, 9, 8, 7, 6]);
});

test("who looks at an earlier application goes on where the list was left", () => {
  const near = trailFrom(8, { before: [9], after: [7] }, 2);
  expect(near).toEqual({ before: [8, 9], after: [7] });
});

test("at the end of a page the next one is the first of the next page", () => {
  const last = acrossPages({ before: [8], after: [] }, { before: null, after: 6 }, 2);
  expect(last.previousNext).toEqual({ before: 8, after: 6 });
  expect([8, 6].map(last.pageOf)).toEqual([2, 3]);
  const first = acrossPages({ before: [], after: [8] }, { before: 10, after: null }, 2);
  expect([10, 8].map(first.pageOf)).toEqual([1, 2]);
  const within = acrossPages({ before: [9], after: [7, 6] }, undefined, 1);
  expect(within.previousNext).toEqual({ before: 9, after: 7 });
});

test("the address takes them along", () => {
  for (const near of [
    { before: [9, 10], after: [7] },
    { before: [], after: [7] },
    { before: [9], after: [] },
  ]) {
    expect(readNear(new URLSearchParams({ near: writeNear(near) }))).toEqual(near);
  }
  for (const near of ["", "9", "a.b", "1.2.3", "1.9999999999999999999"]) {
    expect(readNear(new URLSearchParams({ near }))).toBeNull();
  }
});
