import { expect, test } from "vitest";
import { type ApplicationQuery, newestFirst } from "../../list/application-query.ts";
import { readDeskQuery } from "../desk/desk-query.ts";
import { activeFilters, withoutFilters } from "./active-filters.ts";

const everything: ApplicationQuery = {
  text: "asha",
  source: "employees",
  referrer: "XLD0417",
  position: "AI Engineer",
  status: "in-review",
  unread: true,
  from: "2026-01-01",
  to: "2026-01-31",
  experienceMin: 0,
  experienceMax: 1,
  sort: "name",
  descending: true,
};

test("each filter is told in words", () => {
  expect(activeFilters(everything).map(({ label }) => label)).toEqual([
    "“asha”",
    "Source: Referral",
    "Opening: AI Engineer",
    "Status: In review",
    "Referrer: XLD0417",
    "From: 1 Jan 2026",
    "To: 31 Jan 2026",
    "Min experience: 0 years",
    "Max experience: 1 year",
    "Unread",
  ]);
});

test("each has a way to be removed that keeps the others and the order", () => {
  for (const { without } of activeFilters(everything)) {
    const left = readDeskQuery(new URLSearchParams(without.split("?")[1])).query;
    expect(Object.keys(left)).toHaveLength(Object.keys(everything).length - 1);
    expect(everything).toMatchObject(left);
  }
});

test("the order is no filter", () => {
  expect(activeFilters(newestFirst)).toEqual([]);
  expect(withoutFilters(everything)).toEqual({ sort: "name", descending: true });
});
