import * as v from "valibot";
import { expect, test } from "vitest";
import { newsItem } from "../publications.ts";
import { calendarDay as day, calendarMoment as moment } from "./calendar-day.ts";

test.each([
  ["1900-01-01", true],
  ["2026-10-15", true],
  ["2100-12-31", true],
  ["0000-01-01", false],
  ["1899-12-31", false],
  ["2101-01-01", false],
  ["9999-12-31", false],
  ["2026-02-30", false],
])("the day %s is taken: %s", (text, taken) => {
  expect(v.safeParse(day, text).success).toBe(taken);
  expect(v.safeParse(moment, `${text}T09:00:00.000Z`).success).toBe(taken);
  const news = { id: "a", headlines: "A", date: text, details: "" };
  expect(v.safeParse(newsItem, news).success).toBe(taken);
});

test.each(["-200000-01-01T00:00:00.000Z", "+200000-01-01T00:00:00.000Z", "2026-10-15T09:00"])(
  "%s is no moment",
  (text) => {
    expect(v.safeParse(moment, text).success).toBe(false);
  },
);
