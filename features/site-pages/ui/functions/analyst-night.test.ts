import { expect, test } from "vitest";
import { textsFor } from "#contract/text/language.ts";
import { analystNightTexts } from "#features/openings/texts/financial-analyst.ts";

const analystNight = textsFor(analystNightTexts);

const day = 24 * 60;

/** Minutes since midnight of a time such as `6.30 pm`. */
function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(/[. ]/).map(Number);
  return ((hour % 12) + (time.endsWith("pm") ? 12 : 0)) * 60 + minute;
}

test("in summer Navi Mumbai is nine and a half hours ahead of New York, at every hour told", () => {
  const ahead = analystNight.hours.map(
    ({ here, there }) => (minutes(here) - minutes(there) + day) % day,
  );
  expect(new Set(ahead)).toEqual(new Set([9.5 * 60]));
});

test("the night told is one shift of nine hours", () => {
  const [first, last] = [analystNight.hours.at(0), analystNight.hours.at(-1)];
  expect((minutes(last?.here ?? "") - minutes(first?.here ?? "") + day) % day).toBe(9 * 60);
});
