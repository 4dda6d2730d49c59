import { afterEach, expect, test } from "vitest";
import { MemoryStorage } from "../../tests/support/memory-storage.ts";
import { buildFolder, openNode, removeFolders } from "./builds-under-test.ts";

afterEach(removeFolders);

const first = new Date("2026-11-01T08:00:00Z");
const after = (days: number) => new Date(first.getTime() + days * 24 * 60 * 60 * 1_000);
const pathOf = (build: number) => `/assets/page-${10_000_000 + build}.js`;

async function nodeOf(storage: MemoryStorage, build: number, now: () => Date) {
  const folder = await buildFolder({ [pathOf(build)]: `build ${build}` });
  return openNode({ storage, folder, now });
}

/** The numbers of the builds that are still found. */
async function found(storage: MemoryStorage, most: number): Promise<number[]> {
  const reader = openNode({ storage, folder: await buildFolder({}) });
  const numbers = Array.from({ length: most }, (_, at) => at + 1);
  const ends = await Promise.all(numbers.map((build) => reader.find([pathOf(build)])));
  return numbers.filter((_, at) => ends[at] !== null);
}

test("a build goes when it was not served for thirty days, counted from its last day", async () => {
  const storage = new MemoryStorage();
  let now = first;
  const old = await nodeOf(storage, 1, () => now);
  const current = await nodeOf(storage, 2, () => now);
  await old.publish();
  now = after(10);
  await old.publish();
  await current.publish();
  now = after(39);
  await current.publish();
  await current.sweep();
  expect(await found(storage, 2)).toEqual([1, 2]);
  now = after(40);
  await current.publish();
  expect(await current.sweep()).toBeGreaterThan(0);
  expect(await found(storage, 2)).toEqual([2]);
  expect(storage.objects.size).toBe(2);
  expect(await current.sweep()).toBe(0);
});

test("of many builds the ten that were served last stay", async () => {
  const storage = new MemoryStorage();
  for (let build = 1; build <= 12; build += 1) {
    await (await nodeOf(storage, build, () => after(build))).publish();
  }
  await (await nodeOf(storage, 12, () => after(12))).sweep();
  expect(await found(storage, 12)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test("parts on their way stay for a day, and what is none of ours stays for good", async () => {
  const storage = new MemoryStorage();
  const part = `part-${"a".repeat(24)}-0`;
  for (const key of [part, "stranger"]) {
    storage.objects.set(key, { content: Buffer.from("part"), modified: first });
  }
  await (await nodeOf(storage, 1, () => after(0.9))).sweep();
  expect([...storage.objects.keys()]).toEqual([part, "stranger"]);
  await (await nodeOf(storage, 1, () => after(1.1))).sweep();
  expect([...storage.objects.keys()]).toEqual(["stranger"]);
});
