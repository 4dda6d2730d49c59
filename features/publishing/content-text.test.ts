import { expect, test } from "vitest";
import { openingFields } from "#features/openings/opening-fields.ts";
import { openings } from "#features/openings/texts/sample-openings.ts";
import { threadTime } from "../../tests/support/run/thread-time.ts";
import { bodyOf, linkOf, readValue, textOf, textsOf } from "./content-text.ts";

const field = (control: string, optional = false) =>
  ({ key: "a", label: "A", message: "", control, optional }) as Parameters<typeof readValue>[0];

test("every opening survives being written as texts and read back", () => {
  for (const { openingId: _, ...content } of openings) {
    const body = { visibleFrom: "2026-12-01T03:30:00.000Z", ...content };
    expect(bodyOf(openingFields, textsOf(openingFields, body))).toEqual(body);
  }
});

test("a moment is written as date and time in India", () => {
  expect(textOf(field("moment"), "2026-11-30T19:00:00.000Z")).toBe("2026-12-01T00:30");
  expect(readValue(field("moment"), "2026-12-01T00:30")).toBe("2026-11-30T19:00:00.000Z");
});

test.each([
  ["moment", "tomorrow"],
  ["moment", "2026-02-30T10:00"],
  ["moment", "2026-13-01T10:00"],
  ["number", "12 lakh"],
  ["number", "1e9"],
  ["number", "1.5"],
])("a %s that is none is kept as it was typed: %s", (control, text) => {
  expect(readValue(field(control), text)).toBe(text);
});

test("what is left empty is null for dates and numbers, absent for optional texts", () => {
  for (const control of ["day", "moment", "number"]) {
    expect(readValue(field(control, true), " ")).toBeNull();
  }
  expect(readValue(field("line", true), " ")).toBeUndefined();
  expect(readValue(field("line"), " ")).toBe("");
  expect(bodyOf([field("line", true)], {})).toEqual({});
});

test("lists lose empty lines and the line ends of other systems", () => {
  expect(readValue(field("lines"), " one \r\n\r\n\ttwo\rthree ")).toBe("one\ntwo\nthree");
});

test("a link is a name and what follows the last mark", () => {
  expect(linkOf("Typing test | https://a.example/?x=1")).toEqual({
    name: "Typing test",
    url: "https://a.example/?x=1",
  });
  expect(linkOf("Typing test | https://a.example/?a=1|2")).toEqual({
    name: "Typing test",
    url: "https://a.example/?a=1|2",
  });
  expect(linkOf("Typing | speed test | https://a.example")).toMatchObject({
    name: "Typing | speed test",
  });
  expect(linkOf("Typing test")).toEqual({ name: "Typing test", url: "" });
});

test("a link's line of a hundred thousand characters is read at once", () => {
  for (const piece of [" ", "|", " |", "a"]) {
    const time = threadTime(() => linkOf(`a${piece.repeat(100_000 / piece.length)}x y`));
    expect(time, JSON.stringify(piece)).toBeLessThan(500);
  }
});

test("a body of another shape is shown as far as it goes", () => {
  for (const body of [null, 5, "x", [], { details: 5 }, { details: null }]) {
    expect(textsOf(openingFields, body).openingTitle).toBe("");
  }
  expect(textsOf(openingFields, { openingTitle: { a: 1 } }).openingTitle).toBe('{"a":1}');
});
