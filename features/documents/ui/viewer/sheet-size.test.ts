import { describe, expect, test } from "vitest";
import { canvasSize, shownSize, turned, widthScale, zoomed } from "./sheet-size.ts";

const a4 = { width: 794, height: 1123 };

describe("the size of a page", () => {
  test("an ordinary one is taken as it is", () => {
    expect(shownSize(a4)).toEqual(a4);
  });

  test.each([
    { width: 1e9, height: 1e9 },
    { width: 1, height: 19_200 },
    { width: 19_200, height: 0.001 },
  ])("a box of $width by $height is brought to what can be shown", (box) => {
    const size = shownSize(box);
    expect(Math.max(size?.width ?? 0, size?.height ?? 0)).toBe(5_000);
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(1);
  });

  test.each([
    { width: 0, height: 10 },
    { width: -4, height: 10 },
    { width: Number.NaN, height: 10 },
    { width: Number.POSITIVE_INFINITY, height: 10 },
  ])("a box of $width by $height is none", (box) => {
    expect(shownSize(box)).toBeNull();
  });

  test("a quarter turn lays it on its side", () => {
    expect(turned(a4, 90)).toEqual({ width: 1123, height: 794 });
    expect(turned(a4, 180)).toEqual(a4);
  });
});

describe("the canvas of a page", () => {
  test("it has the screen's pixels", () => {
    expect(canvasSize(a4, 2)).toEqual({ width: 1588, height: 2246 });
  });

  test.each([
    { width: 20_000, height: 20_000 },
    { width: 20_000, height: 4 },
    { width: 1, height: 5_000 },
  ])("at $width by $height it stays within what every browser gives", (size) => {
    const { width, height } = canvasSize(size, 3);
    expect(width * height).toBeLessThanOrEqual(16_000_000);
    expect(Math.max(width, height)).toBeLessThanOrEqual(8_192);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
  });
});

describe("zoom", () => {
  test("a page fills the width, a small picture does not grow beyond double", () => {
    expect(widthScale(a4, 397)).toBe(0.5);
    expect(widthScale({ width: 100, height: 100 }, 900)).toBe(2);
  });

  test("it goes step by step to either end, from any scale between", () => {
    expect(zoomed("in", 0.61, 0.61)).toBe(0.75);
    expect(zoomed("out", 0.61, 0.61)).toBe(0.5);
    expect(zoomed("in", 4, 0.61)).toBe(4);
    expect(zoomed("out", 0.25, 0.61)).toBe(0.25);
    expect(zoomed("actual", 3, 0.61)).toBe(1);
    expect(zoomed("width", 3, 0.61)).toBe(0.61);
  });
});
