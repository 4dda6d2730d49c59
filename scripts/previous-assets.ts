import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

const assetsOf = (folder: string) => join(folder, "client", "assets");
/** What a build made itself, without what it kept of the one before. */
const listOf = (folder: string) => join(folder, ".assets.json");
/**
 * Where the last build's hashed files wait for the next one, also for one that comes after a failed one. Beside
 * the folder of builds: the bundler empties that.
 */
const asideOf = (folder: string) => join(dirname(folder), ".cache", "last-build");

/** Clears the folder of builds; the hashed files of the last whole build are set aside. */
export function clearBuild(folder: string): void {
  const aside = asideOf(folder);
  if (existsSync(listOf(folder)) && existsSync(assetsOf(folder))) {
    rmSync(aside, { recursive: true, force: true });
    mkdirSync(dirname(assetsOf(aside)), { recursive: true });
    renameSync(assetsOf(folder), assetsOf(aside));
    renameSync(listOf(folder), listOf(aside));
  }
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Adds to a new build the hashed files of the last one: a page that was opened before an upgrade
 * finds its scripts. Those that the last one had kept itself go, unless both are the same build.
 */
export function keepLastAssets(folder: string): void {
  const aside = asideOf(folder);
  const own = listFiles(assetsOf(folder));
  const set = listFiles(assetsOf(aside));
  const last: string[] = existsSync(listOf(aside))
    ? JSON.parse(readFileSync(listOf(aside), "utf8"))
    : set;
  const isAnother = last.some((name) => !own.includes(name));
  for (const name of isAnother ? last : set) {
    const source = join(assetsOf(aside), name);
    const target = join(assetsOf(folder), name);
    // a build that was broken off here has moved some of them, and lost those with what it built
    if (existsSync(target) || !existsSync(source)) continue;
    mkdirSync(dirname(target), { recursive: true });
    renameSync(source, target);
  }
  writeFileSync(listOf(folder), JSON.stringify(own));
  rmSync(aside, { recursive: true, force: true });
}

function listFiles(folder: string): string[] {
  return globSync("**", { cwd: folder }).filter((name) => statSync(join(folder, name)).isFile());
}
