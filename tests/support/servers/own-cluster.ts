import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { type Cluster, startCluster } from "../databases/postgres.ts";
import { serverUser } from "../databases/postgres-programs.ts";

/** A PostgreSQL server that one test may stop and freeze. */
export interface OwnCluster extends Cluster {
  port: number;
  freeze(): void;
  thaw(): void;
  /** Ends it at once, as a crash does. */
  crash(): void;
  /** Starts it again after that. */
  restart(): void;
}

/** A server that others use as well is not ours to freeze; and only Linux names the children of a process. */
export const canBreakPostgres =
  inject("postgresAvailable") && !process.env.TEST_DATABASE_URL && process.platform === "linux";

/** @param name of its folder, the same for no two tests */
export async function startOwnCluster(name: string): Promise<OwnCluster> {
  const folder = join(inject("runFolder"), name);
  const cluster = await startCluster(folder, { durable: true });
  const options = join(folder, "data", "postmaster.opts");
  const pidFile = join(folder, "data", "postmaster.pid");
  const pid = () => Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  return {
    ...cluster,
    port: Number(new URL(cluster.url).port),
    freeze: () => signalAll(pid(), "SIGSTOP"),
    thaw: () => signalAll(pid(), "SIGCONT"),
    crash: () => void process.kill(pid(), "SIGQUIT"),
    restart() {
      const command = `exec ${readFileSync(options, "utf8")}`;
      const runAs = { ...serverUser(), cwd: folder };
      spawn("/bin/sh", ["-c", command], { ...runAs, stdio: "ignore", detached: true }).unref();
    },
  };
}

/** The process and all that it has started: a frozen server is frozen in every connection. */
function signalAll(pid: number, signal: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
  for (const each of [pid, ...children.map(Number).filter(Boolean)]) process.kill(each, signal);
}
