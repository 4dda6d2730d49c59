import { afterEach, expect, test } from "vitest";
import type { DatabaseKind } from "../support/database.ts";
import { type RunningServer, runServer } from "../support/servers/running-server.ts";
import { mountSmallDisk } from "../support/stores/small-disk.ts";
import { skipLoudly } from "../support/workloads/fault-results.ts";
import { survive } from "../support/workloads/survive-faults.ts";
import { canInject, inject } from "./attach-strace.ts";

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
