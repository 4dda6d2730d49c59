import { expect, test } from "vitest";
import { applyTexts } from "./apply.ts";

const { nextSteps, receivedMore } = applyTexts.en;

test("an online test is promised only where there is one", () => {
  expect(nextSteps(true).join(" ")).toContain("The online test");
  expect(nextSteps(false).join(" ")).not.toMatch(/test/i);
  expect(nextSteps(null).join(" ")).toContain("for some roles an online test");
});

test("the number to be called is the one given, also where no number is to be seen", () => {
  for (const hasTest of [true, false, null]) {
    expect(nextSteps(hasTest)[0]).toBe(receivedMore);
  }
  expect(receivedMore).toContain("the number that you gave");
});
