import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearBuild, keepLastAssets } from "./previous-assets.ts";

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "careers-builds-"));
  folder = join(root, "build");
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** A build with these hashed files; one that breaks off leaves them and goes no further. */
function build(assets: readonly string[], { breaksOff = false } = {}): void {
  clearBuild(folder);
  // as the bundler does
  rmSync(folder, { recursive: true, force: true });
  write({ "server/main.js": "server", "client/favicon.ico": "icon" });
  write(Object.fromEntries(assets.map((name) => [`client/assets/${name}`, `content of ${name}`])));
  if (!breaksOff) keepLastAssets(folder);
}

const assets = () => globSync("**/*.*", { cwd: join(folder, "client", "assets") }).sort();

test("the first build holds its own files alone", () => {
  build(["page-1.js"]);
  expect(assets()).toEqual(["page-1.js"]);
});

test("a build keeps the files of the one before, compressed ones and pictures too, and of none before that", () => {
  build(["page-1.js", "page-1.js.br", "pictures/hall.1.avif"]);
  build(["page-2.js"]);
  expect(assets()).toEqual(["page-1.js", "page-1.js.br", "page-2.js", "pictures/hall.1.avif"]);
  const kept = join(folder, "client", "assets", "pictures", "hall.1.avif");
  expect(readFileSync(kept, "utf8")).toBe("content of pictures/hall.1.avif");
  build(["page-3.js"]);
  expect(assets()).toEqual(["page-2.js", "page-3.js"]);
});

test("a file that stays the same from build to build is nobody's past", () => {
  build(["page-1.js", "react-1.js"]);
  build(["page-2.js", "react-1.js"]);
  build(["page-3.js", "react-1.js"]);
  build(["page-4.js"]);
  expect(assets()).toEqual(["page-3.js", "page-4.js", "react-1.js"]);
});

test("a build that was ended while it took the files of the last one back is made again", () => {
  build(["page-1.js", "react-1.js"]);
  build(["page-2.js"], { breaksOff: true });
  // so far it came: one of them is moved
  const moved = join("client", "assets", "page-1.js");
  renameSync(join(root, ".cache", "last-build", moved), join(folder, moved));
  build(["page-3.js"]);
  build(["page-4.js"]);
  expect(assets()).toEqual(["page-3.js", "page-4.js"]);
});

test("the same build made once more drops nothing", () => {
  build(["page-1.js"]);
  build(["page-2.js"]);
  build(["page-2.js"]);
  expect(assets()).toEqual(["page-1.js", "page-2.js"]);
});

test("after builds that broke off the next one still keeps those of the last whole one", () => {
  build(["page-1.js"]);
  build(["page-2.js"], { breaksOff: true });
  build(["page-3.js"], { breaksOff: true });
  build(["page-4.js"]);
  expect(assets()).toEqual(["page-1.js", "page-4.js"]);
});

test("nothing else of the last build stays", () => {
  build(["page-1.js"]);
  write({ "client/robots.txt": "old", "server/old.js": "old", ".built": "mark" });
  build(["page-2.js"]);
  expect(globSync("{,client/,server/}*.*", { cwd: folder }).sort()).toEqual([
    "client/favicon.ico",
    "server/main.js",
  ]);
});
