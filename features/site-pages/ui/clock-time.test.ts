import { expect, it } from "vitest";
import { clockTime } from "./clock-time.ts";

it("is read in halves of a day", () => {
  expect(clockTime(0)).toBe("12.00 am");
  expect(clockTime(12 * 60)).toBe("12.00 pm");
  expect(clockTime(18 * 60 + 30)).toBe("6.30 pm");
});

it("goes on past midnight, both ways", () => {
  expect(clockTime(24 * 60 + 5)).toBe("12.05 am");
  expect(clockTime(-30)).toBe("11.30 pm");
});
