import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("what runs the built site says so before anything else is loaded", () => {
  const main = readFileSync(new URL("main.ts", import.meta.url), "utf8");
  const [first] = main.match(/^import .*$/m) ?? [];
  expect(first).toBe('import "./as-production.ts";');
});
