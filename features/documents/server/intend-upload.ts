import { limits } from "#contract/limits.ts";
import type { Clock } from "#platform/clock.ts";
import type { UploadQuotas } from "#platform/config.ts";
import type { Storage } from "#platform/storage.ts";
import type { DocumentsStore } from "./documents-store.ts";
import { refusals } from "./refusal.ts";
import type { UploadStore } from "./upload-store.ts";

interface UnclaimedTotalOptions {
  clock: Clock;
  /** Bytes that all have left, uploads under way counted as the largest that they may become. */
  readBytes: () => Promise<number>;
  /** Bytes that may be left. */
  most: number;
}

/** Milliseconds for which what was read is built upon, and within which it is not read again. */
const usualAge = 10_000;
const leastAge = 1_000;

/**
 * What all senders together have left, without a look at the store for each upload: what this node
 * let in since the last look is added to it.
 */
function createUnclaimedTotal({ clock, readBytes, most }: UnclaimedTotalOptions) {
  let looked: { bytes: Promise<number>; at: number; since: number } | null = null;

  function look(oldest: number) {
    const at = clock.now().getTime();
    if (looked && Math.abs(at - looked.at) < oldest) return looked;
    const look = { bytes: readBytes(), at, since: 0 };
    looked = look;
    look.bytes.catch(() => {
      if (looked === look) looked = null;
    });
    return look;
  }

  async function fits(oldest: number): Promise<boolean> {
    const last = look(oldest);
    last.since += limits.documentBytes;
    const isWithin = (await last.bytes) + last.since <= most;
    if (!isWithin) last.since -= limits.documentBytes;
    return isWithin;
  }

  /** Whether one more upload fits; it counts from then on. */
  return async (): Promise<boolean> => (await fits(usualAge)) || fits(leastAge);
}

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
