import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { brand } from "./brand.ts";

const root = join(import.meta.dirname, "../..");

test("every sample that gives an address of the company gives the one that the site shows", () => {
  const { street, city, postalCode } = brand.address;
  const place = new RegExp(`^(.*)${city},? (\\d{3} ?\\d{3})`);
  const files = globSync("{content,contract,features,scripts}/**/*.{ts,tsx}", { cwd: root });
  const given = files
    .filter((file) => !/\.test\.tsx?$|\.fixtures\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(join(root, file), "utf8").split("\n"))
    .flatMap((line) => place.exec(line) ?? []);
  expect(files.length).toBeGreaterThan(500);
  for (let at = 0; at < given.length; at += 3) {
    expect(given[at + 1]).toContain(street);
    expect(given[at + 2]).toBe(postalCode);
  }
  expect(given.length).toBeGreaterThan(0);
});
