import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const source = (file: string) => readFileSync(file, "utf8");
const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, at]) => at ?? "");

/** A sheet with all that it imports. */
function withImports(sheet: string): string[] {
  const imported = found(source(sheet), /@import "(\.[^"]+)"/g);
  return [sheet, ...imported.flatMap((each) => withImports(join(dirname(sheet), each)))];
}

test("every page of the desk brings the desk's styles", () => {
  const pages = globSync("features/*/routes/*.tsx").filter((file) =>
    /: DeskHandle|contentHandle/.test(source(file)),
  );
  expect(pages.length).toBeGreaterThan(20);
  const without = pages.filter((page) => {
    const sheets = found(source(page), /from "(\.[^"]+\.css)\?url"/g);
    const all = sheets.flatMap((sheet) => withImports(join(dirname(page), sheet)));
    return sheets.length > 0 && !all.includes("ui/styles/desk.css");
  });
  expect(without).toEqual([]);
});
