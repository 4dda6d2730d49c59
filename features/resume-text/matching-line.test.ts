import { expect, test } from "vitest";
import { matchingLine, wordsLike } from "./matching-line.ts";

const stems = new Map([
  ["accounting", "account"],
  ["accounts", "account"],
  ["panvel", "panvel"],
  ["m.com", "m.com"],
]);
const rarestFirst = ["m.com", "panvel", "account"];
const shown = (text: string) =>
  matchingLine(text, stems, rarestFirst)
    ?.map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join("");

test.each([
  ["Profile\nAccounting in Panvel\nAccounts, accounts", "[Accounting] in [Panvel]"],
  ["M.Com. and Accounts/GST", "[M.Com]. and [Accounts]/GST"],
  ["Panvel-Accounts", "[Panvel]-[Accounts]"],
  ["Accounts and accounting\nPanvel", "[Panvel]"],
  ["Panvel\nAccounts in Panvel", "[Accounts] in [Panvel]"],
  ["Pan\u00advel, PANVEL and Pánvel", "[Pan\u00advel], [PANVEL] and [Pánvel]"],
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
  const unbroken = matchingLine(`${"y".repeat(9_000)} panvel`, stems, rarestFirst);
  expect(unbroken?.map(({ text }) => text).join("").length).toBeLessThan(160);
});

test("the rarest word is seen, however far behind the others it stands", () => {
  const line = shown(`Accounts ${"word ".repeat(60)}accounts ${"more ".repeat(10)}Panvel end`);
  expect(line).toMatch(/\[accounts\] (more )+\[Panvel\] end$/);
  expect(line).toMatch(/^… /);
});

test("names, hyphens and telephone numbers are marked as they are written", () => {
  const marked = (text: string, word: string) =>
    matchingLine(text, new Map([[word, word]]), [word])
      ?.map((each) => (each.isHit ? `[${each.text}]` : each.text))
      .join("");
  expect(marked("Mr D’Souza, Pune", "dsouza")).toBe("Mr [D’Souza], Pune");
  expect(marked("an e‑commerce desk", "ecommerce")).toBe("an [e‑commerce] desk");
  expect(marked("Tally‑ERP 9", "erp")).toBe("Tally‑[ERP] 9");
  expect(marked("Mobile +91 98201-44556 or so", "9820144556")).toBe(
    "Mobile [+91 98201-44556] or so",
  );
  expect(marked("श्री कुलकर्णी", "कुलकर्णी")).toBe("श्री [कुलकर्णी]");
});

test("only words that may be forms are asked for", () => {
  expect(wordsLike("Ledger, accounts and Ac-dc", new Set(["account"]))).toEqual([
    "accounts",
    "acdc",
    "ac",
  ]);
});
