import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { timings } from "#contract/timings.ts";
import { noticeableWait, type Waiting, watchWaiting } from "./waiting.ts";

let told: Waiting[];
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
});
afterEach(() => vi.useRealTimers());

const watch = () => watchWaiting((waiting) => told.push(waiting));

test("a list that comes at once shows no loader, not even for the specification's five seconds", () => {
  const arrive = watch();
  vi.advanceTimersByTime(noticeableWait - 1);
  arrive();
  vi.advanceTimersByTime(timings.minimumLoader * 2);
  expect(told).toEqual(["none"]);
});

test("a list that is under way shows the loader, which goes the moment the list is there", () => {
  const arrive = watch();
  vi.advanceTimersByTime(noticeableWait);
  expect(told).toEqual(["shown"]);
  vi.advanceTimersByTime(600);
  arrive();
  expect(told).toEqual(["shown", "none"]);
  vi.advanceTimersByTime(timings.minimumLoader * 2);
  expect(told).toEqual(["shown", "none"]);
});

test("after the specification's five seconds it says that this takes longer than usual", () => {
  watch();
  vi.advanceTimersByTime(timings.minimumLoader - 1);
  expect(told).toEqual(["shown"]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(["shown", "late"]);
});
