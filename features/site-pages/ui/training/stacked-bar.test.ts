import { expect, it } from "vitest";
import { textsFor } from "#contract/text/language.ts";
import { trainingTexts } from "../../texts/training.ts";
import { stackedBar } from "./stacked-bar.ts";

const { processTraining } = textsFor(trainingTexts);

it("puts the parts of a bar one behind the other, to scale", () => {
  expect(stackedBar([10, 22, 8])).toEqual([
    { x: "0%", width: "25%" },
    { x: "25%", width: "55%" },
    { x: "80%", width: "20%" },
  ]);
});

it("every week of the plan is a week of 40 hours", () => {
  for (const { title, hours } of processTraining.weeks) {
    const total = hours.reduce<number>((sum, count) => sum + count, 0);
    expect(total, title).toBe(40);
  }
});
