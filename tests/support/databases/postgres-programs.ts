import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { installDebianPackage } from "../../../scripts/install-debian-package.mjs";

export const oldestVersion = 15;

/** Folder of the newest installed server's programs, installing Debian's where root may; or null. */
export function findPostgres(): string | null {
  return installedPostgres() ?? (installPostgres() ? installedPostgres() : null);
}

function installedPostgres(): string | null {
  const folders = globSync("{/usr/lib/postgresql,/opt/homebrew/opt,/usr/local/opt}/*/bin/initdb")
    .map((path) => ({ folder: path.slice(0, -"/initdb".length), version: versionOf(path) }))
    .filter(({ version }) => version >= oldestVersion)
    .sort((left, right) => right.version - left.version);
  return folders[0]?.folder ?? null;
}

function versionOf(initdb: string): number {
  const { stdout } = spawnSync(initdb, ["--version"], { encoding: "utf8" });
  return Number(/ (\d+)/.exec(stdout ?? "")?.[1] ?? 0);
}

function installPostgres(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  // Debian's package would otherwise start a server of its own.
  const settings = "/etc/postgresql-common/createcluster.conf";
  if (!existsSync(settings)) {
    mkdirSync("/etc/postgresql-common", { recursive: true });
    writeFileSync(settings, "create_main_cluster = false\n");
  }
  const keepSettings = ["-o", "Dpkg::Options::=--force-confold"];
  return installDebianPackage("postgresql", ["--no-install-recommends", ...keepSettings]);
}

/** Whom to run the server as, because it refuses to run as root; null for ourselves. */
export function serverUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  const entry = (name: string) => lines.find((line) => line.startsWith(`${name}:`));
  const [, , uid, gid] = (entry("postgres") ?? entry("nobody") ?? "").split(":");
  if (!uid || !gid) throw new Error("There is no user postgres or nobody to run PostgreSQL as.");
  return { uid: Number(uid), gid: Number(gid) };
}
