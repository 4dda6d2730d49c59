import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDatabase } from "../support/postgres.ts";
import {
  canBreakPostgres,
  type OwnCluster,
  startOwnCluster,
} from "../support/servers/own-cluster.ts";
import { runServer } from "../support/servers/running-server.ts";
import { startTcpProxy, type TcpProxy, type Way } from "../support/servers/tcp-proxy.ts";
import { type Breakage, liveThrough, measuredWords } from "../support/workloads/survive-faults.ts";
import { noteResult, seed, skipLoudly } from "./fault-results.ts";

if (!canBreakPostgres)
  skipLoudly("NO POSTGRESQL OF OUR OWN: A DATABASE THAT GOES AWAY IS NOT TESTED.");

describe.runIf(canBreakPostgres)("PostgreSQL", () => {
  let cluster: OwnCluster;
  let proxy: TcpProxy;
  beforeAll(async () => {
    cluster = await startOwnCluster("broken-postgres");
    proxy = await startTcpProxy(cluster.port);
  });
  afterAll(async () => {
    await proxy?.close();
    await cluster?.stop();
  });

  let number = 0;
  async function survive(name: string, done: string, breakage: Breakage): Promise<void> {
    number += 1;
    const direct = await createDatabase(cluster.url, `broken_${number}`, "template0");
    const url = new URL(direct);
    url.port = String(proxy.port);
    const server = await runServer("embedded", { DATABASE_URL: url.href, LOG_LEVEL: "error" });
    try {
      const outcome = await liveThrough(server, seed + number, breakage);
      noteResult({ file: "database", name, done, measured: measuredWords(outcome) });
    } finally {
      proxy.set({ kind: "open" });
      await server.remove();
    }
  }

  const bad = (way: Way, lasts: number, more: Partial<Breakage> = {}): Breakage => ({
    begin: () => proxy.set(way),
    end: () => proxy.set({ kind: "open" }),
    lasts,
    ...more,
  });

  test("stopped at once and started again", () =>
    survive("PostgreSQL stopped", "SIGQUIT to PostgreSQL under load, started again after 6 s", {
      begin: () => cluster.crash(),
      end: () => cluster.restart(),
      lasts: 6_000,
    }));

  test("frozen", () =>
    survive("PostgreSQL frozen", "SIGSTOP to PostgreSQL and all its processes for 8 s", {
      begin: () => cluster.freeze(),
      end: () => cluster.thaw(),
      lasts: 8_000,
    }));

  test("silent on the way: half-open connections", () =>
    survive(
      "PostgreSQL half-open",
      "nothing passes between server and PostgreSQL for 8 s, nobody is told",
      bad({ kind: "silent" }, 8_000),
    ));

  test("reset, each connection", () =>
    survive(
      "PostgreSQL connections reset",
      "every connection to PostgreSQL is reset for 5 s",
      bad({ kind: "reset" }, 5_000),
    ));

  test("slow", () =>
    survive(
      "PostgreSQL slow",
      "each piece between server and PostgreSQL comes 100 ms later, for 8 s",
      bad({ kind: "slow", delay: 100 }, 8_000, { tells: false }),
    ));

  test("too slow to work with", () =>
    survive(
      "PostgreSQL very slow",
      "each piece between server and PostgreSQL comes 1.5 s later, for 8 s",
      // a statement that is answered at the last moment begins the time of the next one anew
      bad({ kind: "slow", delay: 1_500 }, 8_000, { notifiedWithin: 8_000 }),
    ));

  test("the cluster itself is whole after all this", async () => {
    expect(await createDatabase(cluster.url, "afterwards", "template0")).toContain("afterwards");
  });
});
