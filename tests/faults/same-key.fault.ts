import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { currentVersion } from "#content/consent-notices.ts";
import { consentHeader } from "#contract/answers/consent.ts";
import { idempotencyHeader, wirePaths } from "#contract/calls/wire.ts";
import { systemClock } from "#platform/clock.ts";
import { findOrphans } from "../support/checkers/find-orphans.ts";
import { mediaTypes, pdfFile } from "../support/files.ts";
import { freePort } from "../support/free-port.ts";
import { fresherAnswers, fresherFiles, kycBody } from "../support/kyc.ts";
import { type S3Double, startS3Double } from "../support/s3-double.ts";
import { s3Environment } from "../support/s3-environment.ts";
import type { Answer } from "../support/servers/http-client.ts";
import { type RunningServer, runServer } from "../support/servers/running-server.ts";
import { startServer } from "../support/servers/server-process.ts";
import { TimedClient } from "../support/servers/timed-client.ts";
import { openStoppedStore } from "../support/stores/stopped-store.ts";
import { formBody, referralBody } from "../support/submissions.ts";
import { noteResult, seed, skipLoudly } from "./fault-results.ts";

const available = inject("postgresAvailable");
if (!available) skipLoudly("NO POSTGRESQL: ONE KEY ON TWO NODES IS NOT TESTED.");

const atOnce = 12;
const rounds = 8;

