import { describe, expect, test } from "vitest";
import { textsFor } from "#contract/text/language.ts";
import { openings } from "#features/openings/texts/sample-openings.ts";
import { leadWeekTexts } from "../texts/company/lead-week.ts";
import { shareSteps } from "../texts/growth.ts";
import { payTexts } from "../texts/pay.ts";
import { trainingTexts } from "../texts/training.ts";
import { countOpenings } from "./careers/count-openings.ts";
import { payAxis, payChanges, payFrame, payPath, payX, payY } from "./culture/pay-steps.ts";
import { profitShare } from "./growth/profit-share.ts";
import { weekTotals } from "./leadership/week-hours.ts";
import { rupees } from "./rupees.ts";
import { stackedBar } from "./training/stacked-bar.ts";

// What pages calculate and draw, and whether their samples keep the rules that the page tells.

test("an amount is grouped as people here read it", () => {
  expect([28_800, 5_000_000].map(rupees)).toEqual(["Rs. 28,800", "Rs. 50,00,000"]);
});

test("every opening is counted once, the largest department first, without those where nothing is open", () => {
  const { total, byDepartment } = countOpenings(openings);
  const counts = byDepartment.map(({ count }) => count);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(openings.length);
  expect(total).toBe(openings.length);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  const inIt = openings.filter(({ department }) => department === "IT");
  expect(countOpenings(inIt).byDepartment).toEqual([{ department: "IT", count: inIt.length }]);
});

test("parts of a bar stand one behind the other, to scale, and each week of the training has 40 hours", () => {
  expect(stackedBar([10, 22, 8])).toEqual([
    { x: "0%", width: "25%" },
    { x: "25%", width: "55%" },
    { x: "80%", width: "20%" },
  ]);
  for (const { title, hours } of textsFor(trainingTexts).processTraining.weeks)
    expect(
      hours.reduce<number>((sum, count) => sum + count, 0),
      title,
    ).toBe(40);
});

test.each([
  ["the share of the highest step that the process reached", 360_000, 110, 8, 28_800],
  ["that of the step below, until the next one is reached", 900_000, 105.9, 5, 45_000],
  ["nothing below the plan", 900_000, 99.9, 0, 0],
  ["whole rupees", 333_333, 100, 3, 10_000],
])("profits pay %s", (_what, salary, reached, share, paid) => {
  const found = profitShare({ person: "someone", salary, reached }, shareSteps);
  expect(found).toEqual({ share, paid });
});

describe("the drawing of a salary", () => {
  test("stays level until the month of a revision, rises there, and says what that added", () => {
    const { left, right, top, bottom } = payFrame;
    const { from, to } = payAxis;
    const revisions = [
      { month: 0, salary: from },
      { month: 12, salary: to },
    ];
    expect(payPath(revisions)).toBe(`M${left} ${bottom}H${(left + right) / 2}V${top}`);
    expect(payChanges(revisions)).toEqual([null, to - from]);
  });

  test("has room for the sample, which keeps the rule of at most four revisions a year", () => {
    const { revisions } = textsFor(payTexts).payChart;
    for (const { month, salary } of revisions) {
      expect(payX(month)).toBeLessThanOrEqual(payFrame.right);
      expect(payY(salary)).toBeGreaterThanOrEqual(payFrame.top);
      expect(payY(salary)).toBeLessThanOrEqual(payFrame.bottom);
    }
    const months = revisions.map(({ month }) => month).filter((month) => month > 0);
    expect(months.filter((month) => month <= 12)).toHaveLength(4);
    expect(months.filter((month) => month > 12).length).toBeLessThanOrEqual(4);
  });
});

test("the sample week of a lead is forty hours, without a gap, and totals leave out dinner", () => {
  const { nights } = textsFor(leadWeekTexts).leadWeek;
  const hours = weekTotals(nights).map((total) => total.hours);
  expect(hours.reduce((sum, one) => sum + one, 0)).toBe(40);
  expect(hours).toEqual(hours.toSorted((one, other) => other - one));
  for (const { night, blocks } of nights) {
    const ends = blocks.map(({ from, hours }) => from + hours);
    const starts = blocks.map(({ from }) => from);
    expect([...starts, 9], night).toEqual([0, ...ends]);
  }
  expect(weekTotals(nights).map(({ kind }) => kind)).not.toContain("dinner");
});
