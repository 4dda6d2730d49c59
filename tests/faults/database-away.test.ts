import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { idempotencyHeader, wirePaths } from "#contract/calls/wire.ts";
import { limits } from "#contract/limits.ts";
import { dataUrl, fileItem, pdfFile } from "../support/files/files.ts";
import { fresherAnswers, fresherFiles, kycBody } from "../support/records/kyc.ts";
import { formBody, referralBody } from "../support/records/submissions.ts";
import type { Answer } from "../support/servers/http-client.ts";
import {
  canBreakPostgres,
  type OwnCluster,
  startOwnCluster,
} from "../support/servers/own-cluster.ts";
import { type RunningServer, runServer } from "../support/servers/running-server.ts";

const patience = { timeout: 90_000 };

describe.runIf(canBreakPostgres)("when the database goes away", () => {
  let cluster: OwnCluster;
  let server: RunningServer;

  beforeAll(async () => {
    cluster = await startOwnCluster("database-away");
    const told = { DATABASE_URL: cluster.url, LOG_LEVEL: "trace", TRUSTED_PROXIES: "" };
    server = await runServer("embedded", told);
  }, 120_000);
  afterAll(async () => {
    await server?.remove();
    await cluster?.stop();
  });

  const status = async (path: string) => (await server.client.get(path)).status;
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    server.client.postJson(path, body, headers);
  const upload = () =>
    post(wirePaths.resumeUpload, { name: "Zephyrine.pdf", file: dataUrl(pdfFile()) });

  /** Applies while the database is away; the answers say so, soon, and without details. */
  async function applyInVain(resume: string, sentDocuments: WaitingDocuments): Promise<void> {
    const asha = { firstName: "Zephyrine", email: "zephyrine@mail.example", resume };
    const start = performance.now();
    const answers: Answer[] = await Promise.all([
      upload(),
      post(wirePaths.referral, referralBody(asha)),
      post(wirePaths.applicationForm, formBody({ jobFName: "Zephyrine", jobFile: resume })),
      server.client.get("/refer-data", { cookie: `xld-desk=${"a".repeat(43)}` }),
      server.client.postForm("/refer-data", { user: "zephyrine", password: "zephyrine" }),
      ...(await sentDocuments.send()),
    ]);
    expect(performance.now() - start).toBeLessThan(10_000);
    for (const { status, headers, body } of answers) {
      expect(status).toBe(503);
      expect(headers["retry-after"]).toBe("5");
      expect(String(body)).not.toMatch(/ECONN|timeout|57P0|\bat \S+ \(|127\.0\.0\.1:|insert into/i);
    }
    const [refused] = answers as [Answer];
    expect(JSON.parse(String(refused.body))).toEqual({
      error: { code: expect.any(String), message: expect.stringContaining("Please try again") },
    });
  }

  async function serves(): Promise<string> {
    await vi.waitFor(async () => expect(await status("/readyz")).toBe(200), 30_000);
    const stored = await upload();
    expect(stored.status).toBe(200);
    return (JSON.parse(String(stored.body)) as { URL: string }).URL;
  }

  /** What was refused is sent again: it is there once, with all its files, and nothing else is. */
  async function sendAgain(sentDocuments: WaitingDocuments): Promise<void> {
    for (const { status } of await sentDocuments.send()) expect(status).toBe(200);
    const database = new pg.Client(cluster.url);
    await database.connect();
    const { rows } = await database.query(
      `SELECT candidates.id, count(document_id)::integer AS files,
         count(*) FILTER (WHERE documents.state = 'claimed')::integer AS claimed
       FROM candidates JOIN candidate_documents ON candidate_id = candidates.id
       JOIN documents ON documents.id = document_id WHERE email = $1 GROUP BY candidates.id`,
      [sentDocuments.email],
    );
    const claimed = await database.query(
      `SELECT id FROM documents WHERE state = 'claimed'
         AND id NOT IN (SELECT document_id FROM candidate_documents)
         AND id NOT IN (SELECT resume_id FROM applications)`,
    );
    await database.end();
    expect(rows).toEqual([{ id: expect.any(String), files: 6, claimed: 6 }]);
    expect(claimed.rows, "claimed by no record").toEqual([]);
  }

  async function isAway(): Promise<void> {
    await vi.waitFor(async () => expect(await status("/readyz")).toBe(503), 30_000);
    expect(await status("/healthz"), "the process itself is well").toBe(200);
  }

  /** Pages whose lists come from the store; without these they would stand, but say less. */
  const listPages = ["/Testimonials", "/PressReleases", "/Moments", "/Careers", "/diwaliwinners"];
  const pageText = async (path: string) =>
    String((await server.client.get(path)).body).replace(/<[^>]*>/g, "");

  test("a frozen one is noticed, and served again when it thaws", patience, async () => {
    const resume = await serves();
    const sentDocuments = await waitingDocuments(post, "frozen@mail.example");
    const before = await Promise.all(listPages.map(pageText));
    cluster.freeze();
    try {
      await isAway();
      await applyInVain(resume, sentDocuments);
      const start = performance.now();
      expect(await Promise.all(listPages.map(pageText)), "pages seen before").toEqual(before);
      expect(await pageText("/Testimonials?photo=never-asked")).toEqual(before[0]);
      expect(await status("/Facilities"), "a page that nobody has seen").toBe(200);
      expect(performance.now() - start).toBeLessThan(15_000);
    } finally {
      cluster.thaw();
    }
    await serves();
    const referral = referralBody({ resume });
    expect((await post(wirePaths.referral, referral)).status, "what was staged is there").toBe(200);
    await sendAgain(sentDocuments);
  });

  test("a stopped one is noticed, and served again when it is back", patience, async () => {
    const resume = await serves();
    const sentDocuments = await waitingDocuments(post, "stopped@mail.example");
    cluster.crash();
    await isAway();
    await applyInVain(resume, sentDocuments);
    cluster.restart();
    await serves();
    await sendAgain(sentDocuments);
  });

  test("the log tells what happened, and of nobody", () => {
    const log = server.output();
    expect(log).toContain('"msg":"request failed"');
    expect(log.toLowerCase()).not.toContain("zephyrine");
    expect(log).not.toMatch(/postgresql:\/\/|insert into|params/i);
  });
});

type Post = (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;

const item = (key: string) => fileItem(key, pdfFile({ text: key }), `Zephyrine ${key}`);
const twentyFiles = Array.from({ length: limits.filesPerCall }, (_, at) => item(`file${at}`));

/** A candidate whose files are there, and whose form meets a database that is away. */
interface WaitingDocuments {
  email: string;
  /** Sends the form, and 20 files by either call. */
  send(): Promise<Answer[]>;
}

/** Uploads what the form will name. */
async function waitingDocuments(post: Post, email: string): Promise<WaitingDocuments> {
  const { kycFileUpload, multiFileUpload, kycSave, consent } = wirePaths;
  const uploaded = await post(kycFileUpload, fresherFiles.map(item));
  const { URL: urls } = JSON.parse(String(uploaded.body)) as { URL: { URL: string }[] };
  const named = Object.fromEntries(fresherFiles.map((key, at) => [key, urls[at]?.URL ?? ""]));
  const body = kycBody({ ...fresherAnswers, email, aadharCardName: "Zephyrine" }, named);
  return {
    email,
    send: () =>
      Promise.all([
        post(kycSave, body, { [idempotencyHeader]: email }),
        post(kycFileUpload, twentyFiles),
        post(multiFileUpload, twentyFiles),
        post(consent, { notice: "kyc", version: "2026-11" }),
      ]),
  };
}
