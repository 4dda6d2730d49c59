import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const documents = [
  ...["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "features/README.md"],
  ...globSync("docs/**/*.md", { cwd: root }).sort(),
];
const commands: Record<string, string> = JSON.parse(read("package.json")).scripts;

const withoutBlocks = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, "");

/** Anchors of a document's headings, as GitHub makes them, with the headings' levels. */
function headingsOf(file: string): { level: number; anchor: string }[] {
  const seen = new Map<string, number>();
  const headings = withoutBlocks(read(file)).matchAll(/^(#{1,6}) (.+)$/gm);
  return [...headings].map(([, { length: level } = "", heading = ""]) => {
    const anchor = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replace(/\s/g, "-");
    const before = seen.get(anchor) ?? 0;
    seen.set(anchor, before + 1);
    return { level, anchor: before ? `${anchor}-${before}` : anchor };
  });
}

/** Targets of the links and pictures of a document that lead to files of this repository. */
function linksOf(file: string): string[] {
  const withoutCode = withoutBlocks(read(file)).replace(/`[^`\n]*`/g, "");
  const targets = [...withoutCode.matchAll(/\]\(([^()\s]+)\)/g)].map(([, to = ""]) => to);
  return targets.filter((target) => !/^[a-z]+:/.test(target));
}

/** Why a link leads nowhere, or null. */
function brokenBecause(file: string, link: string): string | null {
  const [path = "", anchor] = link.split("#");
  const target = path ? join(dirname(file), path) : file;
  if (!existsSync(join(root, target))) return `${link}: no such file`;
  if (!anchor || !target.endsWith(".md")) return null;
  const isThere = headingsOf(target).some((heading) => heading.anchor === anchor);
  return isThere ? null : `${link}: no such heading`;
}

test("the README fits on 120 lines, and its pictures load quickly", () => {
  expect(read("README.md").split("\n").length - 1).toBeLessThanOrEqual(120);
  const pictures = linksOf("README.md").filter((link) => link.startsWith("docs/pictures/"));
  expect(pictures).toHaveLength(3);
  for (const picture of pictures) {
    expect(statSync(join(root, picture)).size, picture).toBeLessThanOrEqual(150_000);
  }
});

test("the check of links finds what is broken", () => {
  expect(brokenBecause("docs/backup.md", "nothing.md")).toContain("no such file");
  expect(brokenBecause("README.md", "docs/backup.md#nothing")).toContain("no such heading");
  expect(brokenBecause("README.md", "#start")).toBeNull();
});

describe.each(documents)("%s", (file) => {
  test("links to files and headings that exist", () => {
    expect(linksOf(file).flatMap((link) => brokenBecause(file, link) ?? [])).toEqual([]);
  });

  test("names commands that exist", () => {
    const named = [...read(file).matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)].map(
      ([, name = ""]) => name,
    );
    expect(named.filter((name) => !(name in commands))).toEqual([]);
  });
});

const long = globSync("docs/*.md", { cwd: root }).filter(
  (file) => read(file).split("\n").length > 80,
);

test.each(long)("%s begins with a table of contents", (file) => {
  const [head = ""] = read(file).split(/^## /m);
  const listed = [...head.matchAll(/^- \[.+\]\(#(.+)\)$/gm)].map(([, anchor]) => anchor);
  const sections = headingsOf(file).filter(({ level }) => level === 2);
  expect(listed).toEqual(sections.map(({ anchor }) => anchor));
});

test("every page of docs/ is named in docs/README.md", () => {
  const pages = globSync("*.md", { cwd: join(root, "docs") }).filter(
    (page) => page !== "README.md",
  );
  const listed = linksOf("docs/README.md");
  expect(pages.filter((page) => !listed.includes(page))).toEqual([]);
});

describe("decision records", () => {
  const folder = "docs/decisions";
  const records = globSync("{,archive/}[0-9]*.md", { cwd: join(root, folder) });
  const index = read(`${folder}/README.md`);

  test("each is listed in the index, with its number and its title", () => {
    const missing = records.filter((record) => {
      const [, number, title] = /^# 0*(\d+)[.:]? (.+)$/m.exec(read(join(folder, record))) ?? [];
      return !index.includes(`| [${number}](${record}) | ${title} |`);
    });
    expect(missing).toEqual([]);
  });

  test("the code or a document leads to each, and no mention leads to one that is gone", () => {
    const sources = globSync(
      [
        "{content,contract,db,deploy,features,http,platform,records,scripts,server,tests,tools,ui}/**/*.{ts,tsx,css,md,yml}",
        "{docs/*,*}.{md,ts}",
      ],
      { cwd: root },
    );
    const mentions = sources.flatMap((file) =>
      [...read(file).matchAll(/\bdecisions\/(\d{4}(?:-[\w-]+)?)/g)].map(([, name = ""]) => name),
    );
    const standing = records.filter((record) => !record.includes("/"));
    const named = (name: string) => standing.some((record) => record.startsWith(name));
    expect(mentions.filter((name) => !named(name))).toEqual([]);
    const unnamed = (record: string) => !mentions.some((name) => record.startsWith(name));
    expect(standing.filter(unnamed)).toEqual([]);
  });
});

/** Files and folders that a document names with the folder they stand in. */
function pathsIn(document: string): string[] {
  const tops =
    /^(client|content|contract|db|deploy|docs|features|http|platform|records|scripts|server|tests|tools|ui)\//;
  const named = [...document.matchAll(/`([\w-]+\/[\w./-]+)`/g)].map(([, path = ""]) => path);
  return named.filter(
    (path) => tops.test(path) && !/^(server\/(calls|index)|ui\/index|limits)/.test(path),
  );
}

test.each(["ARCHITECTURE.md", "CONTRIBUTING.md"])("%s names paths that exist", (document) => {
  const paths = pathsIn(read(document));
  expect(paths.length).toBeGreaterThan(15);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("the map is short, and names every feature", () => {
  const map = read("ARCHITECTURE.md");
  expect(map.split("\n").length - 1).toBeLessThanOrEqual(120);
  const features = globSync("features/*/", { cwd: root }).map((path) => path.split("/")[1] ?? "");
  expect(features.length).toBeGreaterThan(20);
  expect(features.filter((name) => !new RegExp(`[\`/]${name}[\`/]`).test(map))).toEqual([]);
  const rows = map.slice(map.indexOf("## To change")).match(/^\| (?!…|-)/gm) ?? [];
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.length).toBeLessThanOrEqual(25);
});

