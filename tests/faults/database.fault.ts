import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDatabase } from "../support/databases/postgres.ts";
import {
  canBreakPostgres,
  type OwnCluster,
  startOwnCluster,
} from "../support/servers/own-cluster.ts";
import { runServer } from "../support/servers/running-server.ts";
import { startTcpProxy, type TcpProxy, type Way } from "../support/servers/tcp-proxy.ts";
import { skipLoudly } from "../support/workloads/fault-results.ts";
import { type Breakage, survive } from "../support/workloads/survive-faults.ts";

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

  const bad = (way: Way): Pick<Breakage, "begin" | "end"> => ({
    begin: () => proxy.set(way),
    end: () => proxy.set({ kind: "open" }),
  });

  const faults: (Breakage & { name: string; done: string })[] = [
    {
      ...{ name: "PostgreSQL stopped", lasts: 6_000 },
      done: "SIGQUIT to PostgreSQL under load, started again after 6 s",
      ...{ begin: () => cluster.crash(), end: () => cluster.restart() },
    },
    {
      ...{ name: "PostgreSQL frozen", lasts: 8_000 },
      done: "SIGSTOP to PostgreSQL and all its processes for 8 s",
      ...{ begin: () => cluster.freeze(), end: () => cluster.thaw() },
    },
    {
      ...{ name: "PostgreSQL half-open", lasts: 8_000, ...bad({ kind: "silent" }) },
      done: "nothing passes between server and PostgreSQL for 8 s, nobody is told",
    },
    {
      ...{ name: "PostgreSQL connections reset", lasts: 5_000, ...bad({ kind: "reset" }) },
      done: "every connection to PostgreSQL is reset for 5 s",
    },
    {
      ...{ name: "PostgreSQL slow", lasts: 8_000, ...bad({ kind: "slow", delay: 100 }) },
      done: "each piece between server and PostgreSQL comes 100 ms later, for 8 s",
      tells: false,
    },
    {
      ...{ name: "PostgreSQL very slow", lasts: 8_000, ...bad({ kind: "slow", delay: 1_500 }) },
      done: "each piece between server and PostgreSQL comes 1.5 s later, for 8 s",
      // a statement that is answered at the last moment begins the time of the next one anew
      notifiedWithin: 8_000,
    },
  ];

  test.each(faults)("$name", async (fault) => {
    const number = faults.indexOf(fault) + 1;
    const direct = await createDatabase(cluster.url, `broken_${number}`, "template0");
    const url = new URL(direct);
    url.port = String(proxy.port);
    const server = await runServer("embedded", { DATABASE_URL: url.href, LOG_LEVEL: "error" });
    try {
      await survive(server, number, { file: "database", ...fault });
    } finally {
      proxy.set({ kind: "open" });
      await server.remove();
    }
  });

  test("the cluster itself is whole after all this", async () => {
    expect(await createDatabase(cluster.url, "afterwards", "template0")).toContain("afterwards");
  });
});
