import { expect, test } from "vitest";
import { dayAfter, daysLater, indianDay, startOfIndianDay } from "./indian-day.ts";

test("a day begins in India at half past six in the evening of Greenwich", () => {
  expect(startOfIndianDay("2026-03-01").toISOString()).toBe("2026-02-28T18:30:00.000Z");
  expect(indianDay(new Date("2026-02-28T18:29:59Z"))).toBe("2026-02-28");
  expect(indianDay(new Date("2026-02-28T18:30:00Z"))).toBe("2026-03-01");
});

test("days are counted over the ends of months and years, both ways", () => {
  expect(dayAfter("2028-02-28")).toBe("2028-02-29");
  expect(daysLater("2026-12-31", 1)).toBe("2027-01-01");
  expect(daysLater("2027-01-01", -2)).toBe("2026-12-30");
});
