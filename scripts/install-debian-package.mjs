// Plain JavaScript without packages: `prepare.mjs` runs it under any Node from 20 on.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Installs one of Debian's packages where this is Debian and we may.
 * @param {string} name
 * @param {readonly string[]} [options] of apt-get install
 * @returns {boolean} whether it is there now
 */
export function installDebianPackage(name, options = []) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update"], { stdio: "ignore", env });
  return (
    spawnSync("apt-get", ["install", "-y", ...options, name], { stdio: "ignore", env }).status === 0
  );
}
