import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deskCallPaths } from "#contract/desk-call-paths.ts";
import type { ChangedPart } from "#contract/wire.ts";
import { openDatabase } from "#platform/open-database.ts";
import { startMailServer } from "../support/mail-server.ts";
import { type S3Double, startS3Double } from "../support/s3-double.ts";
import { s3Environment } from "../support/s3-environment.ts";
import { storeApplications } from "../support/stored-applications.ts";
import { type Answer, type HttpClient, Unanswered } from "./http-client.ts";
import { signIn } from "./human-resources.ts";
import { type RunningNode, runSeveralServers, type SeveralServers } from "./several-servers.ts";
import { wrongAnswer } from "./wrong-answer.ts";

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** In the conversation with the mail server a node is killed before this one answers: 250, 354 or 250. */
export type KilledAt = "recipient" | "data" | "text";
const moodAt = { recipient: "beforeRecipient", data: "before", text: "beforeAnswer" } as const;

interface RejectionMails {
  /** How many are rejected. */
  total: number;
  /** In one call. */
  atOnce: number;
  /** The kills, in parts of `total` that have their email by then. */
  kills: readonly { after: number; at: KilledAt }[];
}

const patience = { timeout: 240_000, interval: 50 };
const isRejection = "kind = 'application-rejected'";

/**
 * HR rejects many at once, and a node is killed in the middle of it; then nodes are killed in the middle of
 * sending. Each node has a mail server of its own, so that the one that speaks to it is known.
 */
