import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isBuildCurrent } from "../../../scripts/build-mark.mjs";

const root = resolve(import.meta.dirname, "../../..");

/** The words of `npm start` between `node` and the file of settings: flags, then the program. */
function startWords(): string[] {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: { start: string };
  };
  const [, words = ""] = /^exec node (.+) \.env$/.exec(manifest.scripts.start) ?? [];
  return words.split(" ");
}

/** What `npm start` says to Node before it names the program. */
export function startArguments(): string[] {
  return startWords().slice(0, -1);
}

/** The program that `npm start` runs, as a path inside the project. */
export function startProgram(): string {
  return startWords().at(-1) as string;
}

/**
 * The command that `npm start` runs, for a server that a test starts. The bundle of a build that is
 * older than the sources is never tested: then the sources run themselves, which starts slower.
 */
export function startCommand(): [string, ...string[]] {
  const program = isBuildCurrent() ? startProgram() : "server/main.ts";
  return [process.execPath, ...startArguments(), join(root, program)];
}
