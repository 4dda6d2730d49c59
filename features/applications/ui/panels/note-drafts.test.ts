import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { forgetAllTyped } from "#ui/enhance/unsaved-drafts.ts";
import { sendChange } from "../change/send-change.ts";
import { forgetNotes, keepNote, readNote } from "./note-drafts.ts";

const hours = 60 * 60 * 1_000;
const nine = Date.parse("2031-05-04T09:00:00Z");

/** A browser's storage, whose entries are its own properties. */
function memory() {
  const methods = {
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null;
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value;
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
  };
  return Object.create(methods) as Storage;
}

// the next file may run in the same process
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  vi.stubGlobal("localStorage", memory());
  vi.stubGlobal("sessionStorage", memory());
});

test("a note is kept under its application, and an emptied one is not", () => {
  keepNote(7, "anna", "call", nine);
  keepNote(8, "anna", "wait", nine);
  keepNote(8, "anna", " \n", nine);
  expect([7, 8, 9].map((id) => readNote(id, "anna", nine))).toEqual(["call", "", ""]);
});

test("what was saved is forgotten, and nothing else", () => {
  for (const id of [7, 8, 9]) keepNote(id, "anna", "call", nine);
  forgetNotes(["7", "9"]);
  expect([7, 8, 9].map((id) => readNote(id, "anna", nine))).toEqual(["", "call", ""]);
});

test("nobody else is shown it, and it does not outlast a shift", () => {
  keepNote(7, "anna", "call", nine);
  expect(readNote(7, "ben", nine)).toBe("");
  keepNote(7, "anna", "call", nine);
  expect(readNote(7, "anna", nine + 11 * hours)).toBe("call");
  expect(readNote(7, "anna", nine + 13 * hours)).toBe("");
});

test("signing out in another tab takes it away in this one", () => {
  keepNote(7, "anna", "call", nine);
  const here = sessionStorage;
  vi.stubGlobal("sessionStorage", memory());
  forgetAllTyped(nine + 1);
  vi.stubGlobal("sessionStorage", here);
  expect(readNote(7, "anna", nine + 2)).toBe("");
  keepNote(7, "anna", "call again", nine + 3);
  expect(readNote(7, "anna", nine + 4)).toBe("call again");
});

test("where nothing may be stored, typing goes on", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(() => keepNote(7, "anna", "call", nine)).not.toThrow();
  expect(readNote(7, "anna", nine)).toBe("");
});

test("a note that is being typed outlives a rejection with a remark, and ends with its own save", async () => {
  keepNote(7, "anna", "half a note");
  const send = (what: string) => {
    const body = new URLSearchParams({ do: what, id: "7", note: "remark" });
    const request = new Request("https://site.example/refer-data", { method: "POST", body });
    const made = Response.redirect("https://site.example/refer-data", 303);
    return sendChange(request, () => Promise.reject(made)).catch((thrown) => thrown);
  };
  expect(await send("decide")).toBeInstanceOf(Response);
  expect(readNote(7, "anna")).toBe("half a note");
  await send("change");
  expect(readNote(7, "anna")).toBe("");
});
