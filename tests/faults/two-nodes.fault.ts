import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Clock } from "#platform/clock.ts";
import { type Random, seededRandom } from "../../scripts/demo/seeded-random.ts";
import { findLeftovers, findOrphans } from "../support/checkers/find-orphans.ts";
import { databaseKinds } from "../support/database.ts";
import { closeOpening, decide, refer } from "../support/people/site-journeys.ts";
import { spawnServer } from "../support/servers/server-process.ts";
import {
  type RunningNode,
  runSeveralServers,
  type SeveralServers,
} from "../support/servers/several-servers.ts";
import { type Ceph, lackOfCeph, startCeph } from "../support/stores/ceph.ts";
import { openStoppedStore } from "../support/stores/stopped-store.ts";
import { ApplicationsWorkload } from "../support/workloads/applications-workload.ts";
import { KycWorkload } from "../support/workloads/kyc-workload.ts";
import type { Workload } from "../support/workloads/workload.ts";

const lack = databaseKinds.includes("postgresql") ? lackOfCeph() : "PostgreSQL is missing";
if (lack) {
  process.stderr.write(`\n!!! Two nodes over PostgreSQL and Ceph were NOT tested: ${lack}\n\n`);
}

const seed = Number(process.env.SEED ?? 1_848_199_175);
const rounds = Number(process.env.ROUNDS ?? 4);
const maxRoundMs = 1_500;
const patience = { timeout: 60_000, interval: 250 };

