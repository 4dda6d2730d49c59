import { expect, test } from "vitest";
import { fileOnItsWay } from "./document-state.ts";

const file = { name: "pan.pdf", size: 2_048 };
const { name } = file;

test("a file on its way is queued until its turn has come, then says how far it is, for what it waits, or that it failed", () => {
  const sending = { phase: "sending", name, percent: 40 } as const;
  expect(fileOnItsWay(file, { phase: "empty" }, false)).toEqual({ phase: "queued", ...file });
  expect(fileOnItsWay(file, sending, true)).toEqual({ phase: "queued", ...file });
  expect(fileOnItsWay(file, sending, false)).toEqual({ phase: "sending", ...file, percent: 40 });
  const waiting = { phase: "waiting", name, reason: "busy", until: 9_000 } as const;
  for (const state of [waiting, { phase: "failed", name } as const])
    expect(fileOnItsWay(file, state, false)).toEqual(state);
});
