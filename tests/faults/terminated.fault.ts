import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { seededRandom } from "../../scripts/demo/seeded-random.ts";
import { databaseKinds } from "../support/databases/database.ts";
import { HttpClient } from "../support/servers/http-client.ts";
import { runServer } from "../support/servers/running-server.ts";
import { type ServerProcess, startServer } from "../support/servers/server-process.ts";
import { type RunningNode, runSeveralServers } from "../support/servers/several-servers.ts";
import { ApplicationsWorkload } from "../support/workloads/applications-workload.ts";
import { noteResult, seed, skipLoudly } from "../support/workloads/fault-results.ts";
import { KycWorkload } from "../support/workloads/kyc-workload.ts";
import { settle } from "../support/workloads/survive-faults.ts";
import { WalkInsWorkload } from "../support/workloads/walk-ins-workload.ts";
import type { Workload } from "../support/workloads/workload.ts";

const available = databaseKinds.includes("postgresql");
if (!available) skipLoudly("NO POSTGRESQL: A NODE THAT ENDS WHILE ANOTHER GOES ON IS NOT TESTED.");

const rounds = 6;
const maxRoundMs = 1_500;
/** Milliseconds: no upload here takes long, so nothing is left to be cut after 25 s. */
const maxEndMs = 15_000;

/** Those who are cut off by servers that are asked to end, and how long the slowest of these took. */
class Endings {
  isEnding = false;
  slowest = 0;
  readonly random = seededRandom(seed);
  readonly workloads: readonly Workload[];

  constructor(of: number) {
    const options = { isBroken: () => this.isEnding };
    this.workloads = [
      new ApplicationsWorkload(of, options),
      new KycWorkload(of, options),
      new WalkInsWorkload(options),
    ];
  }

  actUntil(isOver: () => boolean, client: HttpClient): Promise<unknown> {
    return Promise.all(this.workloads.map((workload) => workload.actUntil(isOver, client)));
  }

  /** Ends a server at a random moment: it is asked to, or killed. */
  async end(server: ServerProcess, signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    await pause(this.random() * maxRoundMs);
    this.isEnding = true;
    const asked = performance.now();
    server.signal(signal);
    const expected = signal === "SIGKILL" ? { code: null, signal } : { code: 0, signal: null };
    expect(await server.exit, server.output()).toEqual(expected);
    this.slowest = Math.max(this.slowest, Math.round(performance.now() - asked));
  }

  /** In the words of the table. */
  measured(documents: number): string {
    expect(this.slowest).toBeLessThan(maxEndMs);
    const sum = (of: (workload: Workload) => number) =>
      this.workloads.reduce((all, workload) => all + of(workload), 0);
    const through = sum((workload) => workload.through());
    const cutOff = sum(({ unanswered }) => unanswered);
    return `each process ended within ${this.slowest} ms; ${through} people and ${documents} files through, none lost, partial or doubled; ${cutOff} calls were cut off and sent again, ${sum(({ refused }) => refused)} told to come later`;
  }
}

test.each(databaseKinds)("SIGTERM in the middle of uploads, on the %s database", async (kind) => {
  const running = await runServer(kind, { LOG_LEVEL: "error" });
  const endings = new Endings(seed + 300);
  const { client, environment } = running;
  let server: ServerProcess = running;
  try {
    for (let round = 0; round < rounds; round += 1) {
      if (round > 0) server = await startServer(environment);
      endings.isEnding = false;
      const acting = endings.actUntil(() => endings.isEnding, client);
      await endings.end(server);
      await acting;
    }
    endings.isEnding = false;
    server = await startServer(environment);
    const living = { ...server, port: running.port, environment };
    const { documents, partFiles } = await settle(living, endings.workloads, client);
    expect(partFiles).toEqual([]);
    noteResult({
      file: "terminated",
      name: `SIGTERM in the middle of uploads, ${kind}`,
      done: `${rounds} times SIGTERM at a random moment while people apply, send 12 to 20 files and book walk-ins`,
      measured: endings.measured(documents),
    });
  } finally {
    await server.kill();
    await running.remove();
  }
});

test.runIf(available)("one of two nodes ends, or is killed, in the middle of uploads", async () => {
  const servers = await runSeveralServers();
  const client = new HttpClient(servers.proxy.port);
  const endings = new Endings(seed + 500);
  let isOver = false;
  try {
    const acting = endings.actUntil(() => isOver, client);
    for (let round = 0; round < rounds; round += 1) {
      const node = servers.nodes[round % 2] as RunningNode;
      await endings.end(node.server, round % 4 < 2 ? "SIGKILL" : "SIGTERM");
      endings.isEnding = false;
      await pause(endings.random() * maxRoundMs);
      await node.start();
    }
    isOver = true;
    await acting;
    const [one, other] = servers.nodes;
    other.server.signal("SIGTERM");
    expect(await other.server.exit).toEqual({ code: 0, signal: null });
    const living = { ...one.server, port: one.port, environment: servers.environment };
    const { documents } = await settle(living, endings.workloads, client);
    noteResult({
      file: "terminated",
      name: "one of two nodes ends in the middle of uploads",
      done: `${rounds} times SIGKILL or SIGTERM to a node, to each in turn, while people apply, send 12 to 20 files and book walk-ins through a proxy`,
      measured: endings.measured(documents),
    });
  } finally {
    client.close();
    await servers.remove();
  }
});
