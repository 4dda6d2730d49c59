import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, stat, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDiskStorage } from "./disk-storage.ts";

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "careers-disk-")), "documents");
});
afterEach(() => rm(join(folder, ".."), { recursive: true }));

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
const bytes = () => Readable.from([randomBytes(100_000)]);

test("only the server's own user can read the folder and its files", async () => {
  const storage = await openDiskStorage(folder);
  await storage.put("key", bytes());
  expect(await modeOf(folder)).toBe(0o700);
  expect(await modeOf(join(folder, "objects"))).toBe(0o700);
  expect(await modeOf(join(folder, "objects", "key"))).toBe(0o600);
});

test("no part file is left by a put, whether it was stored, refused or broken off", async () => {
  const storage = await openDiskStorage(folder);
  await storage.put("key", bytes());
  await expect(storage.put("key", bytes())).rejects.toThrow("EEXIST");
  const puts = Array.from({ length: 50 }, (_, index) => {
    const source = new Readable({ read() {} });
    if (index % 2 === 0) source.push(randomBytes(1000));
    const put = storage.put(`broken-${index}`, source);
    source.destroy(new Error("broken off"));
    return put;
  });
  const outcomes = await Promise.allSettled(puts);
  expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
  expect(await readdir(join(folder, "incoming"))).toEqual([]);
  expect(await readdir(join(folder, "objects"))).toEqual(["key"]);
});

test("what a crash left half-written is removed at the next start, and what was stored stays", async () => {
  await (await openDiskStorage(folder)).put("key", bytes());
  await writeFile(join(folder, "incoming", "half"), "half");
  const storage = await openDiskStorage(folder);
  expect(await readdir(join(folder, "incoming"))).toEqual([]);
  const object = await storage.get("key");
  expect(object).not.toBeNull();
  object?.destroy();
});

test("it says how much still fits on its disk", async () => {
  const storage = await openDiskStorage(folder);
  const { bavail, bsize } = await statfs(folder);
  const free = await storage.freeBytes();
  expect(Math.abs(free - bavail * bsize)).toBeLessThan(1_000_000_000);
});

test("a ping fails when the folder is gone", async () => {
  const storage = await openDiskStorage(folder);
  await rm(join(folder, "objects"), { recursive: true });
  await expect(storage.ping()).rejects.toThrow("ENOENT");
});
