import { readFileSync } from "node:fs";
import { request } from "node:http";
import { expect, test, vi } from "vitest";
import { wirePaths } from "#contract/calls/wire.ts";
import { systemClock } from "#platform/clock.ts";
import { databaseKinds } from "../support/databases/database.ts";
import { dataUrl, pdfFile } from "../support/files/files.ts";
import { runServer } from "../support/servers/running-server.ts";
import { addressOf } from "../support/servers/wrong-answer.ts";
import { openStoppedStore } from "../support/stores/stopped-store.ts";
import { noteResult } from "../support/workloads/fault-results.ts";

const uploads = 1_000;
const size = 500_000;
/** Of the process, in bytes: more than at rest. */
const maxMemory = 400e6;

const body = Buffer.from(JSON.stringify({ name: "resume.pdf", file: dataUrl(pdfFile({ size })) }));

interface Told {
  status: number;
  url: string | null;
  retryAfter: string | undefined;
  milliseconds: number;
}

/** Sends one upload on a connection of its own. */
function upload(port: number, number: number): Promise<Told> {
  const begun = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<Told>();
  const sent = request({
    ...{ host: "127.0.0.1", port, method: "POST", path: wirePaths.resumeUpload, agent: false },
    headers: {
      "content-type": "application/json",
      "content-length": body.length,
      ...addressOf(12, number),
    },
  });
  sent.on("error", reject);
  sent.on("response", async (response) => {
    let text = "";
    for await (const chunk of response) text += chunk;
    const { statusCode: status = 0, headers } = response;
    const url = status === 200 ? (JSON.parse(text) as { URL: string }).URL : null;
    const milliseconds = Math.round(performance.now() - begun);
    resolve({ status, url, retryAfter: headers["retry-after"], milliseconds });
  });
  sent.end(body);
  return promise;
}

const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1_024;

test.skipIf(process.platform !== "linux").each(databaseKinds)(
  "a thousand uploads at once, on the %s database",
  async (kind) => {
    const server = await runServer(kind, { LOG_LEVEL: "error", UPLOAD_QUOTA_TOTAL: "20GB" });
    try {
      const get = (path: string) => server.client.get(path);
      expect((await get("/")).status).toBe(200);
      const atRest = memoryOf(server.pid);
      let peak = atRest;
      const looking = setInterval(() => {
        peak = Math.max(peak, memoryOf(server.pid));
      }, 50);
      const begun = performance.now();
      const sending = Array.from({ length: uploads }, (_, at) => upload(server.port, at + 1));
      const page = get("/");
      const told = await Promise.all(sending);
      const took = Math.round((performance.now() - begun) / 1_000);
      clearInterval(looking);
      expect((await page).status).toBe(200);
      await vi.waitFor(async () => expect((await get("/readyz")).status).toBe(200), 30_000);

      const stored = told.filter(({ status }) => status === 200);
      const refused = told.filter(({ status }) => status !== 200);
      for (const { status, retryAfter } of refused) {
        // 408: so busy that its headers were not read in time; the pages send it again as well
        expect([408, 429, 503]).toContain(status);
        if (status !== 408) expect(Number(retryAfter)).toBeGreaterThan(0);
      }
      expect(stored.length).toBeGreaterThan(0);
      expect(peak - atRest).toBeLessThan(maxMemory);

      server.signal("SIGTERM");
      await server.exit;
      const store = await openStoppedStore(server.environment, systemClock);
      const { documents, objects, partFiles } = await store.read();
      await store.close();
      const rows = new Map(documents.map((document) => [document.id, document]));
      for (const { url } of stored) {
        const id = url?.split("/").at(-1) ?? "";
        expect(rows.get(id)).toMatchObject({ state: "staged", size });
        expect(objects.get(id)).toBe(size);
      }
      expect(new Set(stored.map(({ url }) => url)).size).toBe(stored.length);
      expect(partFiles).toEqual([]);
      const unread = refused.filter(({ status }) => status === 408).length;
      const slowest = Math.max(...told.map(({ milliseconds }) => milliseconds));
      noteResult({
        file: "thousand-uploads",
        name: `1,000 uploads at once, ${kind}`,
        done: `${uploads} connections send 500 kB each at the same moment`,
        measured: `${stored.length} stored, ${refused.length} told to come later (${unread} of them with 408, unread), none lost; memory grows by ${Math.round((peak - atRest) / 1e6)} MB; all answered within ${took} s, the slowest after ${slowest} ms`,
      });
    } finally {
      await server.remove();
    }
  },
);
