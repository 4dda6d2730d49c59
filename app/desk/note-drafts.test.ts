import { expect, test } from "vitest";
import { createNoteDrafts } from "./note-drafts.ts";

function memory() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  return { kept, drafts: createNoteDrafts(storage) };
}

test("a note is kept under its application, and an emptied one is not", () => {
  const { kept, drafts } = memory();
  drafts.keep(7, "call");
  drafts.keep(8, "wait");
  drafts.keep(8, " \n");
  expect([drafts.read(7), drafts.read(8), drafts.read(9)]).toEqual(["call", "", ""]);
  expect([...kept.keys()]).toEqual(["xld-desk.note.7"]);
});

test("what was saved is forgotten, and nothing else", () => {
  const { drafts } = memory();
  for (const id of [7, 8, 9]) drafts.keep(id, "call");
  drafts.forget(["7", "9"]);
  expect([7, 8, 9].map(drafts.read)).toEqual(["", "call", ""]);
});

test("where nothing more can be stored, typing goes on", () => {
  const storage = {
    getItem: () => null,
    setItem() {
      throw new DOMException("full", "QuotaExceededError");
    },
    removeItem: () => undefined,
  };
  expect(() => createNoteDrafts(storage).keep(7, "call")).not.toThrow();
});
