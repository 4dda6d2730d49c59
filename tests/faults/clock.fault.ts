import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { idempotencyHeader, wirePaths } from "#contract/calls/wire.ts";
import { systemClock } from "#platform/clock.ts";
import { findOrphans } from "../support/checkers/find-orphans.ts";
import { dataUrl, pdfFile } from "../support/files/files.ts";
import { signIn } from "../support/people/hr-client.ts";
import { referralBody } from "../support/records/submissions.ts";
import { HttpClient } from "../support/servers/http-client.ts";
import { runServer } from "../support/servers/running-server.ts";
import { type ServerProcess, startServer } from "../support/servers/server-process.ts";
import { shiftedClock } from "../support/servers/shifted-clock.ts";
import { openStoppedStore } from "../support/stores/stopped-store.ts";
import { noteResult } from "../support/workloads/fault-results.ts";

const day = 86_400_000;

test("a clock that is ten days off, forwards and back, between restarts", async () => {
  const running = await runServer("embedded", { LOG_LEVEL: "debug" });
  let server: ServerProcess = running;
  const client = new HttpClient(running.port);
  const restart = async (days: number) => {
    server.signal("SIGTERM");
    await server.exit;
    server = await startServer({ ...running.environment, ...shiftedClock(days * day) });
  };
  let sender = 0;
  const post = (path: string, body: unknown, headers = {}) => {
    sender += 1;
    const from = { "x-forwarded-for": `10.9.0.${sender}` };
    return client.postJson(path, body, { ...from, ...headers });
  };
  const upload = async () => {
    const file = dataUrl(pdfFile({ text: randomUUID() }));
    const answer = await post(wirePaths.resumeUpload, { name: "cv.pdf", file });
    expect(answer.status).toBe(200);
    return (JSON.parse(String(answer.body)) as { URL: string }).URL;
  };
  const apply = (resume: string, email: string) =>
    post(wirePaths.referral, referralBody({ resume, email }), {
      [idempotencyHeader]: `key-${email}`,
    });
  const desk = async (cookie: string) =>
    (await client.get(deskCallPaths.applicationsCount, { cookie })).status;
  const year = async () => {
    const { headers } = await client.get("/healthz");
    return Date.parse(String(headers.date));
  };
  /** The first sweep comes a minute after the start. */
  const swept = (outcome: RegExp) =>
    vi.waitFor(() => expect(server.output()).toMatch(outcome), {
      timeout: 120_000,
      interval: 500,
    });

  try {
    const first = await upload();
    const unclaimed = await upload();
    const cookie = await signIn(client);
    expect((await apply(first, "first@mail.example")).status).toBe(200);
    await swept(/"job":"sweep documents","result":0/);

    await restart(10);
    expect(Math.round(((await year()) - Date.now()) / day)).toBe(10);
    expect(await desk(cookie), "a session does not outlive its days").toBe(401);
    const [second, ahead] = [await upload(), await upload()];
    await swept(/"job":"sweep documents","result":1/);
    expect((await apply(unclaimed, "late@mail.example")).status, "swept by age").toBe(400);
    expect((await apply(second, "second@mail.example")).status).toBe(200);
    expect((await apply(first, "first@mail.example")).status, "a repeat").toBe(200);
    const later = await signIn(client);
    for (let tries = 0; tries < 30; tries += 1) {
      await client.postForm("/refer-data", { user: "nobody", password: "wrong" });
    }

    await restart(0);
    expect(await desk(later), "of a time that has not come").toBeLessThan(500);
    const third = await upload();
    expect((await apply(third, "third@mail.example")).status).toBe(200);
    expect((await apply(ahead, "ahead@mail.example")).status).toBe(200);
    expect((await apply(second, "second@mail.example")).status, "a repeat").toBe(200);
    expect(await desk(await signIn(client)), "nobody is locked out for days").toBe(200);

    await restart(-10);
    const back = await upload();
    expect((await apply(back, "back@mail.example")).status).toBe(200);
    expect((await apply(third, "third@mail.example")).status, "a repeat").toBe(200);
    expect((await client.get("/")).status).toBe(200);

    server.signal("SIGTERM");
    await server.exit;
    const store = await openStoppedStore(running.environment, systemClock);
    const contents = await store.read();
    await store.close();
    expect(contents.rows.map(({ email }) => email.split("@")[0]).sort()).toEqual([
      "ahead",
      "back",
      "first",
      "second",
      "third",
    ]);
    expect(contents.documents.filter(({ state }) => state === "claimed")).toHaveLength(5);
    expect(findOrphans(contents)).toEqual([]);
    noteResult({
      file: "clock",
      name: "clock ten days off",
      done: "restarted ten days ahead, right again, and ten days behind (its time of day is another one, its timers are true); sweeps in between",
      measured:
        "all five applications there once, with files of before and after each leap; repeats under old keys doubled nothing; a file that nobody claimed was swept as if ten days had passed; nobody locked out",
    });
  } finally {
    client.close();
    await server.kill();
    await running.remove();
  }
});
