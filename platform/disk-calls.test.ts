import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { limitedWrite } from "./disk-calls.ts";
import { openDiskStorage } from "./disk-storage.ts";

let folder: string;
let release: () => void;
let hanging: Promise<unknown>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "careers-calls-"));
});
afterEach(async () => {
  release();
  await hanging;
  await rm(folder, { recursive: true });
});

/** As many calls as may wait for a disk at once. */
function hangAll(): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  release = resolve;
  const limited = limitedWrite(() => {});
  hanging = Promise.all(Array.from({ length: 32 }, () => limited(() => promise)));
}

test("while calls that write hang, further ones wait without a thread, and reading goes on", async () => {
  const storage = await openDiskStorage(folder, { patient: true });
  await storage.put("first", Readable.from([Buffer.from("first")]));
  hangAll();
  let isStored = false;
  const storing = storage.put("second", Readable.from([Buffer.from("second")])).then(() => {
    isStored = true;
  });
  const read = await storage.get("first");
  expect(String(await buffer(read as Readable))).toBe("first");
  expect(isStored).toBe(false);
  release();
  await storing;
  expect(String(await buffer((await storage.get("second")) as Readable))).toBe("second");
});

test("a put that is broken off while its call waits leaves nothing", async () => {
  const storage = await openDiskStorage(folder, { patient: true });
  hangAll();
  const source = new Readable({ read() {} });
  source.push("half");
  const storing = storage.put("half", source);
  source.destroy(new Error("broken off"));
  release();
  await expect(storing).rejects.toThrow("broken off");
  expect(await storage.get("half")).toBeNull();
});

test("what waits for longer than a disk may take is looked into, and goes on where the disk answers", async () => {
  const storage = await openDiskStorage(folder);
  hangAll();
  const storing = storage.put("key", Readable.from([Buffer.from("late")]));
  setTimeout(release, 3_000);
  await storing;
  await storage.ping();
});
