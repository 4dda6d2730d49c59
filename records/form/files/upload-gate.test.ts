import { expect, test } from "vitest";
import { settle } from "../device.fixtures.ts";
import { createUploadGate } from "./upload-gate.ts";

/** Works that end when the test says so. */
function begin(gate = createUploadGate(3)) {
  const started: string[] = [];
  const end = new Map<string, () => void>();
  const run = (name: string, signal = new AbortController().signal) =>
    gate.run(signal, async () => {
      started.push(name);
      await new Promise<void>((resolve) => end.set(name, resolve));
      return name;
    });
  return { started, run, finish: (name: string) => end.get(name)?.() };
}

test("three run at once, the fourth begins when one of them ends", async () => {
  const { started, run, finish } = begin();
  const runs = ["a", "b", "c", "d", "e"].map((name) => run(name));
  await settle();
  expect(started).toEqual(["a", "b", "c"]);
  finish("b");
  await settle();
  expect(started).toEqual(["a", "b", "c", "d"]);
  expect(await runs[1]).toBe("b");
});

test("one that is given up while it waits never begins, and holds up nobody", async () => {
  const { started, run, finish } = begin();
  for (const name of ["a", "b", "c"]) void run(name);
  const given = new AbortController();
  const up = run("up", given.signal);
  void run("d");
  given.abort();
  expect(await up).toBeNull();
  finish("a");
  await settle();
  expect(started).toEqual(["a", "b", "c", "d"]);
});

test("a work that fails makes room as well", async () => {
  const gate = createUploadGate(1);
  const { signal } = new AbortController();
  await expect(gate.run(signal, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await gate.run(signal, async () => "next")).toBe("next");
});
