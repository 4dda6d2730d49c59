import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wirePaths } from "#contract/calls/wire.ts";
import { limits } from "#contract/limits.ts";
import { systemClock } from "#platform/clock.ts";
import { fileItem, pdfFile } from "../support/files/files.ts";
import { type RunningServer, runServer } from "../support/servers/running-server.ts";
import { startTcpProxy, type TcpProxy, type Way } from "../support/servers/tcp-proxy.ts";
import { TimedClient } from "../support/servers/timed-client.ts";
import { type S3Double, s3Environment, startS3Double } from "../support/services/s3-double.ts";
import { openStoppedStore } from "../support/stores/stopped-store.ts";
import { noteResult } from "../support/workloads/fault-results.ts";
import { type Breakage, survive } from "../support/workloads/survive-faults.ts";

describe("an S3 store", () => {
  let bucket: S3Double;
  let proxy: TcpProxy;
  beforeAll(async () => {
    bucket = await startS3Double();
    proxy = await startTcpProxy(Number(new URL(bucket.config.endpoint).port));
  });
  afterAll(async () => {
    await proxy?.close();
    await bucket?.close();
  });

  const start = (more = {}): Promise<RunningServer> =>
    runServer("embedded", {
      ...s3Environment({ ...bucket.config, endpoint: `http://127.0.0.1:${proxy.port}` }),
      LOG_LEVEL: "error",
      ...more,
    });

  const bad = (way: Way): Pick<Breakage, "begin" | "end"> => ({
    begin: () => proxy.set(way),
    end: () => proxy.set({ kind: "open" }),
  });

  const faults: (Breakage & { name: string; done: string })[] = [
    {
      ...{ name: "S3 down", lasts: 6_000, ...bad({ kind: "reset" }) },
      done: "every connection to the store is reset for 6 s",
    },
    {
      ...{ name: "S3 half-open", lasts: 8_000, ...bad({ kind: "silent" }) },
      done: "nothing passes between server and store for 8 s, nobody is told",
    },
    {
      ...{ name: "S3 slow", lasts: 6_000, tells: false, ...bad({ kind: "slow", delay: 150 }) },
      done: "each piece between server and store comes 150 ms later, for 6 s",
    },
    {
      ...{ name: "S3 busy", lasts: 5_000 },
      done: "the store answers 503 SlowDown to everything for 5 s",
      begin: () => void Object.assign(bucket, { judge: () => "busy" }),
      end: () => void Object.assign(bucket, { judge: () => null }),
    },
  ];

  test.each(faults)("$name", async (fault) => {
    bucket.objects.clear();
    const server = await start();
    try {
      await survive(server, 101 + faults.indexOf(fault), { file: "store", ...fault });
    } finally {
      proxy.set({ kind: "open" });
      bucket.judge = () => null;
      await server.remove();
    }
  });

  test("failing on the third write of a call", async ({ onTestFinished }) => {
    bucket.objects.clear();
    const server = await start();
    onTestFinished(() => server.remove());
    const client = new TimedClient(server.port);
    const files = Array.from({ length: limits.filesPerCall }, (_, at) =>
      fileItem(`file${at}`, pdfFile({ size: 40_000 + at })),
    );
    const send = () => client.postJson(wirePaths.kycFileUpload, files);
    // files of the build lie there as well
    const documents = () =>
      [...bucket.objects.keys()].filter((key) => key.startsWith("documents/"));
    const written = new Set<string>();
    bucket.judge = (request) => {
      if (!/^PUT .*\/documents\//.test(request)) return null;
      written.add(request);
      return [...written].indexOf(request) === 2 ? "busy" : null;
    };
    const refused = await send();
    expect(refused.status).toBe(503);
    expect(refused.headers["retry-after"]).toBe("5");
    bucket.judge = () => null;
    await expect.poll(() => documents().length, { timeout: 10_000 }).toBe(0);
    const taken = await send();
    expect(taken.status).toBe(200);
    expect(documents()).toHaveLength(limits.filesPerCall);
    client.close();
    server.signal("SIGTERM");
    await server.exit;
    const store = await openStoppedStore(server.environment, systemClock);
    const { documents: rows, objects } = await store.read();
    await store.close();
    const { URL: urls } = JSON.parse(String(taken.body)) as { URL: { URL: string }[] };
    for (const { URL: url } of urls) {
      const staged = rows.find(({ id, state }) => url.endsWith(id) && state === "staged");
      expect(objects.get(staged?.id ?? ""), url).toBe(staged?.size);
    }
    const [{ milliseconds } = { milliseconds: 0 }] = client.answers;
    expect(milliseconds).toBeLessThan(3_000);
    noteResult({
      file: "store",
      name: "S3 fails on the third write",
      done: "of a call of 20 files the third object is refused, each time that it is tried",
      measured: `the call is refused after ${milliseconds} ms and none of its objects is left; sent again all 20 are there`,
    });
  });
});
