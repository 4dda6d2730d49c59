import * as v from "valibot";
import { expect, test } from "vitest";
import { openingDetailKeys } from "./opening.ts";
import { type OpeningContent, openingContent } from "./opening-content.ts";
import { openingFields } from "./opening-fields.ts";
import { openings } from "./texts/sample-openings.ts";

const [first] = openings;
const { openingId: _, ...sample } = first as (typeof openings)[number];
const body: OpeningContent = { ...sample, visibleFrom: null };

/** Where the rules refuse it; empty where they take it. */
function refusedAt(changes: object): (string | null)[] {
  const checked = v.safeParse(openingContent, { ...body, ...changes });
  return checked.success ? [] : checked.issues.map((issue) => v.getDotPath(issue));
}

test("every opening of a new installation follows the rules", () => {
  for (const { openingId: _, ...content } of openings) {
    expect(v.safeParse(openingContent, { visibleFrom: null, ...content }).issues).toBeUndefined();
  }
});

test("every detail of the specification has a field, and every value of an opening", () => {
  const keys = openingFields.map(({ key }) => key);
  for (const key of openingDetailKeys) expect(keys).toContain(`details.${key}`);
  for (const key of Object.keys(body).filter((each) => each !== "details")) {
    expect(keys).toContain(key);
  }
});

test.each([
  ["a code with a slash", { openingCode: "a/b" }, "openingCode"],
  ["a code that ends with a hyphen", { openingCode: "a-" }, "openingCode"],
  ["a title of two lines", { openingTitle: "a\nb" }, "openingTitle"],
  ["a title of 100 KB", { openingTitle: "x".repeat(100_000) }, "openingTitle"],
  ["a character that is none", { summary: "a\u0000b" }, "summary"],
  ["half a character", { summary: "a\ud800" }, "summary"],
  ["text that is turned around", { details: { notes: "a\u202Eb" } }, "details.notes"],
  ["a day of the year 0", { datePosted: "0000-01-01" }, "datePosted"],
  ["a last day of the year 9999", { validThrough: "9999-12-31" }, "validThrough"],
  ["a moment long ago", { visibleFrom: "-200000-01-01T00:00:00.000Z" }, "visibleFrom"],
  ["a department of its own", { department: "Sales" }, "department"],
  ["a text that is a number", { summary: 5 }, "summary"],
  ["a detail of 100 KB", { details: { notes: "x".repeat(100_000) } }, "details.notes"],
  ["a detail that nobody knows", { details: { colour: "red" } }, "details.colour"],
  ["a key that nobody knows", { colour: "red" }, "colour"],
  ["a day that does not exist", { validThrough: "2026-02-30" }, "validThrough"],
  ["a day in another spelling", { datePosted: "02/11/2026" }, "datePosted"],
  ["a moment without a zone", { visibleFrom: "2026-12-01T09:00" }, "visibleFrom"],
  ["half a rupee", { salaryMin: 0.5 }, "salaryMin"],
  [
    "a test without the word",
    { testLinks: [{ name: "Quiz", url: "https://a.example" }] },
    "testLinks.0.name",
  ],
  [
    "a test elsewhere",
    { testLinks: [{ name: "Test", url: "javascript:alert(1)" }] },
    "testLinks.0.url",
  ],
  ["a test on no host", { testLinks: [{ name: "Test", url: "https:a" }] }, "testLinks.0.url"],
])("%s is refused at its field", (_name, changes, field) => {
  expect(refusedAt(changes)).toContain(field);
});

test("HTML is text like any other", () => {
  expect(refusedAt({ openingTitle: "<b>Lead</b>", details: { notes: "<script>" } })).toEqual([]);
});

test("the last day may be that on which the opening appears in India, and none before", () => {
  const visibleFrom = "2026-11-30T19:00:00.000Z";
  expect(refusedAt({ visibleFrom, validThrough: "2026-12-01" })).toEqual([]);
  expect(refusedAt({ visibleFrom, validThrough: "2026-11-30" })).toEqual(["validThrough"]);
});

test("the highest salary is not below the lowest", () => {
  expect(refusedAt({ salaryMin: 10, salaryMax: 10 })).toEqual([]);
  expect(refusedAt({ salaryMin: 10, salaryMax: 9 })).toEqual(["salaryMax"]);
});
