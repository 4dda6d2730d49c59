import { describe, expect, it } from "vitest";
import { shareSteps } from "../../texts/growth.ts";
import { profitShare } from "./profit-share.ts";

const steps = shareSteps;
const shareOf = (salary: number, reached: number) =>
  profitShare({ person: "someone", salary, reached }, steps);

describe("profitShare", () => {
  it("pays the share of the highest step that the process reached", () => {
    expect(shareOf(360_000, 110)).toEqual({ share: 8, paid: 28_800 });
    expect(shareOf(900_000, 104)).toEqual({ share: 5, paid: 45_000 });
    expect(shareOf(900_000, 105.9)).toEqual({ share: 5, paid: 45_000 });
  });

  it("pays nothing below the plan", () => {
    expect(shareOf(900_000, 99.9)).toEqual({ share: 0, paid: 0 });
  });

  it("pays whole rupees", () => {
    expect(shareOf(333_333, 100).paid).toBe(10_000);
  });
});
