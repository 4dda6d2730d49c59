import { expect, test } from "vitest";
import { readDone, writeDone } from "./done-message.ts";

const said = (change: Parameters<typeof writeDone>[0]) =>
  readDone(new URLSearchParams([writeDone(change)]));

test("what was done is said in a sentence", () => {
  expect(said({ ids: [7], status: "hired" })).toBe("The application is now marked “Hired”.");
  expect(said({ ids: [7, 8], status: "in-review", note: "x" })).toBe(
    "2 applications are now marked “In review”, with your note.",
  );
  expect(said({ ids: [7], note: "call her" })).toBe("The note is saved.");
});

test("the address holds neither the note nor an id", () => {
  const [, value] = writeDone({ ids: [70_001], note: "call Asha" });
  expect(value).toBe("1..note");
});

test.each(["", "x", "3", "3..", "3.promoted.", "3.<b>.note", "9999999.hired.", "1.constructor."])(
  "%j says nothing",
  (text) => {
    expect(readDone(new URLSearchParams({ done: text }))).toBeNull();
  },
);
