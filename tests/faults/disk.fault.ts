import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import type { DatabaseKind } from "../support/databases/database.ts";
import { type RunningServer, runServer } from "../support/servers/running-server.ts";
import { mountSmallDisk } from "../support/stores/small-disk.ts";
import { skipLoudly } from "../support/workloads/fault-results.ts";
import { survive } from "../support/workloads/survive-faults.ts";

const traced = canInject();
if (!traced) skipLoudly("STRACE IS NOT INSTALLED: A DISK THAT FAILS IS NOT TESTED.");

let server: RunningServer | null = null;
afterEach(async () => {
  await server?.remove();
  server = null;
});

const file = "disk";
/** Where the stores are there, only bad, and some are told to come later. */
const partly = { tells: false, refuses: true };

/** Calls of the process to the system that are made to fail, as strace is told. */
interface Injected {
  name: string;
  done: string;
  faults: string;
  lasts: number;
  /** The only one that is meant; else all are. */
  thread?: string;
  kind?: DatabaseKind;
  tells?: boolean;
  refuses?: boolean;
}

const failing: Injected[] = [
  {
    name: "fsync fails",
    done: "each fsync and fdatasync of the process fails with EIO for 5 s (strace)",
    ...{ faults: "fsync,fdatasync:error=EIO", lasts: 5_000 },
  },
  {
    name: "fsync fails now and then",
    done: "every fifth fsync fails with EIO for 8 s (strace)",
    ...{ faults: "fsync,fdatasync:error=EIO:when=5+5", lasts: 8_000, ...partly },
  },
  {
    name: "disk of the database hangs",
    done: "an fsync of the embedded engine takes 6 s (strace)",
    ...{ faults: "fsync,fdatasync:delay_enter=6000000", thread: "database", lasts: 5_000 },
  },
  {
    name: "third write fails",
    done: "every third link() of a finished document fails with EIO for 6 s (strace)",
    ...{ faults: "link,linkat:error=EIO:when=3+3", lasts: 6_000, ...partly },
  },
  {
    name: "disk of the documents hangs",
    done: "each fsync of the process takes 6 s for 8 s, with PostgreSQL elsewhere (strace)",
    ...{ faults: "fsync,fdatasync:delay_enter=6000000", kind: "postgresql", lasts: 8_000 },
  },
];

test.runIf(traced).each(failing)("$name", async ({ faults, thread, kind, ...fault }) => {
  server = await runServer(kind ?? "embedded", { LOG_LEVEL: "error" });
  const { pid } = server;
  let injected: Awaited<ReturnType<typeof inject>> | null = null;
  await survive(server, 201 + failing.findIndex(({ name }) => name === fault.name), {
    ...{ file, ...fault },
    async begin() {
      injected = await inject(pid, faults, thread);
    },
    end: () => injected?.detach(),
  });
  expect(injected).not.toBeNull();
});

test("a disk that fills up and is emptied again", async (context) => {
  const disk = await mountSmallDisk("small-disk-fault");
  if (!disk) return context.skip();
  try {
    server = await disk.runServer();
    await survive(server, 250, {
      ...{ file, name: "disk full", lasts: 5_000, ...partly },
      done: "a disk of 110 MB is filled to its last byte under load for 5 s",
      begin: () => disk.leave(0),
      end: () => disk.makeRoom(),
    });
  } finally {
    await server?.remove();
    server = null;
    disk.unmount();
  }
});

/** Whether calls of a running process to the system can be made to fail here. */
function canInject(): boolean {
  return process.platform === "linux" && spawnSync("strace", ["-V"]).status === 0;
}

/**
 * Makes calls of a running process fail until it is detached.
 * @param faults as strace's `-e inject` takes them, such as `fsync:error=EIO`
 * @param thread the system's name of the only one that is meant; else all are
 */
async function inject(
  pid: number,
  faults: string,
  thread?: string,
): Promise<{ detach(): Promise<void> }> {
  const [calls] = faults.split(":");
  const target = thread ? ["-p", threadOf(pid, thread)] : ["-f", "-p", String(pid)];
  const parameters = [...target, "-o", "/dev/null", "-e", `trace=${calls}`];
  const strace = spawn("strace", [...parameters, "-e", `inject=${faults}`], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  const attached = Promise.withResolvers<void>();
  strace.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
    if (/attached/.test(said)) attached.resolve();
  });
  const ended = once(strace, "close");
  ended.then(() => attached.reject(new Error(`strace ended: ${said}`)));
  await attached.promise;
  return {
    async detach() {
      strace.kill("SIGINT");
      await ended;
    },
  };
}

function threadOf(pid: number, name: string): string {
  const tasks = `/proc/${pid}/task`;
  const isMeant = (id: string) => readFileSync(`${tasks}/${id}/comm`, "utf8").trim() === name;
  const found = readdirSync(tasks).find(isMeant);
  if (!found) throw new Error(`Process ${pid} has no thread ${name}.`);
  return found;
}
