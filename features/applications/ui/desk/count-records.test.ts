import { expect, test } from "vitest";
import { createRecordCounter } from "./count-records.ts";

function count(...pieces: string[]): number {
  const counter = createRecordCounter();
  for (const piece of pieces) counter.read(new TextEncoder().encode(piece));
  return counter.records;
}

test("every record is counted once, however the file is cut into pieces", () => {
  const file = 'name,note\r\nAsha,"two\r\nlines, ""quoted"""\r\nRavi,\r\n';
  expect(count(file)).toBe(3);
  for (let at = 1; at < file.length; at += 1) {
    expect(count(file.slice(0, at), file.slice(at))).toBe(3);
  }
});

test("nothing holds no record", () => {
  expect(count("")).toBe(0);
});
