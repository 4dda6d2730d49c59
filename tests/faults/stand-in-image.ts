import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from "node:fs";
import { join } from "node:path";

const programs = ["buildah", "debootstrap", "npm", "unshare", "chroot"];

/** Why no image can be built here; null where it can. */
export function lackOfBuilder(): string | null {
  if (process.getuid?.() !== 0) return "only root may";
  const absent = programs.filter((program) => spawnSync("which", [program]).status !== 0);
  return absent.length > 0 ? `${absent.join(", ")} absent` : null;
}

/** Builds images in a folder of its own, without a container engine. */
export class Builder {
  readonly #folder: string;
  readonly #places: string[];

  constructor(folder: string) {
    this.#folder = folder;
    this.#places = ["--root", join(folder, "storage"), "--runroot", join(folder, "run")];
  }

  run(...parameters: string[]): string {
    const all = [...this.#places, ...parameters];
    const options = { encoding: "utf8", stdio: "pipe", timeout: 9 * 60_000 } as const;
    return execFileSync("buildah", all, { ...options, env: this.#environment() }).trim();
  }

  #environment() {
    return { ...process.env, STORAGE_DRIVER: "vfs", BUILDAH_ISOLATION: "chroot" };
  }

  /**
   * Makes what the Dockerfile begins with, because nothing is pulled here: a bare Debian with the
   * Node that the lock file pins, the machine's npm, and the library that this Node wants.
   * @param node the binary
   */
  makeBase(name: string, node: string): void {
    const bare = join(this.#folder, "debian");
    const options = ["--variant=minbase", "--include=libatomic1,ca-certificates", "bookworm", bare];
    execFileSync("debootstrap", options, { stdio: "pipe", timeout: 9 * 60_000 });
    const programs = join(bare, "usr", "local", "bin");
    cpSync(realpathSync(node), join(programs, "node"));
    const npm = join(
      realpathSync(execFileSync("which", ["npm"], { encoding: "utf8" }).trim()),
      "..",
      "..",
    );
    const packages = join(bare, "usr", "local", "lib", "node_modules");
    mkdirSync(packages, { recursive: true });
    cpSync(npm, join(packages, "npm"), { recursive: true, dereference: true });
    symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", join(programs, "npm"));
    // whoever this machine trusts is trusted by the build as well
    const authorities = "/etc/ssl/certs/ca-certificates.crt";
    if (existsSync(authorities)) cpSync(authorities, join(bare, authorities));
    const container = this.run("from", "scratch");
    this.run("copy", "-q", container, bare, "/");
    this.run(
      "config",
      "--env",
      "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
      container,
    );
    this.run("config", "--env", `NODE_EXTRA_CA_CERTS=${authorities}`, container);
    this.run("commit", "-q", container, name);
    this.run("rm", container);
  }
}
