import { expect, test } from "vitest";
import { pageLinkOf } from "./page-link.ts";

test.each([
  ["Night buses now stop at Seawoods", "night-buses-now-stop-at-seawoods"],
  ["  XLD’s café: 5 % more! ", "xlds-cafe-5-more"],
  ["नवी मुंबई", ""],
  [`${"x".repeat(70)} y`, "x".repeat(60)],
  [`${"word ".repeat(20)}`, Array(12).fill("word").join("-")],
])("%j is found at %j", (title, link) => {
  expect(pageLinkOf(title)).toBe(link);
});
