import { expect, test } from "vitest";
import { fakeClock } from "../admins/desk-under-test.ts";
import { createVisitorPasses } from "./upload-tokens-service.ts";

const open = (clock = fakeClock(), mostPasses?: number) => ({
  clock,
  ...createVisitorPasses({ secret: "s", clock, ...(mostPasses && { mostPasses }) }),
});

function spendAll({ spend }: ReturnType<typeof open>, pass: string): number {
  let times = 0;
  while (spend(pass, "upload")) times += 1;
  return times;
}

test("a pass is good for a few uses of each kind, and what comes back may be used again", () => {
  const passes = open();
  const pass = passes.issue();
  expect(spendAll(passes, pass)).toBe(10);
  expect(passes.spend(pass, "submission")).toBe(true);
  passes.refund(pass, "upload");
  expect(spendAll(passes, pass)).toBe(1);
});

test("it ends after twelve hours, and one that was changed never was", () => {
  const passes = open();
  const pass = passes.issue();
  expect(passes.spend(pass.replace(/.$/, pass.endsWith("A") ? "B" : "A"), "upload")).toBe(false);
  passes.clock.pass(12 * 60 * 60_000 + 1);
  expect(passes.spend(pass, "upload")).toBe(false);
});

test("a flood of passes does not fill the memory: uses of the oldest are forgotten", () => {
  const passes = open(fakeClock(), 100);
  const [first, kept] = [passes.issue(), passes.issue()];
  expect([spendAll(passes, first), spendAll(passes, kept)]).toEqual([10, 10]);
  for (let count = 0; count < 99; count += 1) passes.spend(passes.issue(), "upload");
  expect(spendAll(passes, kept), "the second of 101 is still known").toBe(0);
  expect(spendAll(passes, first), "the first is not").toBe(10);
});
