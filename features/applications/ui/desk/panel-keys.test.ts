import { expect, test } from "vitest";
import { placeOfKey } from "./panel-keys.ts";

const none = { altKey: false, ctrlKey: false, metaKey: false };
const radio = { tagName: "INPUT", value: "hired" } as unknown as EventTarget;
const note = (value: string) => ({ tagName: "TEXTAREA", value }) as unknown as EventTarget;
const press = (key: string, target: EventTarget | null = radio, held = {}) =>
  placeOfKey({ ...none, ...held, key, target }, { before: 9, after: 7 });

test("one key leads to the next application, one to the one before, one back to the list", () => {
  expect([press("n"), press("N"), press("p"), press("Escape")]).toEqual([7, 7, 9, null]);
  expect(press("x")).toBeUndefined();
  const end = { before: null, after: null };
  expect(placeOfKey({ ...none, key: "n", target: radio }, end)).toBeUndefined();
});

test("what is typed into a note stays there, and Escape leaves only an empty one", () => {
  expect([press("n", note("")), press("p", note("ca"))]).toEqual([undefined, undefined]);
  expect([press("Escape", note("")), press("Escape", note("call"))]).toEqual([null, undefined]);
});

test("with Ctrl, Alt or Cmd a key is the browser's", () => {
  for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) {
    expect(press("p", radio, held)).toBeUndefined();
  }
});
