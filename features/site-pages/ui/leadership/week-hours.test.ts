import { describe, expect, test } from "vitest";
import { textsFor } from "#contract/text/language.ts";
import { leadWeekTexts } from "../../texts/company/lead-week.ts";
import { weekTotals } from "./week-hours.ts";

const { leadWeek } = textsFor(leadWeekTexts);

describe("the sample week of a lead", () => {
  test("is the forty hours of the standard week", () => {
    const hours = weekTotals(leadWeek.nights).map((total) => total.hours);
    expect(hours.reduce((sum, one) => sum + one, 0)).toBe(40);
  });

  test("has no gap and no overlap in any of its nine-hour nights", () => {
    for (const { night, blocks } of leadWeek.nights) {
      const ends = blocks.map(({ from, hours }) => from + hours);
      const starts = blocks.map(({ from }) => from);
      expect(starts, night).toEqual([0, ...ends.slice(0, -1)]);
      expect(ends.at(-1), night).toBe(9);
    }
  });
});

test("totals put the kind with most hours first and leave out dinner", () => {
  const blocks = [
    { from: 0, hours: 1, kind: "files", text: "" },
    { from: 1, hours: 1, kind: "dinner", text: "" },
    { from: 2, hours: 3, kind: "floor", text: "" },
    { from: 5, hours: 1, kind: "files", text: "" },
  ] as const;
  expect(weekTotals([{ blocks }])).toEqual([
    { kind: "floor", hours: 3 },
    { kind: "files", hours: 2 },
  ]);
});
