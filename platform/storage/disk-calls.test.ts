import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isStoreUnavailable } from "../store-unavailable.ts";
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
  hanging = Promise.all(Array.from({ length: 32 }, () => limitedWrite(() => promise)));
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

test("a disk that takes too long for one call fails who waits and who comes, until it answers", async () => {
  const storage = await openDiskStorage(folder);
  hangAll();
  const source = new Readable({ read() {} });
  source.push("late");
  await expect(storage.put("key", source)).rejects.toSatisfy(isStoreUnavailable);
  expect(source.destroyed).toBe(true);
  await expect(storage.put("other", Readable.from(["x"]))).rejects.toSatisfy(isStoreUnavailable);
  await expect(storage.delete("other")).rejects.toSatisfy(isStoreUnavailable);
  await expect(storage.ping()).rejects.toSatisfy(isStoreUnavailable);
  release();
  await expect.poll(() => storage.ping().then(() => "well", String)).toBe("well");
  await storage.put("key", Readable.from(["again"]));
  expect(String(await buffer((await storage.get("key")) as Readable))).toBe("again");
});