/** The lines of a text that say something, without what they are indented by. */
const linesIn = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Which runs of lines of an excerpt the file does not have, each behind the one before it. */
function missingLines(excerpt: string, file: string): string[] {
  const lines = linesIn(file);
  let from = 0;
  return excerpt.split(/^\s*\/\/ …$/m).flatMap((part) => {
    const wanted = linesIn(part);
    const at = lines.findIndex(
      (_, start) => start >= from && wanted.every((line, below) => lines[start + below] === line),
    );
    if (at === -1) return [part];
    from = at + wanted.length;
    return [];
  });
}

test("the comparison of excerpts finds a line that differs, is missing or stands elsewhere", () => {
  const file = "a {\n  b();\n  c();\n}\n";
  expect(missingLines("  a {\n    b();\n// …\n}\n", file)).toEqual([]);
  for (const wrong of ["b(1);", "b();\n}", "c();\n// …\nb();", "c();\n// …\nc();"]) {
    expect(missingLines(wrong, file), wrong).toHaveLength(1);
  }
});

test("how code looks here is shown by excerpts that still stand in the files named above them", () => {
  const guide = read("CONTRIBUTING.md");
  const excerpts = [...guide.matchAll(/`([\w./-]+)`:\n\n```tsx?\n([\s\S]*?)^```$/gm)];
  expect(excerpts).toHaveLength((guide.match(/^```\w/gm) ?? []).length);
  expect(excerpts.length).toBeGreaterThan(5);
  for (const [, file = "", excerpt = ""] of excerpts) {
    expect(missingLines(excerpt, read(file)), file).toEqual([]);
  }
});
