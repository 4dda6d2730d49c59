import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startCommandOf } from "../support/start-command.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The build before the one that brought our last migration, and those that came with it. */
export interface PreviousBuild {
  commit: string;
  /** How many it knows. */
  migrations: number;
  /** The command that starts its server. */
  command: string[];
  remove(): void;
}

const git = (...words: string[]) =>
  execFileSync("git", words, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

/** The commit before the one that brought our last migration; null without the history. */
export function findPreviousCommit(lastMigration: string): string | null {
  try {
    const file = `db/migrations/${lastMigration}.sql`;
    // also where a merge brought it under another number
    const how = ["--first-parent", "-m", "--diff-filter=A", "--format=%H"];
    const added = git("log", ...how, "--", file)
      .trim()
      .split("\n")
      .at(-1);
    return added ? git("rev-parse", "--verify", `${added}^`).trim() : null;
  } catch {
    return null;
  }
}

/** Builds that commit beside us, with our packages. Takes half a minute. */
export function buildPrevious(commit: string): PreviousBuild {
  const folder = mkdtempSync(join(tmpdir(), "careers-previous-"));
  const archive = join(folder, "source.tar");
  const source = join(folder, "source");
  mkdirSync(source);
  git("archive", "--format=tar", `--output=${archive}`, commit);
  execFileSync("tar", ["-xf", archive, "-C", source]);
  symlinkSync(realpathSync(join(root, "node_modules")), join(source, "node_modules"));
  const build = [join("scripts", "build.ts")];
  execFileSync(process.execPath, build, { cwd: source, stdio: "pipe", timeout: 8 * 60_000 });
  return {
    commit,
    migrations: globSync("db/migrations/*.sql", { cwd: source }).length,
    command: startCommandOf(source),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
