import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isBuildCurrent } from "../../scripts/build-mark.mjs";

const ourRoot = resolve(import.meta.dirname, "../..");
const source = "server/main.ts";

/** The words of `npm start` between `node` and the file of settings: flags, then the program. */
function startWords(root: string): string[] {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: { start: string };
  };
  const [, words = ""] = /^exec node (.+) \.env$/.exec(manifest.scripts.start) ?? [];
  return words.split(" ");
}

/** What `npm start` says to Node before it names the program. */
export function startArguments(root = ourRoot): string[] {
  return startWords(root).slice(0, -1);
}

/** The program that `npm start` runs, as a path inside the project. */
export function startProgram(root = ourRoot): string {
  return startWords(root).at(-1) as string;
}

/**
 * The command that `npm start` runs, for a server that a test starts. The bundle of a build that is
 * older than the sources is never tested: then the sources run themselves, which starts slower.
 */
export function startCommand(): [string, ...string[]] {
  const program = isBuildCurrent() ? startProgram() : source;
  return [process.execPath, ...startArguments(), join(ourRoot, program)];
}

/** The same for another checkout, which has been built; older ones have no bundle. */
export function startCommandOf(root: string): [string, ...string[]] {
  const program = join(root, startProgram(root));
  return [
    process.execPath,
    ...startArguments(root),
    existsSync(program) ? program : join(root, source),
  ];
}
