import { expect, test } from "vitest";
import { viewerActionOf } from "./viewer-keys.ts";

const press = (key: string, more: { tagName?: string; ctrlKey?: boolean } = {}) =>
  viewerActionOf({
    key,
    altKey: false,
    ctrlKey: more.ctrlKey ?? false,
    metaKey: false,
    target: { tagName: more.tagName ?? "DIV" } as unknown as EventTarget,
  });

test("keys zoom, turn, judge and lead to the documents beside, in both letter cases", () => {
  expect(["+", "=", "-", "0", "w", "T"].map((key) => press(key))).toEqual([
    "zoomIn",
    "zoomIn",
    "zoomOut",
    "actual",
    "width",
    "turn",
  ]);
  expect(["a", "R", "ArrowLeft", "ArrowRight"].map((key) => press(key))).toEqual([
    "accept",
    "reject",
    "before",
    "after",
  ]);
});

test("what is typed into a field stays there", () => {
  for (const tagName of ["TEXTAREA", "INPUT", "SELECT"]) {
    expect(press("a", { tagName })).toBeNull();
    expect(press("ArrowRight", { tagName })).toBeNull();
  }
});

test("the browser's own shortcuts and other keys do nothing here", () => {
  expect(press("r", { ctrlKey: true })).toBeNull();
  expect(press("Tab")).toBeNull();
  expect(press("q")).toBeNull();
});
