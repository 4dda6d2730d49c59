import { describe, expect, it } from "vitest";
import { textsFor } from "#contract/text/language.ts";
import { whyChooseTexts } from "../../texts/company/why-choose.ts";
import { shiftMoments, workStretches } from "./shift-clock.ts";

const { oneShift } = textsFor(whyChooseTexts);

describe("a shift by two clocks", () => {
  it("begins in the evening here and in the morning in New York", () => {
    const [first] = shiftMoments(oneShift);
    expect(first).toMatchObject({ here: "6.30 pm", newYork: "9.00 am" });
  });

  it("tells breaks and moments in the order of the night", () => {
    const told = shiftMoments(oneShift).map(({ what }) => what);
    expect(told.indexOf("Dinner, a whole hour")).toBe(2);
  });

  it("ends after midnight here, at the close of business there", () => {
    expect(shiftMoments(oneShift).at(-1)).toMatchObject({ here: "3.30 am", newYork: "6.00 pm" });
  });
});

it("the work between the breaks is the eight productive hours that we promise", () => {
  const stretches = workStretches(oneShift);
  const worked = stretches.reduce((sum, { minutes }) => sum + minutes, 0);
  expect(worked).toBe(8 * 60);
  expect(stretches.every(({ minutes }) => minutes > 0)).toBe(true);
});
