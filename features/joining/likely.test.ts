import { expect, test } from "vitest";
import { likelyInWords, likelyOf } from "./likely.ts";

test.each([
  [{ people: 29, came: 29 }, "too few"],
  [{ people: 30, came: 15 }, "13"],
  [{ people: 84, came: 63 }, "18"],
])("of twenty who have a seat and three who are there, after %o, it says %s", (rate, words) => {
  const likely = likelyOf({ confirmed: 12, silent: 8, arrived: 3 }, rate);
  expect(likelyInWords(likely)).toBe(words);
  expect(likely.words).toContain(`${rate.people}`);
});
