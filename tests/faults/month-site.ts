import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type DatabaseKind, freshDatabase } from "../support/database.ts";
import { freePort } from "../support/free-port.ts";
import { startMailServer } from "../support/mail-server.ts";
import { admin } from "../support/people/hr-client.ts";
import { startS3Double } from "../support/s3-double.ts";
import { s3Environment } from "../support/s3-environment.ts";
import { type Answer, type Call, HttpClient, Unanswered } from "../support/servers/http-client.ts";
import { startRoundRobin } from "../support/servers/round-robin.ts";
import { serverSecrets } from "../support/servers/server-secrets.ts";
import { type RunningNode, startNode } from "../support/servers/several-servers.ts";
import { shiftedClock } from "./shifted-clock.ts";

const day = 86_400_000;
const ist = 330 * 60_000;
/** Ten in the morning in India, when people are written to. */
const morning = 10 * 60 * 60_000;

/** Milliseconds after which a site without an answer does not come back. */
const maxAway = 240_000;

/** Comes again where a node died of it, or says so. */
class PersistentClient extends HttpClient {
  /** Calls that were sent again: their answer went with a killed node, or nobody was there. */
  repeated = 0;

  override async call(call: Call): Promise<Answer> {
    const end = performance.now() + maxAway;
    for (;;) {
      try {
        const answer = await super.call(call);
        if (answer.status !== 503) return answer;
        await pause(500);
      } catch (error) {
        if (!(error instanceof Unanswered) || performance.now() > end) throw error;
        this.repeated += 1;
        await pause(50);
      }
    }
  }
}

/** A site whose days pass by hand: two nodes on PostgreSQL, one on the embedded database. */
export async function startMonthSite(kind: DatabaseKind) {
  const mailServer = await startMailServer();
  const { host, port } = mailServer.smtp;
  const start = Math.floor((Date.now() + ist) / day) * day - ist + morning;
  const shiftTo = (days: number) => start + days * day - Date.now();
  const told = {
    SMTP_URL: `smtp://${host}:${port}`,
    LOG_LEVEL: "error",
    ...shiftedClock(shiftTo(0)),
  };
  const { nodes, frontPort, environment, remove } = await runNodes(kind, told);
  const client = new PersistentClient(frontPort);
  let kills = 0;

  /** SIGKILL, and another start with what its environment says by now. */
  async function kill(node: RunningNode): Promise<void> {
    await node.server.kill();
    kills += 1;
    await persist(node.start);
  }

  return {
    ...{ client, environment, received: mailServer.received, kill },
    nodes: nodes as readonly RunningNode[],
    get kills() {
      return kills;
    },
    /** ISO date in India. */
    date: (days: number) => new Date(start + days * day + ist).toISOString().slice(0, 10),
    moment: (days: number) => new Date(start + days * day),

    /** Kills all nodes; they come back on the morning of that day. */
    async sleepUntil(days: number): Promise<void> {
      await Promise.all(nodes.map(({ server }) => server.kill()));
      kills += nodes.length;
      if (kind === "postgresql") await passTime(environment.DATABASE_URL ?? "");
      for (const node of nodes) Object.assign(node.environment, shiftedClock(shiftTo(days)));
      for (const node of nodes) await persist(node.start);
    },
    async stop(): Promise<void> {
      await Promise.all(nodes.map(({ server }) => server.kill()));
    },
    async remove(): Promise<void> {
      client.close();
      await remove();
      await mailServer.stop();
    },
  };
}

/** As a supervisor does: again where the machine was too busy. */
async function persist<Result>(work: () => Promise<Result>, tries = 20): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (tries === 1) throw error;
    await pause(1_000);
    return persist(work, tries - 1);
  }
}

async function runNodes(kind: DatabaseKind, told: Record<string, string>) {
  const place = await freshDatabase(kind);
  const bucket = kind === "postgresql" ? await startS3Double() : null;
  const ports = [await freePort(), ...(bucket ? [await freePort()] : [])];
  const proxy = await startRoundRobin(ports);
  const environment: Record<string, string> = {
    ...{ DATA_DIR: place.dataDir, ...serverSecrets(), ADMIN_PASSWORD: admin.password },
    ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    ...(bucket && s3Environment(bucket.config)),
    ...{ TRUSTED_PROXIES: "127.0.0.1", ORIGIN: proxy.origin, ...told },
  };
  const nodes: RunningNode[] = [];
  for (const port of ports) nodes.push(await persist(() => startNode(environment, port)));
  const remove = async () => {
    for (const { client, server } of nodes) {
      client.close();
      await server.kill();
    }
    await proxy.close();
    await place.remove();
    await bucket?.close();
  };
  return { nodes, frontPort: proxy.port, environment, remove };
}

/** The clock of the database stands still: jobs are due all the same, as they are after days. */
async function passTime(connectionString: string): Promise<void> {
  const database = new pg.Client({ connectionString });
  await database.connect();
  await database.query("UPDATE job_leases SET due_at = now(), expires_at = now()");
  await database.end();
}
