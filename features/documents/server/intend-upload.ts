import type { Clock } from "#platform/clock.ts";
import type { Storage } from "#platform/storage.ts";
import type { UploadQuotas } from "#platform/upload-quotas.ts";
import type { DocumentsStore } from "./documents-store.ts";
import { refusals } from "./refusal.ts";
import { createUnclaimedTotal } from "./unclaimed-total.ts";
import type { UploadStore } from "./upload-store.ts";

interface IntenderOptions {
  store: DocumentsStore;
  uploads: UploadStore;
  storage: Storage;
  clock: Clock;
  quotas: UploadQuotas;
}

/**
 * Makes the function that notes an upload before its object is written. It throws a Refusal where
 * the sender, or all of them, have left too much unclaimed, or the disk is nearly full.
 */
export function createIntender({ store, uploads, storage, clock, quotas }: IntenderOptions) {
  const fitsInTotal = createUnclaimedTotal({
    clock,
    readBytes: () => store.unclaimedBytes(),
    most: quotas.all,
  });

  return async (id: string, sender: string): Promise<void> => {
    if ((await storage.freeBytes()) < quotas.free) throw refusals.full();
    if (!(await fitsInTotal())) throw refusals.full();
    const isWithin = await uploads.intend({ id, sender, quota: quotas.own });
    if (!isWithin) throw refusals.quota();
  };
}
