import type { Clock } from "../platform/clock.ts";
import type { DocumentsStore } from "./documents-store.ts";
import { refusals } from "./refusal.ts";
import type { UploadStore } from "./upload-store.ts";

/** Bytes that may lie unclaimed: from one sender, and from all. */
export interface Quotas {
  own: number;
  all: number;
}

export const defaultQuotas: Quotas = { own: 500_000_000, all: 20_000_000_000 };

/** Milliseconds for which the bytes of all senders are taken as last read. */
const totalAge = 10_000;

interface IntenderOptions {
  store: DocumentsStore;
  uploads: UploadStore;
  clock: Clock;
  quotas: Quotas;
}

/**
 * Makes the function that notes an upload before its object is written.
 * It throws a Refusal where the sender, or all of them, have left too much unclaimed.
 */
export function createIntender({ store, uploads, clock, quotas }: IntenderOptions) {
  let total: { bytes: Promise<number>; readAt: number } | null = null;

  /** Read anew every few seconds only: the whole store does not fill up in between. */
  function unclaimedBytes(): Promise<number> {
    const now = clock.now().getTime();
    if (total && Math.abs(now - total.readAt) < totalAge) return total.bytes;
    const reading = { bytes: store.unclaimedBytes(), readAt: now };
    total = reading;
    reading.bytes.catch(() => {
      if (total === reading) total = null;
    });
    return reading.bytes;
  }

  return async (id: string, sender: string): Promise<void> => {
    if ((await unclaimedBytes()) > quotas.all) throw refusals.full();
    const isWithin = await uploads.intend({ id, sender, quota: quotas.own });
    if (!isWithin) throw refusals.quota();
  };
}
