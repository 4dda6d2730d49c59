import { expect, test } from "vitest";
import {
  bareClasses,
  deadClasses,
  declarationsOf,
  offScale,
  styleFigures,
  styleViolations,
} from "./style-figures.ts";

const beside = (css: string) =>
  declarationsOf({ file: "a.css", text: `.a { ${css} }` }).flatMap(offScale);

test("a value beside the scale is seen, and one of it is not", () => {
  const off: [string, string, string][] = [
    ["color: #10143a;", "colours outside the tokens", "#10143a"],
    ["border: 1px solid rgb(1 2 3);", "colours outside the tokens", "rgb("],
    ["font-size: 0.8125rem;", "sizes of text off the scale", "0.8125rem"],
    ["gap: var(--s2) 0.6rem;", "distances off the scale", "0.6rem"],
    ["margin-block-end: -10px;", "distances off the scale", "-10px"],
    ["border-end-end-radius: 5px;", "radii off the scale", "5px"],
  ];
  for (const [css, ...found] of off) expect(beside(css), css).toEqual([found]);
  const on =
    "/* color: #fff; */ color: var(--text); gap: var(--s2); padding: 0 3px 1em; width: 90px; --x: 9px; border-radius: 50%;";
  expect(beside(on)).toEqual([]);
});

test("the scan sees the sheets of the site", () => {
  expect(styleFigures().declarations).toBeGreaterThan(5_000);
});

test.each(Object.entries(styleViolations()))("there are no %s", (_kind, found) => {
  expect(found).toEqual([]);
});

test("every class of a sheet is given to something, in one word or by its beginning", () => {
  expect(deadClasses()).toEqual([]);
});

test("every class of a component has a style, or a script or a test finds something by it", () => {
  expect(bareClasses()).toEqual([]);
});
