import { expect, test } from "vitest";
import { readPaintedSheet } from "./read-painted-sheet.ts";

const sheet = {
  width: 200,
  height: 100,
  pages: 1,
  pixels: new ArrayBuffer(200 * 100 * 4),
  found: [{ x: 10, y: 20, width: 80, height: 20 }],
};

test("pixels and boxes that fit are taken", () => {
  expect(readPaintedSheet({ ...sheet, more: "markup" })).toEqual(sheet);
});

test("boxes are cut where the sheet ends, and what is none is passed over", () => {
  const odd = [{ x: 150, y: 50, width: 1e9, height: 30 }, { x: Number.NaN }, null, "box", {}];
  expect(readPaintedSheet({ ...sheet, found: odd })?.found).toEqual([
    { x: 150, y: 50, width: 50, height: 30 },
  ]);
  expect(readPaintedSheet({ ...sheet, found: "none" })?.found).toEqual([]);
});

test.each([
  ["nothing", null],
  ["a text", "sheet"],
  ["fewer pixels than it says", { ...sheet, width: 400 }],
  ["a fraction", { ...sheet, width: 200.5 }],
  ["a side of its own making", { ...sheet, width: [200] }],
  ["more than a canvas holds", { ...sheet, width: 1e8, pixels: { byteLength: 4e10 } }],
  ["pixels that are none", { ...sheet, pixels: "<svg onload=alert(1)>" }],
  ["a thousand pages", { ...sheet, pages: 1_000 }],
])("%s is refused", (_what, said) => {
  expect(readPaintedSheet(said)).toBeNull();
});
