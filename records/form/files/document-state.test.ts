import { expect, test } from "vitest";
import { fileOnItsWay } from "./document-state.ts";

const file = { name: "pan.pdf", size: 2_048 };
const sending = { phase: "sending", name: file.name, percent: 40 } as const;

test("a file that is sent says how far it is, and one whose turn has not come that it is queued", () => {
  expect(fileOnItsWay(file, sending, false)).toEqual({ phase: "sending", ...file, percent: 40 });
  expect(fileOnItsWay(file, sending, true)).toEqual({ phase: "queued", ...file });
});

test("a file that waits says for what, and until when", () => {
  const waiting = { phase: "waiting", name: file.name, reason: "busy", until: 9_000 } as const;
  expect(fileOnItsWay(file, waiting, false)).toEqual(waiting);
});

test("a file that failed says so", () => {
  const failed = { phase: "failed", name: file.name } as const;
  expect(fileOnItsWay(file, failed, false)).toEqual(failed);
});

test("a file whose sending has not begun is queued", () => {
  expect(fileOnItsWay(file, { phase: "empty" }, false)).toEqual({ phase: "queued", ...file });
});
