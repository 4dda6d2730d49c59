import { expect, test } from "vitest";
import { readImporters, relatedTests, testsWithin } from "./related-tests.ts";

const importers = new Map([
  ["contract/limits.ts", ["server/a.ts", "contract/limits.test.ts"]],
  ["server/a.ts", ["server/b.ts", "server/a.test.ts"]],
  ["server/b.ts", ["server/b.test.ts", "server/a.ts"]],
]);

test("tests are found over any number of imports, the nearest first", () => {
  expect(relatedTests(["contract/limits.ts"], importers)).toEqual([
    { file: "contract/limits.test.ts", distance: 1 },
    { file: "server/a.test.ts", distance: 2 },
    { file: "server/b.test.ts", distance: 3 },
  ]);
});

test("a changed test concerns itself, a document no test", () => {
  expect(relatedTests(["server/b.test.ts", "docs/words.md"], importers)).toEqual([
    { file: "server/b.test.ts", distance: 0 },
  ]);
});

test("imports by path, by the names of package.json and of what is loaded late are seen", () => {
  const found = readImporters();
  expect(found.get("scripts/related-tests.ts")).toContain("scripts/related-tests.test.ts");
  expect(found.get("contract/limits.ts")?.some((file) => file.startsWith("features/"))).toBe(true);
});

test("tests are chosen while their time fits, changed ones always", () => {
  const related = [
    { file: "changed.test.ts", distance: 0 },
    { file: "long.test.ts", distance: 1 },
    { file: "short.test.ts", distance: 2 },
  ];
  const durations = new Map([
    ["changed.test.ts", 20_000],
    ["long.test.ts", 30_000],
    ["short.test.ts", 100],
  ]);
  const { chosen, left } = testsWithin(40_000, related, durations);
  expect(chosen).toEqual(["changed.test.ts", "short.test.ts"]);
  expect(left).toEqual(["long.test.ts"]);
});
