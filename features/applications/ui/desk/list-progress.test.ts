import { expect, test } from "vitest";
import {
  readNear,
  type Trail,
  trailFrom,
  trailOf,
  writeNear,
} from "../previous-next/previous-next.ts";
import { progressInList } from "./list-progress.ts";

const rows = (...ids: number[]) =>
  ids.map((id) => ({ id })) as Parameters<typeof progressInList>[2]["rows"];
const list = { page: 1, count: 3, exact: true, perPage: 100 };

test("one that is in the list is counted from its first page", () => {
  const trail = { before: [9], after: [7] };
  expect(progressInList(8, trail, { ...list, rows: rows(9, 8, 7) })).toMatchObject({
    done: 1,
    toGo: 2,
  });
  const later = { ...list, page: 3, count: 203, rows: rows(9, 8, 7) };
  expect(progressInList(8, trail, later)).toMatchObject({ done: 201, toGo: 2 });
});

test("those that left the list since are counted where they stood", () => {
  const trail = { before: [9, 10], after: [7, 6] };
  const now = { ...list, count: 2, rows: rows(7, 6) };
  expect(progressInList(8, trail, now)).toEqual({ done: 2, toGo: 3, isLeast: false });
});

test("behind what was counted nobody says how many are to go", () => {
  const far = { ...list, exact: false, count: 10_000, page: 151, rows: rows(9, 8, 7) };
  const trail = { before: [9], after: [7] };
  expect(progressInList(8, trail, far)).toEqual({ done: 15_001, toGo: null, isLeast: true });
});

test("one that is alone and on no page has no place", () => {
  expect(progressInList(8, { before: [], after: [] }, { ...list, rows: rows(3) })).toBeNull();
});

test("reading through a list of 104 that each decision shortens counts on: done and to go are always all of them", () => {
  const day = (id: number) => ({ id, received: new Date(1_000 - id) });
  const all = Array.from({ length: 104 }, (_, at) => day(at + 1));
  let near: Trail | null = null;
  for (const [at, open] of all.entries()) {
    // those before have left the list, the opened one is still there
    const left = all.slice(at);
    const order = { sort: "name", descending: false } as const;
    const trail: Trail = trailOf(left.slice(0, 100), open, near, order);
    const shown = left.slice(0, 100) as unknown as ReturnType<typeof rows>;
    const found = progressInList(open.id, trail, { ...list, count: left.length, rows: shown });
    expect(found).toMatchObject({ done: at, toGo: 104 - at });
    const to = all[at + 1]?.id ?? 0;
    const next: Trail = trailFrom(open.id, trail, to, left.slice(1, 101));
    near = readNear(new URLSearchParams({ near: writeNear(next) }));
  }
});
