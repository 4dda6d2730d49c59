import { describe, expect, it } from "vitest";
import { barBox, barHeight, columnMiddle, level, rulings } from "./chart-scale.ts";

const number = (percent: string) => Number.parseFloat(percent);

describe("the scale of a chart", () => {
  it("puts higher values higher, and the lowest on the ground line", () => {
    expect(number(level(97, 85, 100))).toBeLessThan(number(level(88, 85, 100)));
    expect(level(85, 85, 100)).toBe("86%");
    expect(level(100, 85, 100)).toBe("12%");
  });

  it("stands every bar on the ground line, whatever its value", () => {
    for (const value of [0, 3, 5.5, 8]) {
      const foot = number(level(value, 0, 8)) + number(barHeight(value, 0, 8));
      expect(foot).toBeCloseTo(86, 1);
    }
  });

  it("spreads columns evenly, with bars in their middle", () => {
    const middles = [0, 1, 2, 3].map((at) => number(columnMiddle(at, 4)));
    expect(middles).toEqual([15.5, 38.5, 61.5, 84.5]);
    const { x, width } = barBox(2, 4);
    expect(number(x) + number(width) / 2).toBeCloseTo(61.5, 1);
  });

  it("rules lines from the lowest to the highest value", () => {
    expect(rulings(85, 100, 5)).toEqual([85, 90, 95, 100]);
    expect(rulings(0, 8, 3)).toEqual([0, 3, 6]);
  });
});
