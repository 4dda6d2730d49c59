import { setTimeout as pause } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { seededRandom } from "../../scripts/demo/seeded-random.ts";
import { startS3Double } from "../support/s3-double.ts";
import { s3Environment } from "../support/s3-environment.ts";
import { type RunningNode, runSeveralServers } from "../support/servers/several-servers.ts";
import { TimedClient } from "../support/servers/timed-client.ts";
import { ApplicationsWorkload } from "../support/workloads/applications-workload.ts";
import { KycWorkload } from "../support/workloads/kyc-workload.ts";
import { settle } from "../support/workloads/survive-faults.ts";
import { noteResult, seed, skipLoudly } from "./fault-results.ts";

const available = inject("postgresAvailable");
if (!available) skipLoudly("NO POSTGRESQL: A NODE THAT ENDS WHILE ANOTHER GOES ON IS NOT TESTED.");

const rounds = 6;
const maxRoundMs = 1_500;
/** Milliseconds: no upload here takes long, so nothing is left to be cut after 25 s. */
const maxEndMs = 15_000;

test.runIf(available)("SIGTERM to one of two nodes in the middle of uploads", async () => {
  const bucket = await startS3Double();
  const servers = await runSeveralServers(s3Environment(bucket.config));
  const client = new TimedClient(servers.proxy.port);
  const random = seededRandom(seed);
  let isEnding = false;
  let isOver = false;
  const workloads = [ApplicationsWorkload, KycWorkload].map(
    (Workload) => new Workload(seed + 500, { isBroken: () => isEnding }),
  );
  try {
    const acting = Promise.all(
      workloads.map((workload) => workload.actUntil(() => isOver, client)),
    );
    let slowest = 0;
    for (let round = 0; round < rounds; round += 1) {
      const node = servers.nodes[round % 2] as RunningNode;
      await pause(random() * maxRoundMs);
      isEnding = true;
      const asked = performance.now();
      node.server.signal("SIGTERM");
      expect(await node.server.exit, node.server.output()).toEqual({ code: 0, signal: null });
      slowest = Math.max(slowest, Math.round(performance.now() - asked));
      isEnding = false;
      await pause(random() * maxRoundMs);
      await node.start();
    }
    isOver = true;
    await acting;
    const [refused, cutOff] = (["refused", "unanswered"] as const).map((what) =>
      workloads.reduce((sum, workload) => sum + workload[what], 0),
    );
    const [one, other] = servers.nodes;
    other.server.signal("SIGTERM");
    expect(await other.server.exit).toEqual({ code: 0, signal: null });
    const living = { ...one.server, port: one.port, environment: servers.environment };
    const { documents } = await settle(living, workloads, client);
    expect(slowest).toBeLessThan(maxEndMs);
    const through = workloads.reduce((sum, workload) => sum + workload.through(), 0);
    noteResult({
      file: "terminated-node",
      name: "SIGTERM to one of two nodes in the middle of uploads",
      done: `${rounds} times SIGTERM to a node, to each in turn, while 16 people apply and send 12 to 20 files through a proxy`,
      measured: `each process ended with 0 within ${slowest} ms; ${through} people and ${documents} files through, none lost, partial or doubled; ${cutOff} calls were cut off and sent again, ${refused} told to come later`,
    });
  } finally {
    client.close();
    await servers.remove();
    await bucket.close();
  }
});
