import { afterEach, beforeEach, describe, test } from "vitest";
import { type RunningServer, runServer } from "../support/servers/running-server.ts";
import { mountSmallDisk } from "../support/stores/small-disk.ts";
import { type Breakage, liveThrough, measuredWords } from "../support/workloads/survive-faults.ts";
import { canInject, inject } from "./attach-strace.ts";
import { noteResult, seed, skipLoudly } from "./fault-results.ts";

const traced = canInject();
if (!traced) skipLoudly("STRACE IS NOT INSTALLED: A DISK THAT FAILS IS NOT TESTED.");

let server: RunningServer | null = null;
afterEach(async () => {
  await server?.remove();
  server = null;
});

type Injected = Partial<Breakage> & { faults: string; thread?: string; lasts: number };

describe.runIf(traced)("embedded database and documents on a disk whose calls fail", () => {
  beforeEach(async () => {
    server = await runServer("embedded", { LOG_LEVEL: "error" });
  });

  let number = 0;
  async function survive(
    name: string,
    done: string,
    { faults, thread, ...more }: Injected,
  ): Promise<void> {
    number += 1;
    const running = server as RunningServer;
    let injected: Awaited<ReturnType<typeof inject>> | null = null;
    const outcome = await liveThrough(running, seed + 200 + number, {
      async begin() {
        injected = await inject(running.pid, faults, thread);
      },
      async end() {
        await injected?.detach();
      },
      ...more,
    });
    noteResult({ file: "disk", name, done, measured: measuredWords(outcome) });
  }

  test("every fsync fails for a while", () =>
    survive(
      "fsync fails",
      "each fsync and fdatasync of the process fails with EIO for 5 s (strace)",
      { faults: "fsync,fdatasync:error=EIO", lasts: 5_000 },
    ));

  test("one fsync of five fails", () =>
    survive("fsync fails now and then", "every fifth fsync fails with EIO for 8 s (strace)", {
      faults: "fsync,fdatasync:error=EIO:when=5+5",
      lasts: 8_000,
      tells: false,
      refuses: true,
    }));

  test("the database's disk hangs", () =>
    survive("disk of the database hangs", "an fsync of the embedded engine takes 6 s (strace)", {
      faults: "fsync,fdatasync:delay_enter=6000000",
      thread: "database",
      lasts: 5_000,
    }));

  test("a document cannot be put in its place, the third time and every third", () =>
    survive(
      "third write fails",
      "every third link() of a finished document fails with EIO for 6 s (strace)",
      {
        faults: "link,linkat:error=EIO:when=3+3",
        lasts: 6_000,
        tells: false,
        refuses: true,
      },
    ));
});

test.runIf(traced)("the documents' disk hangs", async () => {
  server = await runServer("postgresql", { LOG_LEVEL: "error" });
  let injected: Awaited<ReturnType<typeof inject>> | null = null;
  const { pid } = server;
  const outcome = await liveThrough(server, seed + 240, {
    async begin() {
      injected = await inject(pid, "fsync,fdatasync:delay_enter=6000000");
    },
    async end() {
      await injected?.detach();
    },
    lasts: 8_000,
  });
  noteResult({
    file: "disk",
    name: "disk of the documents hangs",
    done: "each fsync of the process takes 6 s for 8 s, with PostgreSQL elsewhere (strace)",
    measured: measuredWords(outcome),
  });
});

test("a disk that fills up and is emptied again", async (context) => {
  const disk = await mountSmallDisk("small-disk-fault");
  if (!disk) return context.skip();
  try {
    server = await disk.runServer();
    const outcome = await liveThrough(server, seed + 250, {
      begin: () => disk.leave(0),
      end: () => disk.makeRoom(),
      lasts: 5_000,
      tells: false,
      refuses: true,
    });
    noteResult({
      file: "disk",
      name: "disk full",
      done: "a disk of 110 MB is filled to its last byte under load for 5 s",
      measured: measuredWords(outcome),
    });
  } finally {
    await server?.remove();
    server = null;
    disk.unmount();
  }
});
