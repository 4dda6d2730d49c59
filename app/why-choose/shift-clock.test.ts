import { describe, expect, it } from "vitest";
import { oneShift } from "#content/why-choose.ts";
import { clock, shiftMoments, workStretches } from "./shift-clock.ts";

describe("a shift by two clocks", () => {
  it("begins in the evening here and in the morning in New York", () => {
    const [first] = shiftMoments(oneShift);
    expect(first).toMatchObject({ here: "18:30", newYork: "09:00" });
  });

  it("ends after midnight here, at the close of business there", () => {
    expect(shiftMoments(oneShift).at(-1)).toMatchObject({ here: "03:30", newYork: "18:00" });
  });

  it("counts the clock on past midnight, both ways", () => {
    expect(clock(24 * 60 + 5)).toBe("00:05");
    expect(clock(-30)).toBe("23:30");
  });
});

it("the work between the breaks is the eight productive hours that we promise", () => {
  const stretches = workStretches(oneShift);
  const worked = stretches.reduce((sum, { minutes }) => sum + minutes, 0);
  expect(worked).toBe(8 * 60);
  expect(stretches.every(({ minutes }) => minutes > 0)).toBe(true);
});
