import { expect, test } from "vitest";
import { applyTexts, stepsAfterApplying } from "./apply.ts";

test("an online test is promised only where there is one", () => {
  expect(stepsAfterApplying(true).join(" ")).toContain("The online test");
  expect(stepsAfterApplying(false).join(" ")).not.toMatch(/test/i);
  expect(stepsAfterApplying(null).join(" ")).toContain("for some roles an online test");
});

test("the number to be called is the one given, also where no number is to be seen", () => {
  for (const hasTest of [true, false, null]) {
    expect(stepsAfterApplying(hasTest)[0]).toBe(applyTexts.receivedMore);
  }
  expect(applyTexts.receivedMore).toContain("the number that you gave");
});
