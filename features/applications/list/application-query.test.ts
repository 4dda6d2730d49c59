import * as v from "valibot";
import { expect, test } from "vitest";
import { applicationChange } from "./application-query.ts";

const messageOf = (change: unknown) => v.safeParse(applicationChange, change).issues?.[0].message;

test("a change names applications and says what becomes of them", () => {
  const change = { ids: [1], status: "hired", note: " Call\u0000 on\nMonday " };
  expect(v.parse(applicationChange, change)).toEqual({ ...change, note: "Call on\nMonday" });
});

test.each([
  [{ ids: [], status: "hired" }, "Please choose at least one application."],
  [{ ids: Array(101).fill(1), status: "hired" }, "Please choose at most 100."],
  [{ ids: [1] }, "Please choose a status or write a note."],
  [{ ids: [1], note: "  " }, "Please choose a status or write a note."],
  [{ ids: [1], status: "lost" }, "Please select an option."],
  [{ ids: [1], note: "a".repeat(2_001) }, "Please enter at most 2000 characters."],
])("refuses %j", (change, message) => {
  expect(messageOf(change)).toBe(message);
});

test.each([0, -1, 1.5, 2 ** 53, "1"])("%j names no application", (id) => {
  expect(messageOf({ ids: [id], status: "hired" })).toEqual(expect.any(String));
});
