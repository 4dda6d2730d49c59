import { expect, test } from "vitest";
import { appliesAtOnce } from "./applies-at-once.ts";

const input = (type: string, value: string) => appliesAtOnce({ tagName: "INPUT", type, value });

test("choices, numbers and whole days narrow the list at once; a search and half a day wait", () => {
  expect(appliesAtOnce({ tagName: "SELECT", type: "select-one", value: "" })).toBe(true);
  expect([input("checkbox", "1"), input("number", "3"), input("text", "XLD-1")]).not.toContain(
    false,
  );
  expect(input("search", "asha")).toBe(false);
  expect(["", "0002-11-20", "0202-11-20"].map((day) => input("date", day))).not.toContain(true);
  expect(input("date", "2026-11-20")).toBe(true);
});
