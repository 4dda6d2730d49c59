import { expect, test } from "vitest";
import { uniqueWinners } from "./unique-winners.ts";

const winner = (winnerName: string, more = {}) => ({ type: "diwali", winnerName, ...more });
const names = (published: unknown) =>
  uniqueWinners("diwali", published).map(({ winnerName }) => winnerName);

test("only winners of the page's type are shown, in their order", () => {
  expect(names([winner("Zoya"), { ...winner("Kiran"), type: "rangoli" }, winner("Asha")])).toEqual([
    "Zoya",
    "Asha",
  ]);
});

test("a winner published twice is shown once, also where it is spelt a little differently", () => {
  expect(names([winner("Asha  Kelkar"), winner(" asha kelkar "), winner("Asha Kelkar")])).toEqual([
    "Asha Kelkar",
  ]);
});

test("two winners of one name who have different codes are both shown", () => {
  const drawn = { source: "draw" };
  expect(
    names([
      winner("Kiran", { ...drawn, codeEnding: "490" }),
      winner("Kiran", { ...drawn, codeEnding: "375" }),
    ]),
  ).toEqual(["Kiran", "Kiran"]);
});

test("a winner counts as drawn only where the entry says so", () => {
  expect(uniqueWinners("diwali", [winner("Asha"), winner("Zoya", { source: "draw" })])).toEqual([
    { winnerName: "Asha", source: "hand" },
    { winnerName: "Zoya", source: "draw" },
  ]);
});

test.each([[null], [{}], ["text"], [[null, 3, winner(""), { type: "diwali" }]]])(
  "%j holds no winners",
  (published) => expect(names(published)).toEqual([]),
);
