import { expect, test } from "vitest";
import { accountRule, countTry, forgetAfter, type Tally, waitAfter } from "./sign-in-delays.ts";

const start = new Date("2031-05-04T10:00:00Z");
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);

test("waits begin after the free tries, double each time and stop growing at five minutes", () => {
  const waits = Array.from({ length: 16 }, (_, tries) => waitAfter(tries, { free: 5 }) / 1_000);
  expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  expect(waitAfter(1_000_000, { free: 5 })).toBe(300_000);
});

test("a try before the wait is over is not counted", () => {
  const tally: Tally = { failures: 7, lastAttemptAt: start, notBefore: later(4_000) };
  expect(countTry(tally, later(3_999), accountRule)).toBeNull();
  expect(countTry(tally, later(4_000), accountRule)).toEqual({
    failures: 8,
    lastAttemptAt: later(4_000),
    notBefore: later(12_000),
  });
});

test("old failures are forgotten", () => {
  const tally: Tally = { failures: 12, lastAttemptAt: start, notBefore: start };
  expect(countTry(tally, later(forgetAfter), accountRule)?.failures).toBe(13);
  expect(countTry(tally, later(forgetAfter + 1), accountRule)?.failures).toBe(1);
});

test("a clock set back locks nobody out", () => {
  const tally: Tally = { failures: 7, lastAttemptAt: start, notBefore: later(4_000) };
  expect(countTry(tally, later(-24 * forgetAfter), accountRule)?.failures).toBe(8);
});
