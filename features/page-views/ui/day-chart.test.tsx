import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DayChart, roundUp } from "./day-chart.tsx";

const days = [
  { name: "2026-11-18", views: 0 },
  { name: "2026-11-19", views: 40 },
  { name: "2026-11-20", views: 1_250 },
];

test("the scale ends on an even figure at or above the highest bar", () => {
  expect([1, 2, 3, 9, 10, 11, 41, 100, 1_250].map(roundUp)).toEqual([
    2, 2, 4, 10, 20, 20, 60, 200, 2_000,
  ]);
});

test("bars are as high as their figures, and none is higher than the scale", () => {
  const drawn = renderToStaticMarkup(<DayChart label="Page views" days={days} />);
  const heights = [...drawn.matchAll(/<rect[^>]* height="([\d.]+)"/g)].map(([, h]) => Number(h));
  expect(heights[0]).toBe(0);
  expect((heights[2] as number) / (heights[1] as number)).toBeCloseTo(1_250 / 40);
  expect(Math.max(...heights)).toBeLessThanOrEqual(184);
});

test("every figure stands in the table too", () => {
  const drawn = renderToStaticMarkup(<DayChart label="Page views" days={days} />);
  const cells = [...drawn.matchAll(/<td class="numeric">([^<]*)<\/td>/g)].map(([, text]) => text);
  expect(cells).toEqual(["0", "40", "1,250"]);
  expect(drawn).toContain("<title>20 Nov: 1,250</title>");
});
