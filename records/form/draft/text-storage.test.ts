import { afterEach, expect, test, vi } from "vitest";
import { openTextStorage } from "./text-storage.ts";

afterEach(() => vi.unstubAllGlobals());

test("a browser without a storage has an empty one", () => {
  vi.stubGlobal("localStorage", null);
  const storage = openTextStorage();
  storage.setItem("a", "b");
  expect(storage.getItem("a")).toBeNull();
});

test("a browser that refuses its storage has an empty one", () => {
  vi.stubGlobal("window", globalThis);
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get() {
      throw new Error("refused");
    },
  });
  expect(openTextStorage().getItem("a")).toBeNull();
  // @ts-expect-error: put there above
  delete globalThis.localStorage;
});
