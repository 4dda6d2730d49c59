import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { maxBulkApplications } from "#features/applications/list/application-query.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { signIn } from "../support/people/hr-client.ts";
import { storeApplications } from "../support/records/stored-applications.ts";
import {
  type RunningNode,
  runSeveralServers,
  type SeveralServers,
} from "../support/servers/several-servers.ts";
import { startMailServer } from "../support/services/mail-server.ts";
import { noteResult, skipLoudly } from "../support/workloads/fault-results.ts";

const available = inject("postgresAvailable");
if (!available) skipLoudly("NO POSTGRESQL: EMAILS OF TWO NODES ARE NOT TESTED.");

const rejected = 1_000;
const patience = { timeout: 8 * 60_000, interval: 100 };

describe.runIf(available)(`${rejected} rejections on two nodes`, () => {
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let servers: SeveralServers;
  let database: pg.Client;
  let ids: number[];

  beforeAll(async () => {
    mail = await startMailServer();
    servers = await runSeveralServers({
      SMTP_URL: `smtp://127.0.0.1:${mail.smtp.port}?tls=optional`,
      LOG_LEVEL: "error",
    });
    database = new pg.Client({ connectionString: servers.databaseUrl });
    await database.connect();
    const opened = await openDatabase({ databaseUrl: servers.databaseUrl, dataDir: "" });
    // one more of every ten is not rejected, and hears nothing
    const people = Array.from({ length: rejected * 1.1 }, (_, at) => ({
      ...{ firstName: `Asha ${at}`, email: addressOf(at) },
    }));
    ids = await storeApplications(opened, ...people);
    await opened.close();
  });
  afterAll(async () => {
    await database?.end();
    await servers?.remove();
    await mail?.stop();
  });

  const addressOf = (at: number) => `candidate-${at}@mail.example`;
  const toReject = () => ids.slice(0, rejected);

  async function count(statement: string): Promise<number> {
    const { rows } = await database.query(`SELECT count(*)::int AS count FROM ${statement}`);
    return rows[0].count;
  }
  const decidedOn = () => count("applications WHERE status = 'rejected'");
  const written = () => count("mails WHERE kind = 'application-rejected'");

  /** Rejects the part, as the list does it; null where the node died of it. */
  async function rejectPart(node: RunningNode, cookie: string, at: number): Promise<number | null> {
    const part = toReject().slice(at, at + maxBulkApplications);
    const body = {
      applications: part.map((id) => ({ id, status: "new" })),
      ...{ changeId: "all", once: `part-${at}`, status: "rejected" },
    };
    const headers = { cookie, "content-type": "application/json", origin: servers.proxy.origin };
    const sent = node.client.call({
      ...{ method: "POST", path: deskCallPaths.applicationsChange, headers },
      body: JSON.stringify(body),
    });
    return sent.then(
      ({ status }) => status,
      () => null,
    );
  }

  test("a node that dies while HR rejects leaves no decision without its email, and none with two", async () => {
    const [first, second] = servers.nodes;
    const cookie = await signIn(first.client);
    const parts = Array.from({ length: rejected / maxBulkApplications }, (_, part) => part);
    const asked = parts.map((part) => rejectPart(first, cookie, part * maxBulkApplications));
    await vi.waitUntil(async () => (await decidedOn()) > 0, { ...patience, interval: 2 });
    first.server.signal("SIGKILL");
    const lost = (await Promise.all(asked)).filter((status) => status !== 200).length;
    await first.server.exit;
    const decided = await decidedOn();
    expect(await written()).toBe(decided);
    expect(decided).toBeLessThan(rejected);

    // HR's page asks again for every part whose answer it never had, and for one that it had
    for (const part of parts) {
      expect(await rejectPart(second, cookie, part * maxBulkApplications)).toBe(200);
    }
    expect(await decidedOn()).toBe(rejected);
    expect(await written()).toBe(rejected);
    expect(await count("mails WHERE kind LIKE 'application-%' AND state <> 'waiting'")).toBe(0);
    expect(mail.received).toEqual([]);
    await first.start();
    noteResult({
      file: "rejections",
      name: "HR rejects 1,000 and the node dies of it",
      done: "SIGKILL while ten parts of 100 were written, then all asked again on the other node",
      measured: `${decided} decided at the kill with as many emails, ${lost} answers lost; 1,000 and 1,000 after`,
    });
  });

  test("a node that dies while it sends leaves each with one email, and the one in its hands to HR", async () => {
    const sentAll = async () =>
      (await count("mails WHERE state = 'waiting' AND kind = 'application-rejected'")) === 0;
    await database.query(
      "UPDATE mails SET next_attempt_at = now() - interval '1 second' WHERE kind = 'application-rejected'",
    );
    await vi.waitUntil(() => mail.received.length > rejected / 3, { ...patience, interval: 5 });
    // killed while the mail server thinks about a text that it has
    const { promise: holding, resolve: held } = Promise.withResolvers<void>();
    const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>();
    mail.moods.before = () => {
      held();
      return goesOn;
    };
    await holding;
    const sender = senderOf(servers.nodes, mail.smtp.port);
    sender.server.signal("SIGKILL");
    await sender.server.exit;
    const atKill = mail.received.length;
    mail.moods.before = undefined;
    goOn();
    await vi.waitUntil(sentAll, patience);
    await sender.start();

    const inDoubt = await count("mails WHERE state = 'sending'");
    const sent = await count("mails WHERE state = 'sent' AND kind = 'application-rejected'");
    expect(sent + inDoubt).toBe(rejected);
    expect(inDoubt).toBe(1);
    const times = Map.groupBy(
      mail.received.flatMap(({ to }) => to),
      (address) => address,
    );
    expect([...times.values()].filter(({ length }) => length > 1)).toEqual([]);
    expect(times.size).toBeGreaterThanOrEqual(sent);
    expect(times.size).toBeLessThanOrEqual(rejected);
    const others = ids.slice(rejected).map((_, at) => addressOf(rejected + at));
    expect(others.filter((address) => times.has(address))).toEqual([]);
    noteResult({
      file: "rejections",
      name: "1,000 emails and the node that sends dies",
      done: "SIGKILL while the mail server had a text and had not answered; the other node went on",
      measured: `${atKill} received at the kill, ${times.size} of 1,000 in the end, none twice; ${inDoubt} in doubt for HR`,
    });
  });
});

/** The node that has a connection to the port, as Linux lists sockets. */
function senderOf(nodes: SeveralServers["nodes"], port: number): RunningNode {
  const remote = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const inodes = readFileSync("/proc/net/tcp", "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter((columns) => columns[2]?.endsWith(remote))
    .map((columns) => `socket:[${columns[9]}]`);
  const hasOne = ({ server }: RunningNode) => {
    const folder = `/proc/${server.pid}/fd`;
    return readdirSync(folder).some((name) => inodes.includes(linkOf(join(folder, name))));
  };
  const sender = nodes.find(hasOne);
  if (!sender) throw new Error("No node has a connection to the mail server.");
  return sender;
}

/** "" where it was closed meanwhile. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return "";
  }
}