describe.runIf(available)("one Idempotency-Key on two nodes at once", () => {
  let bucket: S3Double;
  let first: RunningServer;
  let clients: TimedClient[];
  let stopSecond: () => Promise<void>;
  beforeAll(async () => {
    bucket = await startS3Double();
    first = await runServer("postgresql", {
      ...s3Environment(bucket.config),
      ORIGIN: "http://careers.example",
      LOG_LEVEL: "error",
    });
    const port = await freePort();
    const second = await startServer({ ...first.environment, PORT: String(port) });
    stopSecond = () => second.kill();
    clients = [new TimedClient(first.port), new TimedClient(port)];
  });
  afterAll(async () => {
    for (const client of clients ?? []) client.close();
    await stopSecond?.();
    await first?.remove();
    await bucket?.close();
  });

  let sender = 0;
  async function post(at: number, path: string, body: unknown, headers = {}): Promise<Answer> {
    sender += 1;
    const client = clients[at % clients.length] as TimedClient;
    return client.call({
      method: "POST",
      path,
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": `10.8.${sender >> 8}.${sender & 255}`,
        ...headers,
      },
      body: JSON.stringify(body),
    });
  }
  const file = (text: string) =>
    `data:${mediaTypes.pdf};base64,${pdfFile({ text }).toString("base64")}`;
  async function upload(path: string, ids: readonly string[], at: number): Promise<string[]> {
    const items = ids.map((id) => ({ file_id: id, file_name: `${id}.pdf`, file_object: file(id) }));
    const { URL: urls } = parsed(await post(at, path, items)) as { URL: { URL: string }[] };
    return urls.map(({ URL }) => URL);
  }
  async function resume(at: number): Promise<string> {
    const sent = await post(at, wirePaths.resumeUpload, { name: "cv.pdf", file: file("cv") });
    return (parsed(sent) as { URL: string }).URL;
  }
  async function agreedTo(notice: "kyc" | "documents-form", at: number): Promise<string> {
    const body = { notice, version: currentVersion(notice) };
    return (parsed(await post(at, wirePaths.consent, body)) as { consent: string }).consent;
  }

  /** What each kind of submission is, and what of it another body changes. */
  const kinds = {
    referral: async (at: number) => ({
      path: wirePaths.referral,
      body: referralBody({ resume: await resume(at), email: `r${at}-${seed}@mail.example` }),
      other: { firstName: "Another" },
      headers: {},
    }),
    application: async (at: number) => ({
      path: wirePaths.applicationForm,
      body: formBody({ jobFile: await resume(at), jobEmail: `a${at}-${seed}@mail.example` }),
      other: { jobFName: "Another" },
      headers: {},
    }),
    kyc: async (at: number) => {
      const urls = await upload(wirePaths.kycFileUpload, fresherFiles, at);
      const named = Object.fromEntries(fresherFiles.map((key, place) => [key, urls[place] ?? ""]));
      const answers = { ...fresherAnswers, email: `k${at}-${seed}@mail.example` };
      return {
        path: wirePaths.kycSave,
        body: kycBody(answers, named),
        other: { aadharCardName: "Another" },
        headers: { [consentHeader]: await agreedTo("kyc", at) },
      };
    },
    "documents form": async (at: number) => {
      const [resumeUrl, photoId] = await upload(
        wirePaths.multiFileUpload,
        ["resume", "photoId"],
        at,
      );
      const email = `d${at}-${seed}@mail.example`;
      const texts = { fullName: "Asha", email, contactNumber: "9876543210" };
      return {
        path: wirePaths.documentsSave,
        body: { ...texts, resume: resumeUrl, photoId },
        other: { fullName: "Another" },
        headers: { [consentHeader]: await agreedTo("documents-form", at) },
      };
    },
  };

  test.each(Object.keys(kinds) as (keyof typeof kinds)[])("%s", async (kind) => {
    const statuses = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1) {
      const { path, body, other, headers } = await kinds[kind](round);
      const keyed = { ...headers, [idempotencyHeader]: randomUUID() };
      const same = await Promise.all(
        Array.from({ length: atOnce }, (_, at) => post(at, path, body, keyed)),
      );
      expect(new Set(same.map(({ status }) => status)), `round ${round}`).toEqual(new Set([200]));
      expect(new Set(same.map((each) => String(each.body))), "the same answer").toHaveProperty(
        "size",
        1,
      );
      for (const at of [0, 1]) {
        const another = await post(at, path, { ...body, ...other }, keyed);
        expect(another.status).toBe(422);
        statuses.set(String(another.status), (statuses.get(String(another.status)) ?? 0) + 1);
      }
      // two bodies under one new key at once: one of them is stored, the other one is refused
      const fresh = await kinds[kind](rounds + round);
      const raced = { ...fresh.headers, [idempotencyHeader]: randomUUID() };
      const both = await Promise.all(
        Array.from({ length: atOnce }, (_, at) =>
          post(at, path, at % 4 < 2 ? fresh.body : { ...fresh.body, ...fresh.other }, raced),
        ),
      );
      const taken = both.map(({ status }) => status);
      const halves = [0, 1].map((half) => new Set(taken.filter((_, at) => at % 4 < 2 === !half)));
      expect(halves.map((each) => [...each]).sort(), `round ${round}`).toEqual([[200], [422]]);
    }
    noteResult({
      file: "same-key",
      name: `one key on two nodes: ${kind}`,
      done: `${rounds} times ${atOnce} equal calls under one key at once, half to each of two nodes; then the key with another body; then both bodies at once`,
      measured: "one record and one answer each; the other body is refused with 422",
    });
  });

  test("each was stored once, with its files", async () => {
    first.signal("SIGTERM");
    await first.exit;
    await stopSecond();
    const store = await openStoppedStore(first.environment, systemClock);
    const contents = await store.read();
    await store.close();
    const { rows, candidates, formFiles } = contents;
    const forms = new Set(formFiles.map(({ formId }) => formId));
    expect(rows.map(({ email }) => email).sort()).toHaveLength(4 * rounds);
    expect(new Set(rows.map(({ email }) => email)).size).toBe(4 * rounds);
    expect(new Set(candidates.map(({ email }) => email)).size).toBe(2 * rounds);
    expect(candidates).toHaveLength(2 * rounds);
    expect(forms.size).toBe(2 * rounds);
    expect(findOrphans(contents)).toEqual([]);
  });
});

function parsed(answer: Answer): unknown {
  expect(answer.status, String(answer.body)).toBe(200);
  return JSON.parse(String(answer.body));
}
