import { afterEach, beforeEach, describe, test } from "vitest";
import { type RunningServer, runServer } from "../support/servers/running-server.ts";
import { type Ceph, lackOfCeph, startCeph } from "../support/stores/ceph.ts";
import { type Breakage, liveThrough, measuredWords } from "../support/workloads/survive-faults.ts";
import { noteResult, seed, skipLoudly } from "./fault-results.ts";

const lack = lackOfCeph();
if (lack) skipLoudly(`A REAL S3 SERVICE THAT HANGS OR DIES IS NOT TESTED: ${lack}`);

describe.skipIf(lack)("Ceph's gateway", () => {
  let ceph: Ceph;
  let server: RunningServer;
  beforeEach(async () => {
    ceph = await startCeph();
    server = await runServer("embedded", { ...ceph.environment, LOG_LEVEL: "error" });
  });
  afterEach(async () => {
    ceph?.signalGateway("SIGCONT");
    await server?.remove();
    await ceph?.stop();
  });

  async function survive(at: number, name: string, done: string, breakage: Breakage) {
    const outcome = await liveThrough(server, seed + 400 + at, breakage);
    noteResult({ file: "ceph", name, done, measured: measuredWords(outcome) });
  }

  test("frozen", () =>
    survive(1, "Ceph's gateway frozen", "SIGSTOP to radosgw for 8 s", {
      begin: () => ceph.signalGateway("SIGSTOP"),
      end: () => ceph.signalGateway("SIGCONT"),
      lasts: 8_000,
    }));

  test("killed", () =>
    survive(2, "Ceph's gateway killed", "SIGKILL to radosgw, started again after 6 s", {
      begin: () => ceph.signalGateway("SIGKILL"),
      end: () => ceph.restartGateway(),
      lasts: 6_000,
    }));
});
