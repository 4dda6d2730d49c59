// Plain JavaScript without packages: `prepare.mjs` runs it under any Node from 20 on.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const markFile = join(root, "build", ".built");

/** Folders and files that a build is made from. */
const sources = [
  "content",
  "contract",
  "db",
  "features",
  "http",
  "platform",
  "public",
  "records",
  "server",
  "ui",
  "scripts/build.ts",
  "scripts/bundle-server.ts",
  "scripts/previous-assets.ts",
  "scripts/page-script-plugin.ts",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
];

const isTest = (path) => /\.test\.tsx?$/.test(path);

/** Every file below `path`, in a fixed order. */
function listFiles(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

/** SHA-256 of the names and contents of these files and folders, in hexadecimal. */
export function hashOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap((name) => listFiles(join(root, name)))) {
    if (!isTest(path)) hash.update(path.slice(root.length)).update(readFileSync(path));
  }
  return hash.digest("hex");
}

/** The hash of what a build would be made from now. */
export function hashOfSources() {
  return hashOf(sources);
}

/** Names, sizes and times of the sources: an edit changes it, and no file has to be read for it. */
export function stampOfSources() {
  const stamp = createHash("sha256");
  for (const path of sources.flatMap((name) => listFiles(join(root, name)))) {
    const { size, mtimeMs } = statSync(path);
    if (!isTest(path)) stamp.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return stamp.digest("hex");
}

/** Whether `build/` was made from the sources as they are now. */
export function isBuildCurrent() {
  if (!existsSync(markFile)) return false;
  const [hash, stamp] = readFileSync(markFile, "utf8").split("\n");
  const now = stampOfSources();
  if (stamp === now) return true;
  if (hash !== hashOfSources()) return false;
  markBuild({ hash, stamp: now });
  return true;
}

/** Says that `build/` is complete, and made from sources that had this hash and this stamp. */
export function markBuild({ hash, stamp }) {
  mkdirSync(dirname(markFile), { recursive: true });
  writeFileSync(markFile, `${hash}\n${stamp}`);
}
