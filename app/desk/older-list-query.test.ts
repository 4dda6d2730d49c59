import { expect, test } from "vitest";
import { olderListHref, readOlderListQuery } from "./older-list-query.ts";

const read = (search: string) => readOlderListQuery(new URLSearchParams(search));

test("twenty entries of the first page are usual, and leave the address short", () => {
  expect(read("")).toEqual({ text: "", show: 20, page: 1 });
  expect(olderListHref({ text: "", show: 20, page: 1 })).toBe("/employee-list");
});

test.each([10, 20, 40, 80, 100, 200, 300])("%i entries can be asked for", (show) => {
  const asked = { text: "asha k", show, page: 3 };
  expect(read(olderListHref(asked).split("?")[1] ?? "")).toEqual(asked);
});

test.each(["show=0", "show=15", "show=1000000", "show=all", "show=-20", "show=20.5"])(
  "%s counts as the usual number",
  (search) => {
    expect(read(search).show).toBe(20);
  },
);
