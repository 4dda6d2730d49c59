import { expect, test } from "vitest";
import { detailInWords } from "./audit-detail.ts";

test.each([
  [{ status: "in-review" }, "In review"],
  [{ document: "panCardFile" }, "PAN Card"],
  [{ as: "view" }, "Viewed in the desk"],
  [{ mail: true }, "With an email to the candidate"],
  // of a refused data file: the answer's number
  [{ status: 413 }, "status: 413"],
  [{ rows: 12, filtered: true }, "rows: 12, filtered: true"],
])("a row with %j says %s", (detail, words) => {
  expect(detailInWords(detail)).toBe(words);
});
