import { expect, it } from "vitest";
import { openings } from "#features/openings/texts/sample-openings.ts";
import { countOpenings } from "./count-openings.ts";

it("counts every opening once, the largest department first", () => {
  const { total, byDepartment } = countOpenings(openings);
  const counts = byDepartment.map(({ count }) => count);
  expect(total).toBe(openings.length);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
});

it("leaves out departments where nothing is open", () => {
  const inIt = openings.filter(({ department }) => department === "IT");
  expect(countOpenings(inIt).byDepartment).toEqual([{ department: "IT", count: inIt.length }]);
  expect(countOpenings([])).toEqual({ total: 0, byDepartment: [] });
});
