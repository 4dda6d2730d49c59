import { expect, test } from "vitest";
import { markHeight, markLines } from "./watermark.ts";

test("its letters follow the page, and stay readable on a small one", () => {
  expect(markHeight(800)).toBeCloseTo(29.6, 1);
  expect(markHeight(60)).toBe(9);
  expect(markHeight(8_000)).toBe(64);
});

test.each([
  [800, 1131],
  [1000, 630],
  [60, 3_000],
  [8_000, 40],
])("on a canvas of %i by %i no part as large as a card's half is free of it", (width, height) => {
  const letter = markHeight(width);
  const textWidth = letter * 22;
  const lines = markLines(width, height, textWidth, letter);
  const reach = Math.hypot(width, height) / 2;
  const free = letter * 5;
  for (let y = -reach; y <= reach; y += free / 2) {
    for (let x = -reach; x <= reach; x += textWidth) {
      const near = lines.some(
        (line) =>
          Math.abs(line.y - y) <= free &&
          line.x <= x + textWidth &&
          line.x + textWidth >= x - letter * 3,
      );
      expect(near, `at ${x}, ${y}`).toBe(true);
    }
  }
});