describe.skipIf(lack)(`two nodes, one PostgreSQL, one Ceph (SEED=${seed})`, () => {
  let ceph: Ceph;
  let servers: SeveralServers;
  let database: pg.Client;
  const random: Random = seededRandom(seed);
  const workloads: Workload[] = [new ApplicationsWorkload(seed), new KycWorkload(seed)];

  beforeAll(async () => {
    ceph = await startCeph();
    servers = await runSeveralServers(ceph.environment);
    database = new pg.Client({ connectionString: servers.databaseUrl });
    await database.connect();
  });
  afterAll(async () => {
    await database?.end();
    await servers?.remove();
    await ceph?.stop();
  });

  /** Everyone acts through the proxy until one of the nodes gets a signal, and has what it had begun. */
  async function actUntilSignal(node: RunningNode, signal: NodeJS.Signals): Promise<void> {
    let isOver = false;
    const acting = workloads.map((workload) => workload.actUntil(() => isOver, servers.client));
    await pause(200 + random() * maxRoundMs);
    isOver = true;
    node.server.signal(signal);
    await Promise.all(acting);
    const { code, signal: by } = await node.server.exit;
    expect({ code, by }).toEqual(
      signal === "SIGKILL" ? { code: null, by: "SIGKILL" } : { code: 0, by: null },
    );
  }

  /** The other node goes on alone, with those whom the dead one left without an answer. */
  async function actOnOne(): Promise<void> {
    let isOver = false;
    const acting = workloads.map((workload) => workload.actUntil(() => isOver, servers.client));
    await pause(random() * maxRoundMs);
    isOver = true;
    await Promise.all(acting);
  }

  test("a link, the application through it, HR's decision and export, on both in turn", async () => {
    const ask = () => servers.client;
    for (let number = 1; number <= 3; number += 1) {
      await refer(ask, number);
      await decide(ask, number);
    }
    expect([...servers.proxy.answered.values()].filter((times) => times > 10)).toHaveLength(2);
  });

  test("what is published on one shows on the other, also after its ear was cut off", async () => {
    const [one, other] = servers.nodes;
    const clients = [one.client, other.client] as const;
    const waited = await closeOpening(clients, await openingAt(1));
    await database.query(`SELECT pg_terminate_backend(backend_pid) FROM nodes`);
    const deaf = await closeOpening(clients, await openingAt(2));
    process.stderr.write(`published elsewhere after ${Math.round(waited)} ms`);
    process.stderr.write(`, deaf for a moment after ${Math.round(deaf)} ms\n`);
    expect(waited).toBeLessThan(1_000);
    expect(deaf).toBeLessThan(2_500);
  });

  test("nodes are killed and stopped in the middle of uploads, and come back", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const node = servers.nodes[round % 2] as RunningNode;
      await actUntilSignal(node, round % 4 < 2 ? "SIGKILL" : "SIGTERM");
      await actOnOne();
      await node.start();
      for (const workload of workloads) await workload.look(servers.client);
    }
    for (const workload of workloads) await workload.finish(servers.client);
    expect(
      workloads.flatMap((workload) => [...workload.unfinished(), ...workload.violations]),
    ).toEqual([]);
  });

  test("a frozen node's job passes on, and when it wakes up nothing is done twice", async () => {
    // the one that was started last
    const frozen = servers.nodes[(rounds + 1) % 2] as RunningNode;
    const newest = "SELECT id FROM nodes ORDER BY started_at DESC LIMIT 1";
    const { id } = (await database.query(newest)).rows[0];
    await freezeWhileItSettles(frozen, id);
    const frozenAt = performance.now();
    await expect.poll(commitment, patience).not.toBeNull();
    await expect.poll(async () => (await turn()).holder, patience).not.toBe(id);
    const seconds = (performance.now() - frozenAt) / 1_000;
    process.stderr.write(`a frozen node's job passed on after ${seconds.toFixed(1)} s\n`);
    const committed = await commitment();
    frozen.server.signal("SIGCONT");
    await expect.poll(() => readyz(frozen), patience).toBe(200);
    const { due_at } = await turn();
    await expect.poll(async () => (await turn()).due_at > due_at, patience).toBe(true);
    expect(await commitment()).toBe(committed);
  });

  test("a node that is told another secret does not start, and says which", async () => {
    const { environment } = servers.nodes[0];
    const secret = "another secret of thirty-two letters";
    const stranger = spawnServer({ ...environment, PORT: "0", SESSION_SECRET: secret });
    expect(await stranger.exit).toMatchObject({ code: 1 });
    expect(stranger.output()).toContain("SESSION_SECRET");
    expect(stranger.output()).not.toContain(secret);
  });

  test("at the end nothing acknowledged is lost, partial or doubled, and no file is left over", async () => {
    const leaving = servers.nodes.map(({ server }) => server);
    for (const server of leaving) server.signal("SIGTERM");
    for (const server of leaving) expect(await server.exit).toEqual({ code: 0, signal: null });
    const tomorrow: Clock = { now: () => new Date(Date.now() + 25 * 60 * 60 * 1_000) };
    const store = await openStoppedStore(servers.environment, tomorrow);
    try {
      const contents = await store.read();
      const own = {
        ...contents,
        rows: contents.rows.filter(({ email }) => !/^referred-/.test(email)),
      };
      expect(workloads.flatMap((workload) => workload.check(own))).toEqual([]);
      expect(findOrphans(contents)).toEqual([]);
      await store.documents.sweep();
      const swept = await store.read();
      expect(findLeftovers(swept)).toEqual([]);
      const rows = swept.rows.filter(({ email }) => !/^referred-/.test(email));
      for (const workload of workloads) {
        expect(workload.check({ ...swept, rows })).toEqual([]);
        expect(await workload.compare({ ...swept, rows }, store)).toEqual([]);
        process.stderr.write(`${workload.summary()}\n`);
        expect(workload.hasShown()).toBe(true);
      }
      expect(swept.rows.length - rows.length, "each referred once").toBe(3);
    } finally {
      await store.close();
    }
  });

  const turn = async () =>
    (await database.query("SELECT * FROM job_leases WHERE name = 'settle draws'")).rows[0];
  const commitment = async () =>
    (await database.query("SELECT seed_commitment FROM draws ORDER BY type LIMIT 1")).rows[0]
      .seed_commitment as string | null;
  const readyz = async ({ client }: RunningNode) =>
    (await client.call({ method: "GET", path: "/readyz" })).status;

  /** Stops a node in the middle of closing a draw that is due. */
  async function freezeWhileItSettles({ server }: RunningNode, id: string): Promise<void> {
    const holder = new pg.Client({ connectionString: servers.databaseUrl });
    await holder.connect();
    try {
      await holder.query("BEGIN");
      await holder.query("LOCK TABLE draws IN ACCESS EXCLUSIVE MODE");
      const often = { timeout: 120_000, interval: 20 };
      await expect.poll(async () => (await turn())?.holder, often).toBe(id);
      server.signal("SIGSTOP");
      await holder.query(`UPDATE draws SET closed_at = NULL, drawn_at = NULL, seed = NULL,
        seed_commitment = NULL, list_commitment = NULL, winners = NULL,
        closes_at = now() - interval '1 minute', draws_at = now() + interval '1 day'`);
      await holder.query("COMMIT");
      expect((await turn()).holder).toBe(id);
    } finally {
      await holder.end();
    }
  }

  async function openingAt(place: number): Promise<{ key: number; code: string }> {
    const path = "/openings/CurrentOpenings.json";
    const { body } = await servers.client.call({ method: "GET", path });
    const open = JSON.parse(String(body)) as { openingId: number; openingCode: string }[];
    const found = open[open.length - place] as (typeof open)[number];
    return { key: found.openingId, code: found.openingCode };
  }
});
