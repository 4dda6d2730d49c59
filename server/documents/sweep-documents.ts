import type { Storage } from "../platform/storage.ts";
import type { DocumentsStore } from "./documents-store.ts";

interface Sweep {
  store: DocumentsStore;
  storage: Storage;
  now: Date;
  /** Milliseconds that an unclaimed document is kept. */
  keep: number;
}

const batch = 200;

/**
 * Removes documents that no record claimed in time. Each step can be cut off and done again: mark,
 * delete the object, delete the row. Only rows lead to objects: an object that this database does
 * not know may be another's, or older or newer than a restored copy of it.
 * @returns how many documents went
 */
export async function sweepDocuments({ store, storage, now, keep }: Sweep): Promise<number> {
  const before = new Date(now.getTime() - keep);
  let removed = 0;
  for (;;) {
    const ids = await store.markUnclaimed(before, batch);
    for (const id of ids) await storage.delete(id);
    await store.forget(ids);
    removed += ids.length;
    if (ids.length < batch) return removed;
  }
}
