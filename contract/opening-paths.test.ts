import { expect, test } from "vitest";
import { applyPath, documentsFormPath, openingPath } from "./opening-paths.ts";

test("a code of any characters makes an address of one part", () => {
  expect(openingPath("A/B ?")).toBe("/Opening/A%2FB%20%3F");
  expect(applyPath("A/B ?")).toBe("/ApplyNow/A%2FB%20%3F");
  expect(documentsFormPath("A/B ?")).toBe("/documents-upload/A%2FB%20%3F");
});

test("the general documents form is of no opening", () => {
  expect(documentsFormPath(null)).toBe("/documents-upload");
});
