import { expect, test } from "vitest";
import { filtersInUse } from "./filters-in-use.ts";
import { isFiltered, isTabs, type ListDeclaration } from "./list-declaration.ts";

const list = {
  path: "/list",
  perPage: 10,
  filters: {
    q: { kind: "search", label: "Search", longest: 100 },
    city: { kind: "text", label: "City", longest: 100 },
    state: {
      ...{ kind: "choice", label: "State", all: "All", tabs: true },
      ...{ options: ["new", "old"], names: { new: "Not read" } },
    },
    years: { kind: "number", label: "Experience", unit: ["year", "years"] },
    from: { kind: "day", label: "From" },
    unread: { kind: "flag", label: "Unread" },
  },
} as const satisfies ListDeclaration;

test("each filter in use is told in words, with the query without it", () => {
  expect(filtersInUse(list, { q: "asha", years: 2 })).toEqual([
    { label: "“asha”", without: { years: 2 } },
    { label: "Experience: 2 years", without: { q: "asha" } },
  ]);
  expect(filtersInUse(list, {})).toEqual([]);
});

test.each([
  [{ city: "Pune" }, "City: Pune"],
  [{ state: "new" as const }, "State: Not read"],
  [{ state: "old" as const }, "State: old"],
  [{ years: 1 }, "Experience: 1 year"],
  [{ years: 0 }, "Experience: 0 years"],
  [{ from: "2026-11-24" }, "From: 24 Nov 2026"],
  [{ unread: true as const }, "Unread"],
])("%j is %s", (query, label) => {
  expect(filtersInUse(list, query)).toEqual([{ label, without: {} }]);
});

test("a list is filtered when its query says anything", () => {
  expect(isFiltered({})).toBe(false);
  expect(isFiltered({ q: "asha" })).toBe(true);
});

test("only a choice that says so is shown as tabs", () => {
  const { state, city } = list.filters;
  expect(isTabs(state)).toBe(true);
  expect(isTabs({ ...state, tabs: undefined } as never)).toBe(false);
  expect(isTabs(city)).toBe(false);
});
