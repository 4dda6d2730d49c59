import type { Storage } from "../platform/storage.ts";
import type { createDocumentsStore } from "./documents-store.ts";

interface Sweep {
  store: ReturnType<typeof createDocumentsStore>;
  storage: Storage;
  now: Date;
  /** Milliseconds that an unclaimed document is kept. */
  keep: number;
}

const batch = 200;

/**
 * Removes documents that no record claimed in time, and objects that no row knows. Each step can
 * be cut off and done again: mark, delete the object, delete the row.
 * @returns how many objects went
 */
export async function sweepDocuments({ store, storage, now, keep }: Sweep): Promise<number> {
  const before = new Date(now.getTime() - keep);
  let removed = 0;
  for (;;) {
    const ids = await store.markUnclaimed(before, batch);
    for (const id of ids) await storage.delete(id);
    await store.forget(ids);
    removed += ids.length;
    if (ids.length < batch) break;
  }
  return removed + (await removeStrangers(store, storage, before));
}

/** Objects without a row: a row is always written first, so these lost theirs. */
async function removeStrangers(
  store: Sweep["store"],
  storage: Storage,
  before: Date,
): Promise<number> {
  let removed = 0;
  let keys: string[] = [];
  const flush = async () => {
    const known = await store.known(keys);
    for (const key of keys) {
      if (known.has(key)) continue;
      await storage.delete(key);
      removed += 1;
    }
    keys = [];
  };
  for await (const { key, modified } of storage.keys()) {
    if (modified < before && keys.push(key) >= batch) await flush();
  }
  await flush();
  return removed;
}
