import { expect, test } from "vitest";
import { openingFields } from "#features/openings/opening-fields.ts";
import { textsOf } from "#features/publishing/content-text.ts";
import { marksOf } from "./base-marks.ts";
import { mergeTexts } from "./merge-texts.ts";

const began = textsOf(openingFields, {
  ...{ openingTitle: "Auditor", summary: "Checks loans.", visible: true, footerAd: false },
  details: { notes: "Bring a pen.\nBe early." },
});
const base = marksOf(openingFields, began);
const merge = (mine: Record<string, string>, theirs: Record<string, string>, marks = base) =>
  mergeTexts(openingFields, {
    ...{ mine: { ...began, ...mine }, theirs: { ...began, ...theirs }, base: marks },
  });

test("a field that only the first changed keeps their text, one that only the second changed has its own", () => {
  const merged = merge({ summary: "Mine." }, { openingTitle: "Theirs" });
  expect(merged.values).toEqual({ ...began, summary: "Mine.", openingTitle: "Theirs" });
  expect(merged).toMatchObject({ taken: ["openingTitle"], asked: [] });
});

test("a field that both changed is asked, and holds the second's text until then", () => {
  const merged = merge({ summary: "Mine." }, { summary: "Theirs." });
  expect(merged.values.summary).toBe("Mine.");
  expect(merged).toMatchObject({ taken: [], asked: ["summary"] });
});

test("what both wrote alike is no question", () => {
  const merged = merge({ summary: "Ours." }, { summary: "Ours." });
  expect(merged).toMatchObject({ taken: [], asked: [] });
});

test("line ends, outer spaces and an unticked switch are no changes", () => {
  const mine = { "details.notes": " Bring a pen.\r\nBe early.\r\n", footerAd: "" };
  const merged = merge(mine, { "details.notes": "Bring two.", footerAd: "true" });
  expect(merged).toMatchObject({ taken: ["footerAd", "details.notes"], asked: [] });
});

test("a text that one of them emptied stays empty", () => {
  expect(merge({}, { "details.notes": "" }).values["details.notes"]).toBe("");
  expect(merge({ "details.notes": "" }, {}).values["details.notes"]).toBe("");
});

test("a form that does not say what it began with is asked about everything that differs", () => {
  for (const marks of ["", "summary=made up", "= =", "__proto__=x"]) {
    expect(merge({ summary: "Mine." }, { openingTitle: "Theirs" }, marks).asked).toEqual([
      "openingTitle",
      "summary",
    ]);
  }
});
