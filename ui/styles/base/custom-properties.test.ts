import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { visitorPages } from "#features/routes.ts";

const root = join(import.meta.dirname, "../../..");
const folders = "{content,contract,features,http,records,ui}";
const read = (ending: string) =>
  globSync(`${folders}/**/*.${ending}`, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: withoutComments(readFileSync(join(root, file), "utf8")) }));

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, "");

const sheets = read("css");
/** Styles that stand in markup, in drawings and in what a script writes. */
const others = read("{ts,tsx,svg}");

/** In a sheet `--name: …` or `@property --name`; elsewhere a key of a style, or what a script sets. */
const defined = new Set([
  ...sheets.flatMap(({ text }) => names(text, /(--[\w-]+)\s*:|@property\s+(--[\w-]+)/g)),
  ...others.flatMap(({ text }) =>
    names(text, /["'`](--[\w-]+)["'`]\]?\s*[:,]|[;"'`{]\s*(--[\w-]+)\s*:/g),
  ),
]);

function names(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap((found) => found.slice(1).filter(Boolean));
}

test("the scan sees sheets, markup and what they define", () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(others.length).toBeGreaterThan(500);
  expect(defined).toContain("--text");
});

test("every custom property that something uses is defined somewhere", () => {
  const missing = [...sheets, ...others].flatMap(({ file, text }) =>
    names(text, /var\(\s*(--[\w-]+)/g)
      .filter((name) => !defined.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("every custom property that a sheet defines is used somewhere", () => {
  const used = new Set(
    [...sheets, ...others].flatMap(({ text }) => names(text, /var\(\s*(--[\w-]+)/g)),
  );
  const idle = sheets.flatMap(({ file, text }) =>
    names(text, /(--[\w-]+)\s*:/g)
      .filter((name) => !used.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(used).toContain("--text");
  expect(idle).toEqual([]);
});

/** A sheet with all that it imports. */
function whole(file: string): string {
  const text = sheets.find((sheet) => sheet.file === file)?.text ?? "";
  const imported = names(text, /@import "([^"]+)"/g).map((path) => whole(join(file, "..", path)));
  return [text, ...imported].join("\n");
}

const namesOf = (file: string) => names(whole(file), /(--[\w-]+)\s*:/g);

test("a sheet that uses the sky's colours has them, and a visitor's page has none of the desk's tokens", () => {
  const dusk = "ui/styles/dusk.css";
  const without = sheets
    .filter(({ file, text }) => file !== dusk && namesOf(dusk).some((name) => text.includes(name)))
    .filter(({ text }) => !text.includes("dusk.css"));
  expect(without.map(({ file }) => file)).toEqual([]);

  const ofDesk = namesOf("ui/styles/desk/desk-tokens.css");
  const linked = visitorPages.flatMap(({ file }) =>
    names(readFileSync(join(root, "features", file), "utf8"), /"([^"]+\.css)\?url"/g).map((path) =>
      path.startsWith("#") ? path.slice(1) : join("features", file, "..", path),
    ),
  );
  expect(linked.length).toBeGreaterThan(30);
  const site = whole("ui/styles/base/site.css");
  const strange = [...new Set(linked)].flatMap((file) => {
    const text = site + whole(file);
    const own = new Set(names(text, /(--[\w-]+)\s*:/g));
    return names(text, /var\(\s*(--[\w-]+)/g)
      .filter((name) => ofDesk.includes(name) && !own.has(name))
      .map((name) => `${file}: ${name}`);
  });
  expect(strange).toEqual([]);
});

/** A value for elements on which nobody sets the property; one of `tokens.css` is set everywhere. */
test("what is set for the whole page has no second value where it is used", () => {
  const tokens = sheets.find(({ file }) => file === "ui/styles/base/tokens.css")?.text ?? "";
  const everywhere = new Set(names(tokens, /(--[\w-]+)\s*:/g));
  const doubled = [...sheets, ...others].flatMap(({ file, text }) =>
    names(text, /var\(\s*(--[\w-]+)\s*,/g)
      .filter((name) => everywhere.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(everywhere.size).toBeGreaterThan(40);
  expect(doubled).toEqual([]);
});
