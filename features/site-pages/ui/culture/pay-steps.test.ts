import { describe, expect, test } from "vitest";
import { textsFor } from "#contract/text/language.ts";
import { payTexts } from "../../texts/pay.ts";
import { payAxis, payChanges, payFrame, payPath, payX, payY } from "./pay-steps.ts";

const { payChart } = textsFor(payTexts);

describe("the drawing of a salary", () => {
  test("stays level until the month of a revision, and rises there", () => {
    const path = payPath([
      { month: 0, salary: payAxis.from },
      { month: 12, salary: payAxis.to },
    ]);
    const { left, right, top, bottom } = payFrame;
    expect(path).toBe(`M${left} ${bottom}H${(left + right) / 2}V${top}`);
  });

  test("has room for every salary and month of the sample", () => {
    for (const { month, salary } of payChart.revisions) {
      expect(payX(month)).toBeLessThanOrEqual(payFrame.right);
      expect(payY(salary)).toBeGreaterThanOrEqual(payFrame.top);
      expect(payY(salary)).toBeLessThanOrEqual(payFrame.bottom);
    }
  });
});

test("the table says what each revision added, and nothing of the start", () => {
  const revisions = [
    { month: 0, salary: 22_000 },
    { month: 3, salary: 23_500 },
  ];
  expect(payChanges(revisions)).toEqual([null, 1_500]);
});

test("the sample keeps the rule of at most four revisions a year", () => {
  const months = payChart.revisions.map(({ month }) => month).filter((month) => month > 0);
  expect(months.filter((month) => month <= 12)).toHaveLength(4);
  expect(months.filter((month) => month > 12).length).toBeLessThanOrEqual(4);
});
