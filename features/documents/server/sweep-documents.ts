import type { Storage } from "#platform/storage.ts";
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
 * @throws AggregateError where some objects could not be deleted, once the others of their batch are
 */
export async function sweepDocuments({ store, storage, now, keep }: Sweep): Promise<number> {
  const before = new Date(now.getTime() - keep);
  let removed = 0;
  for (;;) {
    const ids = await store.markUnclaimed(before, batch);
    const gone: string[] = [];
    const faults: unknown[] = [];
    for (const id of ids) {
      await storage.delete(id).then(
        () => gone.push(id),
        (fault) => faults.push(fault),
      );
    }
    await store.forget(gone);
    removed += gone.length;
    // its row stays for the next sweep; the others are not kept for it
    if (faults.length > 0) throw new AggregateError(faults, "Some objects were not deleted.");
    if (ids.length < batch) return removed;
  }
}
