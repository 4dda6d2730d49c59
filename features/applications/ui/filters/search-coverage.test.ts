import { expect, test } from "vitest";
import { searchCoverage } from "./search-coverage.ts";

const searched = "Fields, comments, notes and the text of resumes were searched.";

test.each([
  [0, 0, searched],
  [14, 0, `${searched} 14 resumes could not be read.`],
  [1, 1, `${searched} 1 resume could not be read, 1 resume is still to be read.`],
  [0, 10_000, `${searched} 10,000 resumes are still to be read.`],
  [0, 10_001, `${searched} More than 10,000 resumes are still to be read.`],
])("with %i unreadable and %i waiting resumes", (unreadable, waiting, text) => {
  expect(searchCoverage({ unreadable, waiting })).toBe(text);
});
