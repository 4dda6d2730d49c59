import { describe, expect, test } from "vitest";
import { kycRequestList } from "#features/document-requests/kyc-request-list.ts";
import { declaredLists } from "../../tests/support/pages/declared-lists.ts";
import { listHref, readAddress, readQuery, writeQuery } from "./list-address.ts";
import type { Filter } from "./list-declaration.ts";

const lists = (await declaredLists()).map((list) => [list.path, list] as const);

const inAddress = (href: string) => new URL(href, "http://localhost").searchParams;

/** A value that the filter takes. */
function sampleOf(filter: Filter): string | number | true {
  switch (filter.kind) {
    case "choice":
      return filter.options.at(-1) as string;
    case "day":
      return "2026-02-28";
    case "number":
      return 0;
    case "flag":
      return true;
    default:
      return "asha & co. 100%";
  }
}

describe.each(lists)("%s", (_, list) => {
  const filters = Object.entries(list.filters);
  const parameters = filters.map(([key, filter]) => filter.parameter ?? key);

  test("an address with every filter is read back", () => {
    const query = Object.fromEntries(filters.map(([key, filter]) => [key, sampleOf(filter)]));
    const href = listHref(list, { query, page: 3 });
    expect(readAddress(list, inAddress(href))).toEqual({ query, page: 3 });
    expect([...inAddress(href).keys()].toSorted()).toEqual([...parameters, "page"].toSorted());
  });

  test("the whole list has the bare path, also where a form sent its fields empty", () => {
    expect(listHref(list)).toBe(list.path);
    expect(writeQuery(list, {}).size).toBe(0);
    const empty = new URLSearchParams(parameters.map((name) => [name, ""]));
    expect(readAddress(list, empty)).toEqual({ query: {}, page: 1 });
  });

  test("what a filter does not take leaves it out, and no control character goes on", () => {
    for (const [key, filter] of filters) {
      const name = filter.parameter ?? key;
      const read = (text: string) => readQuery(list, new URLSearchParams([[name, text]]))[key];
      expect(read("\u0000"), name).toBeUndefined();
      expect(read(" \n "), name).toBeUndefined();
      const typed = "longest" in filter;
      expect(read("a\u0000b"), name).toBe(typed ? "a b" : undefined);
      expect(read("x".repeat(10_000))?.toString().length, name).toBe(
        typed ? filter.longest : undefined,
      );
    }
  });
});

test.each([
  ["", 1],
  ["0", 1],
  ["-1", 1],
  ["1.5", 1],
  ["1e3", 1],
  ["one", 1],
  ["1\u0000", 1],
  ["7", 7],
  ["9999999999", 1_000_000],
  ["9".repeat(400), 1],
])("page %j is page %i", (text, page) => {
  const search = new URLSearchParams([["page", text]]);
  expect(readAddress(kycRequestList, search).page).toBe(page);
});

test.each(["0000-01-01", "1899-12-31", "2101-01-01", "2026-02-31", "yesterday"])(
  "%s is no day to filter by",
  (day) => {
    const list = { path: "/x", perPage: 1, filters: { from: { kind: "day", label: "" } } } as const;
    expect(readQuery(list, new URLSearchParams({ from: day }))).toEqual({});
  },
);
