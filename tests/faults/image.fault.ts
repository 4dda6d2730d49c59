import { execFileSync, spawnSync } from "node:child_process";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apply, isComplete, makeApplication } from "../support/people/applicant.ts";
import { freePort } from "../support/run/free-port.ts";
import { startProgram } from "../support/run/start-command.ts";
import { HttpClient } from "../support/servers/http-client.ts";
import { type ServerProcess, spawnServer } from "../support/servers/server-process.ts";

const programs = ["buildah", "debootstrap", "npm", "unshare", "chroot"];

/** Why no image can be built here; null where it can. */
function lackOfBuilder(): string | null {
  if (process.getuid?.() !== 0) return "only root may";
  const absent = programs.filter((program) => spawnSync("which", [program]).status !== 0);
  return absent.length > 0 ? `${absent.join(", ")} absent` : null;
}

/** Builds images in a folder of its own, without a container engine. */
class Builder {
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

const root = fileURLToPath(new URL("../..", import.meta.url));
const lack = lackOfBuilder();
if (lack) process.stderr.write(`\n!!! The image was NOT built and run: ${lack}\n\n`);

const name = "localhost/xld-careers";
const owner = 10_001;
/** Mounts are made in a place of their own; the root is read-only but for /data and /tmp. */
const enter = `
  mount --make-rprivate / && mount --bind "$ROOT" "$ROOT" && mount --bind "$DATA" "$ROOT/data" &&
  mount -t tmpfs tmpfs "$ROOT/tmp" && mount -t proc proc "$ROOT/proc" &&
  mount --bind /dev "$ROOT/dev" && mount -o remount,ro,bind "$ROOT" && cd "$ROOT" &&
  exec chroot --userspec=${owner}:${owner} "$ROOT" /usr/bin/env -i PATH=/usr/local/bin:/usr/bin:/bin \
    NODE_ENV=production HOST=127.0.0.1 PORT="$PORT" DATA_DIR=/data sh -c 'cd /app; exec "$@"' sh "$@"`;

describe.skipIf(lack)("the image", () => {
  // not in memory: it takes gigabytes
  const folder = mkdtempSync("/var/tmp/careers-image-");
  const builder = new Builder(folder);
  let inside: string;
  let server: ServerProcess;
  let client: HttpClient;
  let command: string[];

  beforeAll(async () => {
    const dockerfile = readFileSync(join(root, "deploy", "Dockerfile"), "utf8");
    const base = /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile)?.[1] as string;
    builder.makeBase(base, process.execPath);
    const file = join(root, "deploy", "Dockerfile");
    builder.run("bud", "--pull-never", "--format=docker", "--file", file, "--tag", name, root);
    const container = builder.run("from", "--pull-never", name);
    inside = builder.run("mount", container);
    const port = await freePort();
    const data = join(folder, "data");
    mkdirSync(data);
    chownSync(data, owner, owner);
    command = config().Cmd as string[];
    server = spawnServer({ ROOT: inside, DATA: data, PORT: String(port) }, [
      ...["unshare", "--mount", "--pid", "--fork", "--kill-child=KILL"],
      ...["sh", "-c", enter, "sh", ...command],
    ]);
    await server.prints("XLD Careers is at ");
    client = new HttpClient(port);
  }, 30 * 60_000);
  afterAll(async () => {
    client?.close();
    await server?.kill();
    builder.run("rm", "--all");
    rmSync(folder, { recursive: true, force: true });
  });

  function config(): Record<string, unknown> {
    const { Docker } = JSON.parse(builder.run("inspect", "--type", "image", name));
    return Docker.config;
  }

  /** Of Node itself, which is 1 inside. */
  function processId(): number {
    const { stdout } = spawnSync("pgrep", ["--uid", String(owner), "--full", startProgram()], {
      encoding: "utf8",
    });
    const own = stdout.split("\n").find((id) => {
      const status = id && readFileSync(`/proc/${id}/status`, "utf8");
      return status && /^NSpid:\s+\d+\s+1$/m.test(status);
    });
    return Number(own);
  }

  test("says who runs it, how it is ended and asked, and holds neither tests nor tools", () => {
    expect(config()).toMatchObject({ User: "10001:10001", StopSignal: "SIGTERM" });
    expect(config()).toHaveProperty("Healthcheck.Test.0", "CMD");
    const found = spawnSync(
      "find",
      [
        join(inside, "app"),
        join(inside, "usr", "local"),
        "-name",
        "*.test.ts",
        "-not",
        "-path",
        "*/node_modules/*",
      ],
      { encoding: "utf8" },
    );
    expect(found.stdout).toBe("");
    for (const tool of ["typescript", "@typescript", "vite", "rolldown", "vitest", "@playwright"]) {
      expect(spawnSync("test", ["-e", join(inside, "app", "node_modules", tool)]).status).toBe(1);
    }
    for (const secret of [".env", ".git", "data", "deploy", "tests"]) {
      expect(spawnSync("test", ["-e", join(inside, "app", secret)]).status).toBe(1);
    }
  });

  test("serves as nobody over a read-only root, and takes applications", async () => {
    expect(processId()).toBeGreaterThan(1);
    const applications = Array.from({ length: 6 }, (_, number) => makeApplication(5, number));
    await Promise.all(applications.map((application) => apply(application, client)));
    expect(applications.filter(isComplete)).toHaveLength(6);
    const { status } = await client.get("/current-openings");
    expect(status).toBe(200);
  });

  test("its own health check says that it is well", () => {
    const [, program, ...parameters] = (config().Healthcheck as { Test: string[] }).Test;
    const { port } = JSON.parse(JSON.stringify({ port: server.output().match(/:(\d+)\n/)?.[1] }));
    const check = (at: string) =>
      spawnSync("chroot", [inside, "/usr/bin/env", `PORT=${at}`, program as string, ...parameters])
        .status;
    expect(check(port)).toBe(0);
    expect(check("9")).toBe(1);
  });

  test("SIGTERM reaches Node, which ends with 0", async () => {
    process.kill(processId(), "SIGTERM");
    expect(await server.exit).toMatchObject({ code: 0 });
    expect(server.output()).toContain('"msg":"stopped"');
  });
});
