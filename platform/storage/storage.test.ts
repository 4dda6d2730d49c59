import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startS3Double } from "../../tests/support/services/s3-double.ts";
import type { S3Config } from "../config.ts";
import { openStorage } from "./open-storage.ts";
import type { Storage } from "./storage.ts";

interface Opened {
  storage: Storage;
  close(): Promise<void>;
}

const stores: Record<string, () => Promise<Opened>> = {
  "a folder": async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "careers-storage-"));
    const storage = await openStorage({ dataDir, s3: null });
    return { storage, close: () => rm(dataDir, { recursive: true }) };
  },
  "an S3 bucket": async () => {
    const double = await startS3Double();
    return { storage: await openStorage({ dataDir: "", s3: double.config }), close: double.close };
  },
};

// A real S3 service joins in where one is named, as tests/faults/s3-ceph.ts does.
const realS3 = process.env.TEST_S3;
if (realS3) {
  const s3 = JSON.parse(realS3) as S3Config;
  stores["a real S3 bucket"] = async () => ({
    storage: await openStorage({ dataDir: "", s3 }),
    close: async () => undefined,
  });
}

const newKey = () => randomBytes(16).toString("base64url");
const streamOf = (...chunks: Buffer[]) => Readable.from(chunks, { objectMode: false });

describe.each(Object.entries(stores))("%s", (_name, open) => {
  let opened: Opened;
  let storage: Storage;
  beforeAll(async () => {
    opened = await open();
    storage = opened.storage;
  });
  afterAll(() => opened?.close());

  const list = async () => {
    const found: { key: string; modified: Date }[] = [];
    for await (const object of storage.keys()) found.push(object);
    return found;
  };
  const keys = async () => (await list()).map(({ key }) => key).sort();
  const read = async (key: string) => {
    const content = await storage.get(key);
    return content && buffer(content);
  };

  test.each([0, 1, 70_000, 2_100_000])(
    "gives back an object of %i bytes as it was",
    async (size) => {
      const key = newKey();
      const content = randomBytes(size);
      await storage.put(key, streamOf(content.subarray(0, size / 3), content.subarray(size / 3)));
      expect((await read(key))?.equals(content)).toBe(true);
    },
  );

  test("refuses a key that exists and keeps what is there", async () => {
    const key = newKey();
    await storage.put(key, streamOf(Buffer.from("first")));
    await expect(storage.put(key, streamOf(Buffer.from("second")))).rejects.toThrow();
    expect(String(await read(key))).toBe("first");
  });

  test("takes one of two that come at once under the same key", async () => {
    const key = newKey();
    const contents = [randomBytes(50_000), randomBytes(50_000)];
    const puts = contents.map((content) => storage.put(key, streamOf(content)));
    const stored = (await Promise.allSettled(puts)).map(({ status }) => status === "fulfilled");
    expect(stored.filter(Boolean)).toHaveLength(1);
    expect((await read(key))?.equals(contents[stored.indexOf(true)] as Buffer)).toBe(true);
  });

  test("leaves nothing when the source fails half-way, and says why", async () => {
    const key = newKey();
    const before = await keys();
    const source = Readable.from(
      (async function* () {
        yield randomBytes(100_000);
        throw new Error("the sender went away");
      })(),
    );
    await expect(storage.put(key, source)).rejects.toThrow("the sender went away");
    expect(await storage.get(key)).toBeNull();
    expect(await keys()).toEqual(before);
  });

  test("leaves nothing when the source had failed before it was handed over", async () => {
    const key = newKey();
    const source = new Readable({ read() {} });
    source.on("error", () => undefined).destroy(new Error("gone already"));
    await expect(storage.put(key, source)).rejects.toThrow();
    expect(await storage.get(key)).toBeNull();
  });

  test("deletes an object, and does not mind one that is not there", async () => {
    const key = newKey();
    await storage.put(key, streamOf(Buffer.from("x")));
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.get(key)).toBeNull();
    expect(await keys()).not.toContain(key);
  });

  test("lists every object with the time it was stored", async () => {
    const added = Array.from({ length: 8 }, newKey);
    const start = Date.now();
    for (const key of added) await storage.put(key, streamOf(Buffer.from("x")));
    const found = await list();
    const times = new Map(found.map(({ key, modified }) => [key, modified.getTime()]));
    for (const key of added) expect(Math.abs((times.get(key) ?? 0) - start)).toBeLessThan(60_000);
    expect(times.size).toBe(found.length);
  });

  test("stores 40 objects at once, each with its own content", async () => {
    const contents = new Map(Array.from({ length: 40 }, () => [newKey(), randomBytes(200_000)]));
    await Promise.all([...contents].map(([key, content]) => storage.put(key, streamOf(content))));
    for (const [key, content] of contents) expect((await read(key))?.equals(content)).toBe(true);
  });

  test.each(["../escape", "a/b", "", "a\0b", ".hidden"])("refuses %j as a key", async (key) => {
    await expect(storage.put(key, streamOf(Buffer.from("x")))).rejects.toThrow("object key");
    await expect(storage.get(key)).rejects.toThrow("object key");
    await expect(async () => storage.delete(key)).rejects.toThrow("object key");
  });
});