export function rejectionMails({ total, atOnce, kills }: RejectionMails): void {
  let mailServers: [MailServer, MailServer];
  let bucket: S3Double;
  let servers: SeveralServers;
  let database: pg.Client;
  let cookie: string;
  let ids: number[] = [];
  const emailOf = (number: number) => `rejected-${number}@mail.example`;

  beforeAll(async () => {
    mailServers = [await startMailServer(), await startMailServer()];
    bucket = await startS3Double();
    const [one, other] = mailServers.map(({ smtp }) => ({
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    }));
    servers = await runSeveralServers(s3Environment(bucket.config), [one ?? {}, other ?? {}]);
    database = new pg.Client({ connectionString: servers.databaseUrl });
    await database.connect();
    cookie = await signIn(servers.client);
    // the last ones stay as they are, or are rejected and brought back
    const rows = Array.from({ length: total + 2 * atOnce }, (_, index) => index + 1);
    const store = await openDatabase({ databaseUrl: servers.databaseUrl, dataDir: "" });
    ids = await storeApplications(store, ...rows.map((number) => ({ email: emailOf(number) })));
    await store.close();
  }, 180_000);
  afterAll(async () => {
    await database?.end();
    await servers?.remove();
    await bucket?.close();
    for (const server of mailServers ?? []) await server.stop();
  });

  const received = () => mailServers.flatMap((server) => server.received);
  const count = async (where: string) =>
    Number((await database.query(`SELECT count(*) FROM mails WHERE ${where}`)).rows[0].count);

  function post(client: HttpClient, path: string, body: Record<string, unknown>): Promise<Answer> {
    const isCall = path === deskCallPaths.applicationsChange;
    const type = isCall ? "application/json" : "application/x-www-form-urlencoded";
    const text = isCall
      ? JSON.stringify(body)
      : String(new URLSearchParams(body as Record<string, string>));
    const headers = { cookie, "content-type": type };
    return client.call({ method: "POST", path, headers, body: text });
  }

  /** One part of a change of many. @returns how many it changed */
  async function reject(client: HttpClient, part: number[], changeId = "all"): Promise<number> {
    const answer = await post(client, deskCallPaths.applicationsChange, {
      applications: part.map((id) => ({ id, status: "new" })),
      ...{ changeId, once: `${changeId}-${part[0]}`, status: "rejected" },
    });
    if (answer.status !== 200) throw wrongAnswer("HR", "a part of the change", answer);
    return (JSON.parse(String(answer.body)) as ChangedPart).changed;
  }

  /** The node dies after the decision was written, before its emails were, and before either is committed. */
  async function rejectOnDying(node: RunningNode, part: number[]): Promise<void> {
    const holder = new pg.Client({ connectionString: servers.databaseUrl });
    await holder.connect();
    try {
      await holder.query("BEGIN; LOCK TABLE mails IN ACCESS EXCLUSIVE MODE");
      const lost = expect(reject(node.client, part)).rejects.toThrow(Unanswered);
      const waits = `SELECT count(*) FROM pg_locks
        WHERE relation = 'mails'::regclass AND mode = 'RowExclusiveLock' AND NOT granted`;
      await expect
        .poll(async () => Number((await holder.query(waits)).rows[0].count), patience)
        .toBeGreaterThan(0);
      await node.server.kill();
      await lost;
    } finally {
      await holder.query("ROLLBACK");
      await holder.end();
    }
  }

  test("a node dies in the middle of the decision: each rejected one has one email, nobody else has any", async () => {
    const [one, other] = servers.nodes;
    const parts = Array.from({ length: total / atOnce }, (_, place) =>
      ids.slice(place * atOnce, (place + 1) * atOnce),
    );
    for (const [place, part] of parts.entries()) {
      if (place === Math.floor(parts.length / 2)) await rejectOnDying(one, part);
      expect(await reject(other.client, part)).toBe(atOnce);
    }
    await one.start();
    // the same call again, by who never read the answer: the same, and no second email
    for (const part of parts) expect(await reject(one.client, part)).toBe(atOnce);
    const undone = ids.slice(total, total + atOnce);
    expect(await reject(one.client, undone, "taken-back")).toBe(atOnce);
    const back = await post(other.client, "/refer-data", { do: "undo", change: "taken-back" });
    expect(back.headers.location).toContain(`undone.${atOnce}`);

    const { rows } = await database.query<{ application_id: string }>(
      `SELECT application_id FROM mails WHERE state = 'waiting' AND ${isRejection} ORDER BY 1`,
    );
    expect(rows.map((row) => Number(row.application_id))).toEqual(ids.slice(0, total));
    expect(received()).toEqual([]);
  });

  /** Kills the node that speaks to its mail server next, at this place of the conversation. */
  function killAt(place: KilledAt): Promise<RunningNode> {
    const { promise, resolve } = Promise.withResolvers<RunningNode>();
    const mood = moodAt[place];
    for (const [index, { moods }] of mailServers.entries()) {
      moods[mood] = async () => {
        for (const each of mailServers) delete each.moods[mood];
        const node = servers.nodes[index] as RunningNode;
        await node.server.kill();
        resolve(node);
      };
    }
    return promise;
  }

  /** HR presses "Send now" on the node that is left, which sends what is due at once, before the job's lease has passed on. */
  async function sendNow(client: HttpClient): Promise<void> {
    const waiting = `SELECT id FROM mails WHERE state = 'waiting' AND ${isRejection} ORDER BY id DESC LIMIT 1`;
    const { id } = (await database.query(waiting)).rows[0];
    await post(client, "/desk/outbox", { do: "send", id });
  }

  test("nodes die in the middle of sending: nobody gets two, and only what a dead one had handed over is in doubt", async () => {
    await database.query(
      `UPDATE mails SET next_at = now() WHERE state = 'waiting' AND ${isRejection}`,
    );
    const begun = performance.now();
    await sendNow(servers.nodes[0].client);
    for (const { after, at } of kills) {
      await expect.poll(() => received().length, patience).toBeGreaterThanOrEqual(total * after);
      const dead = await killAt(at);
      // what was not handed over yet is another node's after three minutes: the clock is moved
      await database.query(
        `UPDATE mails SET next_at = now() WHERE state = 'waiting' AND attempts > 0`,
      );
      const left = servers.nodes.find((node) => node !== dead) as RunningNode;
      await sendNow(left.client);
      await dead.start();
    }
    await expect.poll(() => count(`state = 'waiting' AND ${isRejection}`), patience).toBe(0);
    const doubtful = kills.filter(({ at }) => at === "text").length;
    await expect.poll(() => count("state = 'sending'"), patience).toBe(doubtful);
    const seconds = (performance.now() - begun) / 1_000;
    process.stderr.write(`${received().length} emails in ${seconds.toFixed(1)} s\n`);
    expectAtMostOneEach();
  });

  const mailId = (source: string) => /^Message-ID: <(.+)>\r$/m.exec(source)?.[1];
  function expectAtMostOneEach(): void {
    const mails = received();
    expect(new Set(mails.map(({ source }) => mailId(source))).size).toBe(mails.length);
    expect(new Set(mails.flatMap(({ to }) => to)).size).toBe(mails.length);
  }

  test("what is in doubt had arrived, as HR hears when it asks: each has exactly one email", async () => {
    const client = servers.nodes[1].client;
    const { rows } = await database.query<{ id: string; recipient: string }>(
      "UPDATE mails SET next_at = now() WHERE state = 'sending' RETURNING id, recipient",
    );
    const outbox = await client.call({
      ...{ method: "GET", path: "/desk/outbox?standing=doubtful", headers: { cookie } },
    });
    for (const { id, recipient } of rows) {
      expect(String(outbox.body)).toContain(recipient);
      await post(client, "/desk/outbox", { do: "sent", id });
    }
    expect(await count("state = 'sent'")).toBe(total);
    expectAtMostOneEach();
    const addresses = received().flatMap(({ to }) => to);
    expect(addresses.sort()).toEqual(
      ids
        .slice(0, total)
        .map((_, place) => emailOf(place + 1))
        .sort(),
    );
  });
}
