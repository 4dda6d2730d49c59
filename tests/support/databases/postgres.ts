import { execFileSync, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../run/free-port.ts";
import { findPostgres, oldestVersion, serverUser } from "./postgres-programs.ts";

const longestStart = 30_000;
const pollInterval = 50;

export { findPostgres };

export interface Cluster {
  /** Address of its `postgres` database, as a superuser. */
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Where a test run's own server keeps its files. */
export const clusterFolder = (runFolder: string) => join(runFolder, "postgresql");

/**
 * Starts a throwaway PostgreSQL server whose files lie in `folder`, which must not exist yet and
 * must be reachable for another user where this one is root. It outlives this process: stop it
 * with `stop()`, or from elsewhere with `stopClusterIn(folder)`.
 * @param options.durable whether commits wait for the disk: for kill tests and benchmarks
 */
export async function startCluster(
  folder: string,
  options: { durable?: boolean } = {},
): Promise<Cluster> {
  const programs = findPostgres();
  if (!programs) throw new Error(`No PostgreSQL ${oldestVersion} or newer is installed.`);
  const runAs = { ...serverUser(), cwd: folder };
  const data = join(folder, "data");
  mkdirSync(folder, { mode: 0o700, recursive: true });
  if (runAs.uid !== undefined) chownSync(folder, runAs.uid, runAs.gid as number);

  const password = randomBytes(16).toString("hex");
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password);
  const identity = ["--username=postgres", `--pwfile=${passwordFile}`, "--auth=password"];
  const text = ["--encoding=UTF8", "--locale=C.UTF-8"];
  const initdb = ["-D", data, ...identity, ...text, "--no-sync"];
  execFileSync(join(programs, "initdb"), initdb, { ...runAs, stdio: "pipe" });
  await rm(passwordFile);

  const port = await freePort();
  const settings = [`port=${port}`, "listen_addresses=127.0.0.1"];
  settings.push(`unix_socket_directories=${folder}`);
  if (!options.durable) settings.push("fsync=off", "full_page_writes=off");
  const log = openSync(join(folder, "log"), "a");
  const arguments_ = ["-D", data, ...settings.flatMap((setting) => ["-c", setting])];
  const stdio: ["ignore", number, number] = ["ignore", log, log];
  const server = spawn(join(programs, "postgres"), arguments_, { ...runAs, detached: true, stdio });
  server.unref();
  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
  await accepting(url, join(folder, "log"));
  return { url, pid: server.pid as number, stop: () => stopClusterIn(folder) };
}

/** Stops the server whose files lie in `folder`, if one runs there, and removes the files. */
export async function stopClusterIn(folder: string): Promise<void> {
  const data = join(folder, "data");
  const pidFile = join(data, "postmaster.pid");
  if (existsSync(pidFile)) {
    const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
    if (isServerOf(data, pid)) process.kill(pid, "SIGINT");
    while (existsSync(pidFile) && isServerOf(data, pid)) await pause(pollInterval);
  }
  await rm(folder, { recursive: true, force: true });
}

/** A server that was killed leaves its file behind, and its number may be another process's now. */
function isServerOf(data: string, pid: number): boolean {
  return commandLine(pid).includes(data);
}

/** Empty where no such process runs. */
function commandLine(pid: number): string {
  if (!existsSync("/proc/self")) {
    return spawnSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).stdout;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

/** Creates a database on the server and returns its address. */
export async function createDatabase(
  serverUrl: string,
  name: string,
  template: string,
): Promise<string> {
  await administer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropDatabases(serverUrl: string, databaseUrls: string[]): Promise<void> {
  for (const url of databaseUrls) {
    const name = new URL(url).pathname.slice(1);
    await administer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}

/** Drops every database whose name begins so. */
export async function dropDatabasesLike(serverUrl: string, prefix: string): Promise<void> {
  const names = await administer(
    serverUrl,
    `SELECT datname AS name FROM pg_database WHERE starts_with(datname, '${prefix}')`,
  );
  for (const { name } of names) await administer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
}

async function administer(serverUrl: string, statement: string): Promise<{ name: string }[]> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function accepting(url: string, log: string): Promise<void> {
  const deadline = Date.now() + longestStart;
  for (;;) {
    try {
      await administer(url, "SELECT 1");
      return;
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
