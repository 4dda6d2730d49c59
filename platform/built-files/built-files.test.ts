import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { MemoryStorage } from "../../tests/support/memory-storage.ts";
import { StoreUnavailable } from "../store-unavailable.ts";
import { buildFolder, CountedStorage, openNode, removeFolders } from "./builds-under-test.ts";

const page = "/assets/page-DnjVkEUX.js";
const picture = "/assets/pictures/hall-480.b8916699.avif";
const oldBuild = {
  [page]: "old script",
  [`${page}.br`]: "old br",
  [picture]: randomBytes(700_000),
  "/assets/pdf.worker.min-B5Yc7dP4.mjs": randomBytes(1_300_000),
  "/favicon.png": "picture",
  "/.vite/manifest.json": "manifest",
  "/assets/.hidden-DnjVkEUX.js": "hidden",
};
const newBuild = { "/assets/page-CClivYkG.js": "new script" };

afterEach(removeFolders);

async function published(storage = new MemoryStorage()) {
  const folder = await buildFolder(oldBuild);
  await openNode({ storage, folder }).publish();
  // as the next build does
  await removeFolders();
  return storage;
}

async function otherNode(storage: MemoryStorage, options = {}) {
  return openNode({ storage, folder: await buildFolder(newBuild), ...options });
}

const textOf = async (node: Awaited<ReturnType<typeof otherNode>>, ...paths: string[]) => {
  const found = await node.find(paths);
  return found && [found.path, String(found.content)];
};

test("a node of another build finds what a build has published, compressed or not", async () => {
  const node = await otherNode(await published());
  expect(await textOf(node, `${page}.br`, page)).toEqual([`${page}.br`, "old br"]);
  expect(await textOf(node, `${page}.gz`, page)).toEqual([page, "old script"]);
  const large = await node.find([picture]);
  expect(large?.content.equals(oldBuild[picture] as Buffer)).toBe(true);
});

test("a file that is published after somebody asked for it in vain is found", async () => {
  const storage = new MemoryStorage();
  const node = await otherNode(storage);
  expect(await node.find([page])).toBe(null);
  await published(storage);
  expect(await textOf(node, page)).toEqual([page, "old script"]);
});

test("only hashed files are published: neither the manifest nor what is hidden", async () => {
  const storage = await published();
  const all = [...storage.objects.values()].map(({ content }) => String(content)).join();
  expect(all).not.toMatch(/manifest|hidden|favicon/);
});

test("a build that is published costs its next start one list and nothing else", async () => {
  const storage = new CountedStorage();
  const folder = await buildFolder(oldBuild);
  await openNode({ storage, folder }).publish();
  expect(storage.puts).toBe(storage.objects.size);
  Object.assign(storage, { puts: 0, gets: 0, lists: 0 });
  const again = openNode({ storage, folder });
  await again.publish();
  await again.publish();
  expect(storage).toMatchObject({ puts: 0, gets: 0, lists: 1 });
});

test("what a start that broke off has left is completed by the next one", async () => {
  const storage = new CountedStorage();
  const folder = await buildFolder(oldBuild);
  const node = openNode({ storage, folder });
  const put = storage.put.bind(storage);
  storage.put = async (key, source) => {
    if (key.startsWith("index")) throw new StoreUnavailable("store");
    return put(key, source);
  };
  await expect(node.publish()).rejects.toThrow(StoreUnavailable);
  const parts = storage.objects.size;
  expect(parts).toBeGreaterThan(1);
  storage.put = put;
  await node.publish();
  expect(storage.puts).toBe(parts + 1);
  expect(await textOf(await otherNode(storage), page)).toEqual([page, "old script"]);
});

test("nodes of one build publish it at the same moment", async () => {
  const storage = new MemoryStorage();
  const folder = await buildFolder(oldBuild);
  await Promise.all([1, 2, 3].map(() => openNode({ storage, folder }).publish()));
  expect(await textOf(await otherNode(storage), page)).toEqual([page, "old script"]);
});

test("a disk that is nearly full keeps its room for documents", async () => {
  const storage = new MemoryStorage();
  storage.freeBytes = async () => 400_000_000;
  const folder = await buildFolder(oldBuild);
  await expect(openNode({ storage, folder }).publish()).rejects.toThrow("no room");
  expect(storage.objects.size).toBe(0);
});

test("ten thousand made-up names cost a look or two into the store", async () => {
  const storage = new CountedStorage();
  const node = await otherNode(await published(storage), { times: { between: 300 } });
  Object.assign(storage, { gets: 0, lists: 0 });
  const names = Array.from({ length: 10_000 }, (_, at) => `/assets/x-${10_000_000 + at}.js`);
  const ends = await Promise.allSettled(names.map((name) => node.find([name])));
  expect(storage.lists).toBeLessThanOrEqual(2);
  expect(storage.gets).toBe(1);
  const told = ends.filter(({ status }) => status === "fulfilled");
  expect(told.length).toBeGreaterThanOrEqual(200);
  // the others did not wait in line
  expect(told.length).toBeLessThan(500);
});

test("a part of a build is fetched once for all who ask for what is in it", async () => {
  const storage = new CountedStorage();
  const node = await otherNode(await published(storage));
  await node.find([page]);
  storage.gets = 0;
  await Promise.all(Array.from({ length: 50 }, () => node.find([page])));
  expect(storage.gets).toBe(0);
});

test("while the store is away nobody waits, and what is in memory is still found", async () => {
  const storage = new CountedStorage();
  const node = await otherNode(await published(storage));
  await node.find([page]);
  storage.away = new StoreUnavailable("store");
  expect(await textOf(node, page)).toEqual([page, "old script"]);
  await expect(node.find(["/assets/none-DnjVkEUX.js"])).rejects.toThrow(StoreUnavailable);
  storage.away = null;
  expect(await node.find(["/assets/none-DnjVkEUX.js"])).toBe(null);
});

test("a store that falls silent is given up in time", async () => {
  const storage = await published();
  const node = await otherNode(storage, { times: { patience: 50 } });
  storage.get = () => new Promise(() => {});
  await expect(node.find([page])).rejects.toThrow(StoreUnavailable);
});

test("a build without files publishes nothing", async () => {
  const storage = new MemoryStorage();
  await openNode({ storage, folder: join(await buildFolder({}), "none") }).publish();
  expect(storage.objects.size).toBe(0);
});
