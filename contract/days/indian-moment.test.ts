import { expect, test } from "vitest";
import { clockTime, dayInWords, momentInWords, timeInWords } from "./indian-moment.ts";

const moment = new Date("2026-11-23T20:05:00Z");

test("days and times are India's", () => {
  expect(dayInWords(moment)).toBe("24 Nov 2026");
  expect(clockTime(moment)).toBe("01:35");
  expect(timeInWords(moment)).toBe("01:35 IST");
  expect(momentInWords(moment)).toBe("24 Nov 2026, 01:35 IST");
});

test("an ISO date stays that day", () => {
  expect(dayInWords(new Date("2026-11-24"))).toBe("24 Nov 2026");
});
