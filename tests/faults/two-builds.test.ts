import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import { createLogger } from "#platform/logger.ts";
import { startSite } from "#server/start-site.ts";
import { databaseKinds, freshDatabase } from "../support/database.ts";
import { freePort } from "../support/free-port.ts";
import { startS3Double } from "../support/s3-double.ts";
import { s3Environment } from "../support/s3-environment.ts";
import { HttpClient } from "./http-client.ts";
import { serverSecrets } from "./server-secrets.ts";

// Two builds that differ in one file: docs/decisions/0045-builds-outlive-themselves.md

const oldScript = "/assets/page-DnjVkEUX.js";
const newScript = "/assets/page-CClivYkG.js";

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function buildWith(path: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "careers-build-"));
  endings.push(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, path), `script of ${path}`);
  return folder;
}

interface Node {
  stop(): Promise<void>;
  get(path: string): Promise<{ status: number; body: string }>;
}

async function startNode(environment: Record<string, string>, clientFolder: string): Promise<Node> {
  const port = await freePort();
  const config = readConfig({ ...environment, PORT: String(port), LOG_LEVEL: "silent" });
  const site = await startSite({
    tellPassword: () => {},
    config,
    clientFolder,
    logger: createLogger("silent"),
    renderer: () => async (c) => c.text("page"),
  });
  const client = new HttpClient(port);
  return {
    stop() {
      client.close();
      return site.stop();
    },
    async get(path) {
      const { status, body } = await client.call({ method: "GET", path });
      return { status, body: String(body) };
    },
  };
}

async function told(kind: "embedded" | "postgresql"): Promise<Record<string, string>> {
  const place = await freshDatabase(kind);
  endings.push(() => place.remove());
  return {
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
    ...serverSecrets(),
    ADMIN_PASSWORD: "a long enough password 7",
    ORIGIN: "http://careers.example",
  };
}

describe.runIf(databaseKinds.includes("postgresql"))("an old and a new node over one store", () => {
  test("each gives what only the other one's build has, from the first moment", async () => {
    const bucket = await startS3Double();
    endings.push(() => bucket.close());
    const environment = { ...(await told("postgresql")), ...s3Environment(bucket.config) };
    const old = await startNode(environment, await buildWith(oldScript));
    endings.push(() => old.stop());
    expect(await old.get(newScript)).toMatchObject({ status: 404 });
    const fresh = await startNode(environment, await buildWith(newScript));
    endings.push(() => fresh.stop());
    expect(await old.get(newScript)).toEqual({ status: 200, body: `script of ${newScript}` });
    expect(await fresh.get(oldScript)).toEqual({ status: 200, body: `script of ${oldScript}` });
    const keys = [...bucket.objects.keys()].filter((key) => !key.startsWith("documents/"));
    expect(keys).toHaveLength(4);
    for (const key of keys) expect(key).toMatch(/^built-files\/(index|part)-/);
  });

  test("a node whose store is away starts, and gives its own files", async () => {
    const bucket = await startS3Double();
    endings.push(() => bucket.close());
    bucket.judge = () => "busy";
    const environment = { ...(await told("postgresql")), ...s3Environment(bucket.config) };
    const node = await startNode(environment, await buildWith(newScript));
    endings.push(() => node.stop());
    expect(await node.get(newScript)).toMatchObject({ status: 200 });
    const began = performance.now();
    expect(await node.get(oldScript)).toMatchObject({ status: 503 });
    expect(performance.now() - began).toBeLessThan(4_000);
  });
});

test("on one machine a page that was opened before the upgrade finds its files after it", async () => {
  const environment = await told("embedded");
  const old = await startNode(environment, await buildWith(oldScript));
  await old.stop();
  const fresh = await startNode(environment, await buildWith(newScript));
  endings.push(() => fresh.stop());
  expect(await fresh.get(oldScript)).toEqual({ status: 200, body: `script of ${oldScript}` });
});
