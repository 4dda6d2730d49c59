import { expect, test } from "vitest";
import { positionChoices } from "./position-choices.ts";

const published = [
  { openingTitle: "QC Analyst", visible: true },
  { openingTitle: "Clerk", visible: false },
  { openingTitle: "AI Engineer", visible: true },
  { openingTitle: "Nobody's", visible: false },
  { openingTitle: "AI Engineer", visible: false },
];

test("open ones come first; closed and removed ones follow where somebody applied for them", () => {
  const choices = positionChoices(published, ["AI Engineer", "Clerk", "Escrow Officer"]);
  expect(choices.map(({ label }) => label)).toEqual([
    "AI Engineer",
    "QC Analyst",
    "Clerk (closed)",
    "Escrow Officer (removed)",
  ]);
  expect(choices.map(({ title }) => title).slice(2)).toEqual(["Clerk", "Escrow Officer"]);
});
