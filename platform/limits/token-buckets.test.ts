import { beforeEach, expect, test } from "vitest";
import { TokenBuckets } from "./token-buckets.ts";

let time = 0;
let buckets: TokenBuckets;
beforeEach(() => {
  time = 0;
  const clock = { now: () => new Date(time) };
  buckets = new TokenBuckets({ capacity: 3, perSecond: 0.5, clock });
});

const take = (times: number, key = "a") => Array.from({ length: times }, () => buckets.take(key));

test("gives as many at once as it holds, then tells how long to wait", () => {
  expect(take(5)).toEqual([0, 0, 0, 2, 2]);
});

test("who waits as long as was said gets one, and not two", () => {
  take(4);
  time = 1_999;
  expect(take(1)).toEqual([1]);
  time = 2_000;
  expect(take(2)).toEqual([0, 2]);
});

test("asking in vain does not make the wait longer", () => {
  take(3);
  for (time = 0; time < 2_000; time += 10) take(1);
  expect(take(1)).toEqual([0]);
});

test("never gives more than it holds, however long nobody came", () => {
  take(3);
  time = 3_600_000;
  expect(take(4)).toEqual([0, 0, 0, 2]);
});

test("one key's haste costs no other one anything", () => {
  take(10, "a");
  expect(take(3, "b")).toEqual([0, 0, 0]);
});

test("what is given back can be taken again, up to what it holds", () => {
  take(3);
  buckets.refund("a");
  expect(take(2)).toEqual([0, 2]);
  for (let i = 0; i < 10; i += 1) buckets.refund("b");
  expect(take(4, "b")).toEqual([0, 0, 0, 2]);
});

test("a clock that is set back takes nothing away", () => {
  time = 60_000;
  take(2);
  time = 0;
  expect(take(2)).toEqual([0, 2]);
});

test("a flood of keys does not fill the memory, and the busy one is not forgotten", () => {
  take(3, "busy");
  for (let other = 0; other < 60_000; other += 1) {
    buckets.take(`other-${other}`);
    if (other % 1_000 === 0) buckets.take("busy");
  }
  expect(take(1, "busy")).toEqual([2]);
  expect(take(1, "other-0"), "forgotten, thus full again").toEqual([0]);
});
