import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function each(pattern: string): string[] {
  const [whole = "", parts = ""] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  return whole ? parts.split(",").flatMap((part) => each(pattern.replace(whole, part))) : [pattern];
}

// a file that has moved would be passed over, and its tests asked nothing
test.each(["rules", "engine"])("what the mutations of %s name is there", (name) => {
  const config = JSON.parse(readFileSync(join(root, `tests/mutation/${name}.json`), "utf8"));
  const named: string[] = [...config.mutate, ...(config.testFiles ?? [])];
  const files = named.filter((pattern) => !pattern.startsWith("!")).flatMap(each);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => globSync(file, { cwd: root }).length === 0)).toEqual([]);
});
