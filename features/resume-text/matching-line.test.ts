import { expect, test } from "vitest";
import { matchingLine, wordsLike } from "./matching-line.ts";

const stems = new Map([
  ["accounting", "account"],
  ["accounts", "account"],
  ["panvel", "panvel"],
  ["m.com", "m.com"],
]);
const shown = (text: string) =>
  matchingLine(text, stems)
    ?.map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join("");

test.each([
  ["Profile\nAccounting in Panvel\nAccounts, accounts", "[Accounting] in [Panvel]"],
  ["M.Com. and Accounts/GST", "[M.Com]. and [Accounts]/GST"],
  ["Panvel-Accounts", "[Panvel]-[Accounts]"],
  ["Accountant", undefined],
  ["", undefined],
])("of %j the line %j is shown", (text, line) => {
  expect(shown(text)).toBe(line);
});

test("a long line is cut around its first hit, and never within a hit", () => {
  const line = shown(
    `${"word ".repeat(60)}Panvel ${"more ".repeat(18)}accounts ${"x ".repeat(99)}`,
  );
  expect(line).toMatch(/^… (word )+\[Panvel\] (more )+\[accounts\]/);
  expect(line).toMatch(/ …$/);
  expect(line?.length).toBeLessThan(160);
  const unbroken = matchingLine(`${"y".repeat(9_000)} panvel`, stems);
  expect(unbroken?.map(({ text }) => text).join("").length).toBeLessThan(160);
});

test("only words that may be forms are asked for", () => {
  expect(wordsLike("Ledger, accounts and Ac-dc", new Set(["account"]))).toEqual([
    "accounts",
    "ac-dc",
    "ac",
  ]);
});
