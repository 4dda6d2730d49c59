import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

export interface Changes {
  /** The commit that the working tree is compared with. */
  base: string;
  /** Paths of files that were added or changed since, committed or not; deleted ones are not listed. */
  files: string[];
}

/**
 * What a branch changes: everything since it left `main`. On `main` itself, or where there is no
 * `main`, what is not committed yet.
 */
export function changedFiles(): Changes {
  const base = mergeBase();
  const changed = lines("diff", "--name-only", "--diff-filter=d", base);
  const untracked = lines("ls-files", "--others", "--exclude-standard");
  const files = [...new Set([...changed, ...untracked])].filter((file) => existsSync(file));
  return { base, files: files.sort() };
}

function mergeBase(): string {
  for (const main of ["main", "origin/main"]) {
    try {
      return git("merge-base", "HEAD", main);
    } catch {
      // this clone knows no such branch
    }
  }
  return git("rev-parse", "HEAD");
}

const lines = (...parameters: string[]) =>
  git(...parameters)
    .split("\n")
    .filter(Boolean);

function git(...parameters: string[]): string {
  return execFileSync("git", parameters, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
}
