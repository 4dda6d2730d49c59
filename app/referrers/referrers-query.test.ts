import { expect, test } from "vitest";
import { readReferrersQuery, referrersHref } from "./referrers-query.ts";

const read = (query: string) => readReferrersQuery(new URLSearchParams(query));

test("a query is read back from its own address", () => {
  const query = { text: "asha & co. 100%", type: "student", page: 3 } as const;
  const address = new URL(referrersHref(query), "http://localhost");
  expect(readReferrersQuery(address.searchParams)).toEqual(query);
  expect(referrersHref(read(""))).toBe("/desk/referrers");
});

test("what means nothing is left out, and what is out of range is cut", () => {
  expect(read("type=boss&page=-1")).toEqual({ text: "", type: null, page: 1 });
  expect(read("page=9999999999").page).toBe(1);
  expect(read("page=0").page).toBe(1);
  expect(read("page=999999").page).toBe(100_000);
  expect(read(`q=${"x".repeat(10_000)}`).text).toHaveLength(200);
});
