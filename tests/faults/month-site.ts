import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { DatabaseKind } from "../support/databases/database.ts";
import { type Answer, type Call, HttpClient, Unanswered } from "../support/servers/http-client.ts";
import { startServer } from "../support/servers/server-process.ts";
import { type RunningNode, runSeveralServers } from "../support/servers/several-servers.ts";
import { shiftedClock } from "../support/servers/shifted-clock.ts";
import { startMailServer } from "../support/services/mail-server.ts";

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
  const begin = Math.floor((Date.now() + ist) / day) * day - ist + morning;
  const shiftTo = (days: number) => begin + days * day - Date.now();
  const told = {
    SMTP_URL: `smtp://${host}:${port}`,
    LOG_LEVEL: "error",
    ...shiftedClock(shiftTo(0)),
  };
  const start = (environment: Record<string, string>) => persist(() => startServer(environment));
  const servers = await runSeveralServers(told, { kind, start });
  const { environment } = servers;
  const nodes: readonly RunningNode[] = servers.nodes;
  const client = new PersistentClient(servers.proxy.port);
  let kills = 0;

  /** SIGKILL, and another start with what its environment says by now. */
  async function kill(node: RunningNode): Promise<void> {
    await node.server.kill();
    kills += 1;
    await node.start();
  }

  return {
    ...{ client, environment, nodes, received: mailServer.received, kill },
    get kills() {
      return kills;
    },
    /** ISO date in India. */
    date: (days: number) => new Date(begin + days * day + ist).toISOString().slice(0, 10),
    moment: (days: number) => new Date(begin + days * day),

    /** Kills all nodes; they come back on the morning of that day. */
    async sleepUntil(days: number): Promise<void> {
      await Promise.all(nodes.map(({ server }) => server.kill()));
      kills += nodes.length;
      if (kind === "postgresql") await passTime(environment.DATABASE_URL ?? "");
      for (const node of nodes) Object.assign(node.environment, shiftedClock(shiftTo(days)));
      for (const node of nodes) await node.start();
    },
    stop: servers.stop,
    async remove(): Promise<void> {
      client.close();
      await servers.remove();
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

/** The clock of the database stands still: jobs are due all the same, as they are after days. */
async function passTime(connectionString: string): Promise<void> {
  const database = new pg.Client({ connectionString });
  await database.connect();
  await database.query("UPDATE job_leases SET due_at = now(), expires_at = now()");
  await database.end();
}
