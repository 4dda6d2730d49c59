import { execFileSync, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, globSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { chown, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

const oldestVersion = 15;
const longestStart = 30_000;
const pollInterval = 50;

export interface ClusterOptions {
  /** Whether commits reach the disk: for kill tests and benchmarks. Off is faster. */
  durable?: boolean;
}

export interface Cluster {
  /** Address of its `postgres` database, as a superuser. */
  url: string;
  pid: number;
  stop(): Promise<void>;
}

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
  const install = ["install", "-y", "--no-install-recommends", ...keepSettings, "postgresql"];
  const options = {
    stdio: "ignore",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  } as const;
  spawnSync("apt-get", ["update"], options);
  return spawnSync("apt-get", install, options).status === 0;
}

/**
 * Starts a throwaway PostgreSQL server whose files lie in `folder`, which must not exist yet and
 * must be reachable for another user where this one is root.
 * It outlives this process: stop it with `stop()`, or from elsewhere with `stopClusterIn(folder)`.
 */
export async function startCluster(folder: string, options: ClusterOptions = {}): Promise<Cluster> {
  const programs = findPostgres();
  if (!programs) throw new Error(`No PostgreSQL ${oldestVersion} or newer is installed.`);
  const user = serverUser();
  const password = randomBytes(16).toString("hex");
  mkdirSync(folder, { mode: 0o700, recursive: true });
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) {
    await chown(folder, user.uid, user.gid);
    await chown(passwordFile, user.uid, user.gid);
  }
  const data = join(folder, "data");
  const identity = ["--username=postgres", `--pwfile=${passwordFile}`, "--auth=password"];
  const text = ["--encoding=UTF8", "--locale=C.UTF-8"];
  const initdb = ["-D", data, ...identity, ...text, "--no-sync"];
  execFileSync(join(programs, "initdb"), initdb, { ...user, cwd: folder, stdio: "pipe" });
  await rm(passwordFile);

  const port = await sparePort();
  const settings = [`port=${port}`, "listen_addresses=127.0.0.1", "unix_socket_directories="];
  if (!options.durable) settings.push("fsync=off", "full_page_writes=off");
  const log = openSync(join(folder, "log"), "a");
  const server = spawn(
    join(programs, "postgres"),
    ["-D", data, ...settings.flatMap((setting) => ["-c", setting])],
    { ...user, cwd: folder, detached: true, stdio: ["ignore", log, log] },
  );
  server.unref();
  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
  await accepting(url, join(folder, "log"));
  return { url, pid: server.pid as number, stop: () => stopClusterIn(folder) };
}

/** Stops the server whose files lie in `folder`, if one runs there, and removes the files. */
export async function stopClusterIn(folder: string): Promise<void> {
  const pidFile = join(folder, "data", "postmaster.pid");
  if (existsSync(pidFile)) {
    const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
    process.kill(pid, "SIGINT");
    while (existsSync(pidFile)) await pause(pollInterval);
  }
  await rm(folder, { recursive: true, force: true });
}

/** PostgreSQL refuses to run as root. */
function serverUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  const line = ["postgres:", "nobody:"].map((name) =>
    lines.find((entry) => entry.startsWith(name)),
  );
  const [, , uid, gid] = (line[0] ?? line[1] ?? "").split(":");
  if (!uid || !gid) throw new Error("There is no user postgres or nobody to run PostgreSQL as.");
  return { uid: Number(uid), gid: Number(gid) };
}

function sparePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

async function accepting(url: string, log: string): Promise<void> {
  const deadline = Date.now() + longestStart;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > deadline) {
        throw new Error(`PostgreSQL did not start:\n${readFileSync(log, "utf8")}`, {
          cause: error,
        });
      }
    }
    await pause(pollInterval);
  }
}
