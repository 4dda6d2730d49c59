import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { asvsRequirements } from "./asvs-requirements.ts";

// docs/security.md must not say of a test what no test says.

const text = readFileSync("docs/security.md", "utf8");
const rows = [...text.matchAll(/^\| v5\.0\.0-([\d.]+) \| (\d) \| (.+?) \| (.+?) \|(.*)\|$/gm)].map(
  ([, id = "", level, is = "", how = "", checked = ""]) => ({
    ...{ id, level: Number(level), is, how, checked: checked.trim() },
  }),
);
const testFile = /\.(?:test|spec|fault)\.tsx?$/;
/** Of whole lines: a test's file with its name in quotation marks, or a document. */
const references = [...text.matchAll(/`([\w./-]+\/[\w.-]+|[\w-]+\.\w+)`(?:: "([^"]+)")?/g)].map(
  ([, file = "", name]) => ({ file, name }),
);

test("the list of requirements is the standard's: 70, 183 and 92 of its levels", () => {
  const of = (level: number) => asvsRequirements.filter((each) => each.level === level).length;
  expect([of(1), of(2), of(3)]).toEqual([70, 183, 92]);
});

test("the table has every requirement of levels 1 and 2 once, in order, and no other", () => {
  const wanted = asvsRequirements.filter(({ level }) => level <= 2);
  expect(rows.map(({ id, level }) => ({ id, level }))).toEqual(wanted);
});

test("each row says what it is, and one that is met says what checks it", () => {
  for (const { id, is, how, checked } of rows) {
    expect(["met", "open", "deployment", "n/a"], id).toContain(is);
    expect(how.length, id).toBeGreaterThan(2);
    if (is === "met") expect(checked, id).toMatch(/`/);
  }
});

test("the counts at its head are those of the table", () => {
  const count = (is: string) => rows.filter((row) => row.is === is).length;
  expect(text).toContain(
    `${count("met")} are met, ${count("deployment")} are the deployment's, ${count("n/a")} do not apply, and ${count("open")} are open`,
  );
});

test("every test that the document names is there, under that name", () => {
  const tests = references.filter(({ file }) => testFile.test(file));
  expect(tests.length).toBeGreaterThan(150);
  const contents = new Map<string, string>();
  for (const { file, name } of tests) {
    if (!contents.has(file)) contents.set(file, existsSync(file) ? readFileSync(file, "utf8") : "");
    expect(contents.get(file), file).not.toBe("");
    expect(name, `${file} is named without a test`).toBeDefined();
    expect(contents.get(file)?.includes(name ?? ""), `${file}: ${name}`).toBe(true);
  }
});

test("every other file that it names is there", () => {
  const named = references.filter(({ file }) => /\/.*\.(?:ts|json|md)$/.test(file));
  expect(named.length).toBeGreaterThan(150);
  for (const { file } of named) expect(existsSync(file), file).toBe(true);
});
