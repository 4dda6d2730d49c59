import { afterEach, beforeEach, describe, test } from "vitest";
import { type RunningServer, runServer } from "../support/servers/running-server.ts";
import { type Ceph, lackOfCeph, startCeph } from "../support/stores/ceph.ts";
import { skipLoudly } from "../support/workloads/fault-results.ts";
import { survive } from "../support/workloads/survive-faults.ts";

const lack = lackOfCeph();
if (lack) skipLoudly(`A REAL S3 SERVICE THAT HANGS OR DIES IS NOT TESTED: ${lack}`);
const file = "ceph";

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

  test("frozen", () =>
    survive(server, 401, {
      ...{ file, name: "Ceph's gateway frozen", done: "SIGSTOP to radosgw for 8 s", lasts: 8_000 },
      begin: () => ceph.signalGateway("SIGSTOP"),
      end: () => ceph.signalGateway("SIGCONT"),
    }));

  test("killed", () =>
    survive(server, 402, {
      ...{ file, name: "Ceph's gateway killed", lasts: 6_000 },
      done: "SIGKILL to radosgw, started again after 6 s",
      begin: () => ceph.signalGateway("SIGKILL"),
      end: () => ceph.restartGateway(),
    }));
});
