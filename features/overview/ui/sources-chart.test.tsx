import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SourcesChart } from "./sources-chart.tsx";

const days = [
  { day: "2026-11-18", counts: { "Main-Website": 4, Dolphins: 2, employees: 6 } },
  { day: "2026-11-19", counts: { "Main-Website": 0, Dolphins: 0, employees: 0 } },
  { day: "2026-11-20", counts: { "Main-Website": 0, Dolphins: 3, employees: 0 } },
];
const drawn = renderToStaticMarkup(<SourcesChart days={days} />);
const bars = [
  ...drawn.matchAll(/<rect data-source="([^"]+)"[^>]*y="([\d.]+)%" height="([\d.]+)%"/g),
].map(([, source, y, height]) => ({ source, y: Number(y), height: Number(height) }));

test("a day's bar is cut by source, each piece as high as its count and on top of the one below", () => {
  const [employees, website, dolphins, alone] = bars;
  expect(bars.map(({ source }) => source)).toEqual([
    "employees",
    "Main-Website",
    "Dolphins",
    "Dolphins",
  ]);
  expect((employees?.height ?? 0) / (dolphins?.height ?? 1)).toBeCloseTo(3);
  expect((website?.y ?? 0) + (website?.height ?? 0)).toBeCloseTo(employees?.y ?? 0);
  expect((alone?.y ?? 0) + (alone?.height ?? 0)).toBeCloseTo(
    (employees?.y ?? 0) + (employees?.height ?? 0),
  );
});

test("every figure stands in the table too, and the day with the most in the words", () => {
  const cells = [...drawn.matchAll(/<td class="numeric">([^<]*)<\/td>/g)].map(([, text]) => text);
  expect(cells).toEqual(["4", "2", "6", "12", "0", "0", "0", "0", "0", "3", "0", "3"]);
  expect(drawn).toContain("over 3 days; the most, 12, on 18 Nov.");
});

test("a site without applications has a chart without bars", () => {
  const empty = renderToStaticMarkup(<SourcesChart days={days.slice(1, 2)} />);
  expect(empty).not.toContain("<rect");
});
