import fc from "fast-check";
import { expect, test } from "vitest";
import { pacing, parseRetryAfter, retryDelay } from "./retry-delay.ts";

const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test("tries come no sooner than the server asked for", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.nat(900_000),
      share,
      (failures, wish, random) => {
        expect(retryDelay(failures, wish, () => random)).toBeGreaterThanOrEqual(wish);
      },
    ),
  );
});

test("pauses grow from half a second and stop growing at half a minute", () => {
  const middle = () => 0.5;
  expect([1, 2, 3, 20].map((failures) => retryDelay(failures, null, middle))).toEqual([
    500,
    1_000,
    2_000,
    pacing.longestRetry,
  ]);
});

test("devices that lost the network together come back spread", () => {
  expect(retryDelay(4, null, () => 0)).toBeLessThan(retryDelay(4, null, () => 0.99));
});

test("Retry-After is read as seconds or as a date, and as nothing where it is neither", () => {
  const now = Date.UTC(2026, 10, 20);
  expect(parseRetryAfter("7", now)).toBe(7_000);
  expect(parseRetryAfter("Fri, 20 Nov 2026 00:00:30 GMT", now)).toBe(30_000);
  expect(parseRetryAfter("Thu, 19 Nov 2026 00:00:00 GMT", now)).toBe(0);
  expect(parseRetryAfter("12", now)).toBe(12_000);
  expect(parseRetryAfter("soon", now)).toBeNull();
  expect(parseRetryAfter("", now)).toBeNull();
  expect(parseRetryAfter(null, now)).toBeNull();
});
