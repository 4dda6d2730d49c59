import { expect, test } from "vitest";
import { deskKeyOf } from "./desk-shortcuts.ts";

const press = (key: string, target: object = {}, more: object = {}) =>
  deskKeyOf({
    ...{ key, altKey: false, ctrlKey: false, metaKey: false, defaultPrevented: false },
    target: target as EventTarget,
    ...more,
  });

test.each([
  ["s", "s"],
  ["S", "s"],
  ["?", "?"],
  ["/", "/"],
  ["Escape", "Escape"],
  ["q", null],
  ["Enter", null],
])("%s means %s where nobody types", (key, means) => {
  expect(press(key)).toBe(means);
});

test.each(["altKey", "ctrlKey", "metaKey", "defaultPrevented"])("nothing with %s", (held) => {
  expect(press("s", {}, { [held]: true })).toBeNull();
});

test("a key that is held down leads on, and decides once", () => {
  expect(["j", "k", "s", "r", "u"].map((key) => press(key, {}, { repeat: true }))).toEqual([
    ...["j", "k", null, null, null],
  ]);
});

test.each([
  { tagName: "INPUT", type: "search", value: "a" },
  { tagName: "INPUT", type: "text", value: "" },
  { tagName: "TEXTAREA", value: "" },
  { tagName: "SELECT" },
  { tagName: "DIV", isContentEditable: true },
])("what is typed belongs to its field: %o", (target) => {
  expect(press("s", target)).toBeNull();
});

test("a box and a radio take no text; Escape leaves a field in which nothing stands", () => {
  expect(press("x", { tagName: "INPUT", type: "checkbox" })).toBe("x");
  expect(press("Escape", { tagName: "TEXTAREA", value: "" })).toBe("Escape");
  expect(press("Escape", { tagName: "TEXTAREA", value: "half a note" })).toBeNull();
});
